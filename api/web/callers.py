"""Who calls: a program with a token, or a stranger; how fast, and what is open to them."""

import time
from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock

from django.http import HttpRequest

from api import selectors
from api.models import Token
from api.scopes import Scope
from api.web.problems import Problem
from floor.accounts import attempts
from floor.accounts.attempt_policy import Policy, Source
from floor.accounts.tokens import hash_token
from floor.journal.held_roles import is_chief_judge, roles_of
from floor.journal.verbs import Verb
from floor.models import Tournament
from floor.time.tournament_time import now
from floor.values.allowance import Allowance
from floor.values.roles import includes
from floor.web.origin import address_of

# Requests of a token, and of an address without one: so many at once, and a second from then on.
OF_TOKEN, OF_ADDRESS = (300, 20.0), (120, 10.0)
MOST_CALLERS = 4096  # that are remembered
WRONG_TRIES = 30  # of one address in a quarter of an hour
LONGEST_SECRET = 200
BEARER = "Bearer "
ASK = {"WWW-Authenticate": "Bearer"}


@dataclass(frozen=True)
class Caller:
    """``token`` is None for a stranger."""

    token: Token | None

    @property
    def key(self) -> int:
        """That of the token, 0 without one."""
        return self.token.pk if self.token else 0

    def knows(self, event: Tournament) -> bool:
        """Whether the token is for this event."""
        return self.token is not None and self.token.tournament_id in (None, event.pk)

    def may(self, scope: Scope, event: Tournament) -> bool:
        """Whether the token opens that at the event."""
        return self.knows(event) and scope in self.token.scopes  # type: ignore[union-attr]

    def require(self, scope: Scope, event: Tournament) -> Token:
        """Return the token that opens it; raises Problem 401 without one, 403 with another."""
        if self.token is None:
            raise Problem(401, "token.needed", ASK)
        if not self.may(scope, event):
            raise Problem(403, "token.scope", scope=scope.value)
        return self.token

    def closed(self, scope: Scope, event: Tournament) -> Problem:
        """Why what is not public there, and only that scope opens, stays closed to who calls: 403
        for a program of the event, 404 for everybody else."""
        if self.knows(event):
            return Problem(403, "token.scope", scope=scope.value)
        return Problem(404, "api.not_public")

    def require_role(self, event: Tournament, verb: Verb[...]) -> None:
        """Raise Problem 403 unless who made the token may do that at the event by hand."""
        maker = self.token.made_by_id if self.token else 0
        if not includes(roles_of(event.pk, maker), verb.kind.roles):
            raise Problem(403, "token.role")


class Pace:
    """How fast each caller may go on, in this process; who called last stands last."""

    def __init__(self) -> None:
        self._allowances: OrderedDict[str, Allowance] = OrderedDict()
        self._lock = Lock()

    def take(self, caller: str, burst: int, per_second: float, at: float) -> bool:
        """Whether the caller may have one more answer; ``at`` is in seconds."""
        with self._lock:
            allowance = self._allowances.pop(caller, None) or Allowance(burst, per_second, at)
            self._allowances[caller] = allowance
            if len(self._allowances) > MOST_CALLERS:
                self._allowances.popitem(last=False)
            return allowance.take(1, at)

    def forget(self) -> None:
        """Everybody begins anew: tests do."""
        self._allowances.clear()


pace = Pace()


def caller_of(request: HttpRequest) -> Caller:
    """Who calls; raises Problem 401 for a token that is none, 429 for who calls too fast, Refused
    "token.too_many_tries" after too many wrong tokens from one address."""
    address = address_of(request)
    secret = _secret_of(request)
    token = _token(secret, address) if secret else None
    name, bounds = (f"token {token.pk}", OF_TOKEN) if token else (address, OF_ADDRESS)
    if not pace.take(name, *bounds, time.monotonic()):
        raise Problem(429, "api.too_fast", {"Retry-After": "1"}, seconds=1)
    return Caller(token)


def _secret_of(request: HttpRequest) -> str:
    """What stands behind "Bearer"; "" where nothing was sent."""
    sent = request.headers.get("Authorization", "")
    if not sent:
        return ""
    if not sent.startswith(BEARER) or not sent.removeprefix(BEARER).strip():
        raise Problem(401, "token.needed", ASK)
    return sent.removeprefix(BEARER).strip()[:LONGEST_SECRET]


def _token(secret: str, address: str) -> Token:
    """The token of that secret; wrong ones are counted where they come from, a right one never."""
    token = selectors.token_of(hash_token(secret))
    if token is not None and _is_backed(token):
        return token
    source = Source(f"program {address}", WRONG_TRIES, WRONG_TRIES)
    attempts.begin(Policy("token.too_many_tries", (source,)), "", now()).was_wrong()
    raise Problem(401, "token.wrong", ASK)


def _is_backed(token: Token) -> bool:
    """A token is worth as much as its maker."""
    if not token.made_by.is_active:
        return False
    if token.tournament_id is None:
        return token.made_by.is_organiser
    return is_chief_judge(token.tournament_id, token.made_by_id)
