"""The one place that knows what time it is: tournament time, in ms, which never jumps."""

import threading
from datetime import date, datetime, time
from typing import NamedTuple
from zoneinfo import ZoneInfo

from django.db import connection
from django.db.models import Max, QuerySet

from floor.journal import compiled, reads
from floor.models import Journal, JournalLine, TimeAnchor, TimeCorrection
from floor.time.timebase import (
    Anchor,
    Correction,
    TimeBase,
    ahead_ms,
    boot_id,
    boottime_ns,
    first_of_boot,
)

_lock = threading.Lock()
_base: TimeBase | None = None
_corrections: "Corrections | None" = None


class Corrections(NamedTuple):
    """As of line ``seq`` of the club, and the names of what was read."""

    seq: int
    rows: list[Correction]
    reads: frozenset[str]


def now() -> int:
    """Tournament time in ms since 1970; counts through a closed lid, ignores stepped clocks."""
    global _base
    if _base is None:
        with _lock:
            if _base is None:
                _base = TimeBase(_anchor())
    return _base.now_ms()


def local(at_ms: int, timezone: str) -> datetime:
    """Tournament time ``at_ms`` as the clocks of that zone show it."""
    return datetime.fromtimestamp((at_ms + ahead_at(at_ms)) / 1000, ZoneInfo(timezone))


def start_of(day: date, timezone: str, hour: time = time.min) -> int:
    """Tournament time in ms at which ``day`` begins, or at ``hour`` of it, by the clocks of that
    zone."""
    at_ms = int(datetime.combine(day, hour, ZoneInfo(timezone)).timestamp() * 1000)
    return at_ms - ahead_at(at_ms)


def ahead_at(at_ms: int) -> int:
    """By how many ms the time of day is ahead of tournament time, which itself never jumps."""
    global _corrections
    corrections = _corrections  # once: another thread may forget them at any moment
    if corrections is None:
        corrections = _corrections = _read_corrections()
    reads.note(*corrections.reads)
    return ahead_ms(at_ms, corrections.rows)


def _read_corrections() -> Corrections:
    with reads.unrecorded():
        seq = _club_seq() or 0  # before the rows: they are as of that line or later
    with reads.recorded() as names:
        rows = [Correction(*row) for row in _time_corrections()]
    return Corrections(seq, rows, frozenset(names))


@compiled.first
def _club_seq() -> QuerySet[Journal, int]:
    club = Journal.objects.filter(kind=Journal.Kind.CLUB)
    return club.values_list("last_seq", flat=True)


@compiled.rows
def _time_corrections() -> QuerySet[TimeCorrection, tuple[int, int]]:
    return TimeCorrection.objects.values_list("from_ms", "ahead_ms")


def forget_corrections(club_seq: int | None = None) -> None:
    """Read the corrections anew at the next call, where the club has written a line since."""
    global _corrections
    corrections = _corrections
    if corrections is not None and corrections.seq != club_seq:
        _corrections = None


def forget() -> None:
    """Read the anchor anew at the next call (the database behind us was changed)."""
    global _base
    _base = None
    forget_corrections()


def _anchor() -> Anchor:
    """This boot's anchor, made by whichever process comes first.

    The reference is the database server's wall clock, so that several machines agree; after a boot
    time never runs behind what was known before: ``_last_known``.
    """
    row = TimeAnchor.objects.filter(boot_id=boot_id()).first() or _first_of_boot()
    return Anchor(row.boot_id, row.boot_ns, row.tournament_ms)


def ahead_of_wall_ms() -> int:
    """By how much the time of day as we show it is ahead of the wall clock, in ms; negative when it
    is behind."""
    at = now()
    return at + ahead_at(at) - _wall_ms()


def _wall_ms() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
        return int(cursor.fetchone()[0])


def gap() -> tuple[int, int] | None:
    """The last time known before this boot, and the time at which it began; None where nothing
    stood still."""
    now()  # the boot has its row
    row = TimeAnchor.objects.get(boot_id=boot_id())
    return None if row.known_ms is None else (row.known_ms, row.tournament_ms)


def _database_started_ms() -> int:
    """When the database was started, by its wall clock."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT (extract(epoch FROM pg_postmaster_start_time()) * 1000)::bigint")
        return int(cursor.fetchone()[0])


def note_running() -> None:
    """Write down that time is known until now, so that what stood still is told from what was only
    quiet."""
    at = now()
    TimeAnchor.objects.filter(boot_id=boot_id()).update(seen_ms=at)


def _last_known() -> int:
    """The time of the last line, or at which a server last ran, in ms; 0 before there was any."""
    line = JournalLine.objects.aggregate(last=Max("at_ms"))["last"]
    seen = TimeAnchor.objects.aggregate(last=Max("seen_ms"))["last"]
    return max(line or 0, seen or 0)


def _first_of_boot() -> TimeAnchor:
    wall, boot_ns = _wall_ms(), boottime_ns()  # both of one moment: questions take their time
    known_ms = _last_known()
    ahead = ahead_at(known_ms)
    ran_on = _database_started_ms() <= known_ms + ahead <= wall  # another machine was started
    fresh = first_of_boot(boot_id(), boot_ns, reference_ms=wall, known_ms=known_ms, ahead=ahead)
    return TimeAnchor.objects.get_or_create(
        boot_id=fresh.boot_id,
        defaults={
            "boot_ns": fresh.boot_ns,
            "tournament_ms": fresh.tournament_ms,
            "known_ms": None if ran_on or not known_ms else known_ms,
        },
    )[0]
