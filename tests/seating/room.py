"""What the tests of the hall share: who sits where, what was refused."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from floor.journal import hooks
from floor.journal.tap import Tap
from floor.models import JournalLine, Tournament
from registration.models import Entry
from results import services as results
from rules.refusal import Refusal, Refused
from seating import services
from seating.hall import kept_hall
from seating.hall.kept_hall import KeptHall
from seating.hall.readings import TableReading, read_tables
from seating.models import Stay, Table
from tests.evening import Evening

Place = tuple[int, int]


def seats(tournament: Tournament) -> dict[int, Place]:
    """Table and seat of every entry that has a seat or a held one."""
    live = Stay.objects.live().filter(tournament=tournament)
    return {e: (t, n) for e, t, n in live.values_list("entry_id", "table__number", "number")}


def sizes(tournament: Tournament) -> dict[int, int]:
    """Players by table."""
    return dict(sorted(Counter(table for table, _ in seats(tournament).values()).items()))


def at(tournament: Tournament, table: int, seat: int | None = None) -> int:
    """The entry on that seat, or on the lowest taken one of the table."""
    by_place = {place: entry for entry, place in seats(tournament).items()}
    if seat is not None:
        return by_place[table, seat]
    return min((place, entry) for place, entry in by_place.items() if place[0] == table)[1]


def free(tournament: Tournament, table: int, chairs: int = 10) -> int:
    """The lowest free seat of the table."""
    taken = {seat for number, seat in seats(tournament).values() if number == table}
    return min(set(range(1, chairs + 1)) - taken)


def bust_out(evening: Evening, table: int, count: int = 1) -> None:
    """``count`` players of the table go out, the lowest seats first."""
    for _ in range(count):
        results.bust_out(evening.tap(), entry_id=at(evening.tournament, table))


def go(evening: Evening, entry_id: int, table: int, seat: int, reason: str = "correction") -> None:
    """A move ordered and arrived."""
    services.order_move(evening.tap(), entry_id=entry_id, table=table, seat=seat, reason=reason)
    services.confirm_arrival(evening.tap(), entry_id=entry_id)


def refused(act: Callable[..., Any], *args: Any, **ask: Any) -> Refusal:
    """The one reason why ``act`` was refused; nothing was left behind."""
    lines = args[0].tournament_id if args else None
    before = Tournament.objects.get(pk=lines).journal.last_seq if lines else 0
    with pytest.raises(Refused) as caught:
        act(*args, **ask)
    assert not lines or Tournament.objects.get(pk=lines).journal.last_seq == before
    (reason,) = caught.value.refusals
    return reason


def redraw_final(tap: Tap, *, table: int) -> JournalLine:
    """Everybody left is drawn together at ``table`` for the final."""
    rows = Table.objects.filter(tournament=tap.tournament_id, state=Table.State.OPEN)
    opened = list(rows.values_list("number", flat=True))
    return services.redraw(tap, tables=opened, targets=[table], reason="final_table")


def whole(tournament: Tournament) -> bool:
    """Whether nothing is broken, and everybody who is in has a seat."""
    tournament.refresh_from_db()
    inside = Entry.objects.filter(tournament=tournament, state=Entry.State.IN).count()
    return hooks.broken(tournament) == [] and len(seats(tournament)) == inside


def check_kept(tournament: Tournament) -> None:
    """What this process keeps of the hall and reads on after every line is what a new one reads."""
    kept = kept_hall.read(tournament)
    whole = KeptHall(read_tables(tournament))
    assert kept.hall.tables == whole.hall.tables
    assert kept.hall.in_break_order == whole.hall.in_break_order
    assert list(map(_figures, kept.readings.values())) == list(
        map(_figures, whole.readings.values())
    )


def _figures(reading: TableReading) -> list[object]:
    return [{**vars(reading.row), "_state": None}, *reading[1:]]
