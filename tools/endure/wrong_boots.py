"""F3: the machine is started again under a wrong wall clock, in the middle of an evening."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.db import connection

from clock import selectors, services
from clock.timeline import Reading
from floor.models import TimeAnchor, Tournament
from floor.time import tournament_time
from floor.time.timebase import boot_id
from tools.bench import field
from tools.endure.our_connection import DATABASE
from tools.endure.promises import Promise
from tools.endure.server_under_test import ServerUnderTest
from tools.endure.workers import Act, Worker, founded

HOUR = 3_600_000
MINUTE = 60_000
BAR = "no level skipped without a word, and the evening goes on"
# What the wall clock of the database says from the next connection on: functions of its names
# stand before those of Postgres.
STEP = """CREATE SCHEMA IF NOT EXISTS stepped;
CREATE OR REPLACE FUNCTION stepped.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS
$$ SELECT pg_catalog.clock_timestamp() + interval '{hours} hours' $$;
CREATE OR REPLACE FUNCTION stepped.pg_postmaster_start_time() RETURNS timestamptz LANGUAGE sql AS
$$ SELECT pg_catalog.pg_postmaster_start_time() + interval '{hours} hours' $$;
ALTER DATABASE {database} SET search_path = stepped, public, pg_catalog"""


@dataclass(frozen=True)
class Boot:
    """``hours`` by which the wall clock is wrong, and whether the clock is to be ``held``; then the
    judge taps ``answer``, an address below the clock's."""

    hours: int
    held: bool
    answer: str = ""


# The one far back is the last: what was written before it is later than all that follows.
BOOTS = (Boot(-1, held=False), Boot(30, held=True, answer="start"),
         Boot(60, held=True, answer="gap"), Boot(-72, held=True, answer="start"))  # fmt: skip


def measure(server: ServerUnderTest) -> Iterator[Promise]:
    """Each boot with a new event, whose clock has just begun."""
    wrong = list[str]()
    for number, boot in enumerate(BOOTS):
        tournament, _ = founded(4)
        services.start(field.tap(tournament))
        before = selectors.reading(tournament, tournament_time.now())
        cookie = field.cookie(tournament)
        _start_again(server, boot, number)
        judge = Worker("judge", server.port, cookie, iter(()))
        faults = _faults(tournament, boot, before, judge)
        wrong += [f"{boot.hours:+} h: {fault}" for fault in faults]
    measured = f"{len(BOOTS)} boots, {', '.join(f'{boot.hours:+} h' for boot in BOOTS)}: "
    measured += "; ".join(wrong) or "held and asked where it had to, and went on as was said"
    yield Promise("F3", "a boot under a wrong clock", BAR, measured, not wrong)


def _start_again(server: ServerUnderTest, boot: Boot, number: int) -> None:
    """Of a boot our process is told by the row that is of another one."""
    server.stop()
    connection.close()
    server.cluster.start()
    with connection.cursor() as cursor:
        cursor.execute(STEP.format(hours=boot.hours, database=DATABASE))
    TimeAnchor.objects.filter(boot_id=boot_id()).update(boot_id=f"boot {number}")
    connection.close()
    server.open()
    tournament_time.forget()


def _faults(tournament: Tournament, boot: Boot, before: Reading, judge: Worker) -> Iterator[str]:
    shown = _read(tournament)
    if (shown.running, shown.number) != (not boot.held, before.number):
        yield f"level {shown.number}, {'running' if shown.running else 'held'}"
    if abs(before.left_ms - shown.left_ms) >= MINUTE:
        yield f"{before.left_ms - shown.left_ms} ms were passed"
    if boot.answer:
        judge.attempt(act := Act(f"/t/{tournament.slug}/clock/{boot.answer}/", {}))
        if not act.acknowledged:
            yield f"{boot.answer}: {judge.refused}"
        shown = _read(tournament)
        is_same = shown.number == before.number and shown.running
        if is_same == (boot.answer == "gap"):
            yield f"after {boot.answer} level {shown.number}"


def _read(tournament: Tournament) -> Reading:
    return selectors.reading(tournament, tournament_time.now())
