"""The testbed of an attack: a server of its own with a tournament, a judge at work, a wall that is
watched, and the process of the strangers."""

import contextlib
import uuid
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

from floor.accounts import services as accounts_services
from floor.accounts import tokens
from floor.accounts.tablets import COOKIE
from floor.models import Staff, Tournament
from floor.time import tournament_time
from tools.attack.judge import Judge
from tools.attack.wall import Wall
from tools.attack.wire import Tally
from tools.bench import field
from tools.bench.processes import Helper
from tools.endure.server_under_test import ServerUnderTest
from tools.endure.workers import at_work

ENTRIES = 110
PIN = "4711"


@dataclass(frozen=True)
class Testbed:
    """``tournament`` is the judge's; at ``other`` a crowd acts without a pause, players apply and
    the chief means harm. ``tablet`` is the cookie of a shared tablet, stolen; ``chief`` has a PIN
    there."""

    server: ServerUnderTest
    tournament: Tournament
    other: Tournament
    chief: Staff
    tablet: str
    judge: Judge
    wall: Wall
    strangers: Helper

    def send(self, do: str, **how: Any) -> Tally:
        """A flood in the process of the strangers; returns when it is over."""
        answer = self.strangers.do(do, port=self.server.port, **how)
        answer |= {name: Counter(answer[name]) for name in ("outcomes", "honest")}
        return Tally(**answer)

    @property
    def other_cookie(self) -> str:
        """A session of the chief judge of the other tournament."""
        return field.cookie(self.other)

    @property
    def wall_path(self) -> str:
        return f"/wall/{self.tournament.public_id}/"

    @property
    def pin_path(self) -> str:
        return f"/switch/{self.chief.pk}/"


@contextlib.contextmanager
def open_testbed(server: ServerUnderTest) -> Iterator[Testbed]:
    """The judge and the wall begin with the block and end with it."""
    tournament = field.drawn(ENTRIES)
    other = field.drawn(ENTRIES, takes_applications=True)
    chief = field.chief(tournament)
    chief.set_pin(PIN)
    chief.save()
    token = uuid.uuid4().hex
    accounts_services.pair_tablet(
        field.tap(tournament), name="Desk", token_hash=tokens.hash_token(token)
    )
    tournament_time.now()  # reads the database once; the wall's thread must not
    judge = Judge(server.port, field.cookie(tournament), tournament.slug)
    wall = Wall(server.port, tournament.public_id)
    with ExitStack() as open_:
        strangers = open_.enter_context(Helper("tools.attack.stranger"))
        wall.start()
        open_.callback(wall.close)
        open_.enter_context(at_work([judge]))
        cookie = f"{COOKIE}={token}"
        yield Testbed(server, tournament, other, chief, cookie, judge, wall, strangers)
