"""Hooks are told of lines after they were written: out of the journal, each in its order.

How far a hook has been told of a journal is a row beside it, so a restart loses nothing and no verb
waits for anybody. One process of the house does it; the lock goes with its connection.
"""

import json
import logging
import threading
import time

from django.conf import settings
from django.db import connection
from django.db.models import F, OuterRef, Subquery
from django.db.models.functions import Coalesce

from api.hook_calls import signature, wait_ms
from api.hook_post import Unreached, post
from api.line_facts import facts_of
from api.models import Delivery, Hook
from floor.models import Journal, JournalLine
from floor.time.tournament_time import local, now

log = logging.getLogger("td.hooks")
LOCK = (1_414_676_816, 2)  # "TDIP"; the import of members has 1
EVERY, SELDOM = 1.0, 5.0  # seconds between two rounds: with hooks, without any
MOST_LINES = 50  # of a journal in a round


class Deliverer(threading.Thread):
    """Tells hooks while the house is open; where there are none it holds no connection."""

    def __init__(self) -> None:
        super().__init__(name="hooks", daemon=True)
        self._is_first = False

    def run(self) -> None:
        while True:
            time.sleep(EVERY if self._is_first else SELDOM)
            self.look()

    def look(self) -> None:
        """One round. Whatever fails, a lost database above all, is tried again in the next."""
        try:
            self._is_first = (self._is_first or _locks()) and deliver()
        except Exception as error:
            log.warning("hooks: %s", type(error).__name__)
            self._is_first = False
        if not self._is_first:
            connection.close()  # and the lock with it


def _locks() -> bool:
    """Whether this process is the one that tells hooks."""
    with connection.cursor() as cursor:
        cursor.execute("SET application_name = 'td hooks'")
        cursor.execute("SELECT pg_try_advisory_lock(%s, %s)", LOCK)
        (is_ours,) = cursor.fetchone()
    return bool(is_ours)


def deliver() -> bool:
    """Tell every hook what it has not been told and whose time has come; whether there are any."""
    hooks = list(Hook.objects.filter(ended_ms=None).select_related("tournament"))
    for hook in hooks:
        for journal in _behind(hook):
            _tell(hook, journal)
    return bool(hooks)


def _behind(hook: Hook) -> list[Journal]:
    """The journals with lines that the hook has not been told of, but for those that wait after a
    failure; ``told_seq`` is how far it has been told."""
    row = Delivery.objects.filter(hook=hook, journal=OuterRef("pk"))
    journals = Journal.objects.annotate(
        told_seq=Coalesce(Subquery(row.values("seq")), 0),
        next_ms=Coalesce(Subquery(row.values("next_ms")), 0),
    )
    if hook.tournament is not None:
        journals = journals.filter(pk=hook.tournament.journal_id)
    late = journals.filter(last_seq__gt=F("told_seq"), next_ms__lte=now())
    return list(late.order_by("pk"))


def _tell(hook: Hook, journal: Journal) -> None:
    after = journal.told_seq  # type: ignore[attr-defined]  # see _behind
    lines = JournalLine.objects.filter(journal=journal, seq__gt=after).order_by("seq")
    for line in lines.select_related("journal__tournament")[:MOST_LINES]:
        if not hook.wants(line.kind):
            _came(hook, line)
            continue
        try:
            _post(hook, line)
        except Unreached as problem:
            _failed(hook, line, str(problem))
            return
        _came(hook, line)


def _post(hook: Hook, line: JournalLine) -> None:
    body, at_s = _body(line), int(time.time())
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "td",
        "TD-Delivery": f"{hook.pk}-{line.journal_id}-{line.seq}",
        "TD-Signature": signature(hook.secret, at_s, body),
    }
    post(hook.address, body, headers, private=settings.HOOKS_MAY_BE_PRIVATE)


def _body(line: JournalLine) -> bytes:
    """The line as programs read it (docs/api.md); ``event`` is null for one of the club."""
    event = getattr(line.journal, "tournament", None)
    zone = event.timezone if event else "UTC"
    note = {
        "event": event.public_id if event else None,
        "seq": line.seq,
        "kind": line.kind,
        "at": local(line.at_ms, zone).isoformat(),
        "facts": facts_of(line),
    }
    return json.dumps(note, ensure_ascii=False).encode()


def _came(hook: Hook, line: JournalLine) -> None:
    _note(hook, line.journal_id, seq=line.seq, failures=0, next_ms=0, problem="")


def _failed(hook: Hook, line: JournalLine, problem: str) -> None:
    before = Delivery.objects.filter(hook=hook, journal=line.journal_id).first()
    failures = before.failures + 1 if before else 1
    at = now() + wait_ms(failures)
    _note(hook, line.journal_id, failures=failures, next_ms=at, problem=problem[:60])


def _note(hook: Hook, journal: int, **columns: object) -> None:
    Delivery.objects.update_or_create(hook=hook, journal_id=journal, defaults=columns)
