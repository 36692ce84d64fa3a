"""What a draw refuses before chance decides; how it is drawn is in draw.py.

TDA 2019 7 and 8-A, TDA 2011 5, Metropolitan 6 and 7, FSPR 6.1, BFSP 5.2: chance decides; BFSP asks
a program to be uniform, secret and fair.

Which seats stay empty at a table that is not full is drawn too. That is what a pile with one card
for every seat would do: no seat is privileged, no seat next to the first button is known to be
free, and late entries find their gaps all around the table, not always behind the last player.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from rules.refusal import Refusal, Refused, refuse
from seating import draw
from seating.draw import OpenTable, SeatAt, even_shares, without_kept

T = TypeVar("T", int, SeatAt)


class DrawList(NamedTuple):
    """What is public before a draw: see ``draw.list_text``, which has the same four."""

    entries: Sequence[int]
    tables: Sequence[tuple[int, Sequence[int]]]
    kept: Mapping[int, SeatAt] = {}
    apart: Sequence[Sequence[int]] = ()

    @property
    def hash(self) -> str:
        return draw.list_hash(draw.list_text(*self))


def full_tables(numbers: Sequence[int], seats: int) -> list[tuple[int, range]]:
    """Return tables of which every one of ``seats`` is in use."""
    return [(number, range(1, seats + 1)) for number in numbers]


def draw_seats(listed: DrawList, seed: bytes) -> dict[int, SeatAt]:
    """Return table and seat of every entry. Sizes of tables differ by one at most.

    Refused, every reason at once: draw.entry_repeated, draw.table_repeated, draw.no_room,
    draw.kept_stranger, draw.kept_no_seat, draw.kept_twice, draw.kept_uneven.
    """
    if reasons := draw_obstacles(listed):
        raise Refused(*reasons)
    return draw.deal(*listed, seed)


def draw_obstacles(listed: DrawList) -> list[Refusal]:
    """Return why ``draw_seats`` would refuse the list."""
    return list(_refusals(*listed)) or list(_uneven(listed))


def redraw_seats(listed: DrawList, seed: bytes) -> dict[int, SeatAt]:
    """Return table and seat of every entry after a redraw by its ``redraw_list``.

    Sizes differ by one at most as far as the seats go; nobody has a kept seat.
    Refused: draw.entry_repeated, draw.table_repeated, draw.no_room.
    """
    if reasons := list(_refusals(*listed)):
        raise Refused(*reasons)
    return draw.deal(*listed, seed)


def redraw_list(
    entries: Sequence[int], room: Sequence[OpenTable], apart: Iterable[Sequence[int]] = ()
) -> DrawList:
    """Return what a redraw at ``room``, tables with all their seats, is of: the tables ascending,
    and the groups kept ``apart`` where there are several."""
    tables = [(table.number, table.seats) for table in sorted(room)]
    return DrawList(sorted(entries), tables, {}, list(apart) if len(tables) > 1 else [])


def draw_one(tables: Sequence[OpenTable], met: Mapping[int, int], seed: bytes) -> SeatAt:
    """Return a seat for a late entry: see ``draw.draw_one``. Refused: seat.none_free."""
    if not any(table.seats for table in tables):
        raise refuse("seat.none_free", tables=len(tables))
    return draw.draw_one(tables, met, seed)


def _refusals(
    entries: Sequence[int],
    tables: Sequence[tuple[int, Sequence[int]]],
    kept: Mapping[int, SeatAt],
    _apart: Sequence[Sequence[int]],
) -> Iterator[Refusal]:
    for entry in _repeated(entries):
        yield Refusal("draw.entry_repeated", facts={"entry": entry})
    for table in _repeated([number for number, _ in tables]):
        yield Refusal("draw.table_repeated", facts={"table": table})
    seats_of = dict(tables)
    seats = sum(map(len, seats_of.values()))
    if len(entries) > seats:
        yield Refusal("draw.no_room", facts={"entries": len(entries), "seats": seats})
    for table, seat in _repeated(list(kept.values())):
        yield Refusal("draw.kept_twice", facts={"table": table, "seat": seat})
    for entry, (table, seat) in kept.items():
        if entry not in entries:
            yield Refusal("draw.kept_stranger", facts={"entry": entry})
        if seat not in seats_of.get(table, ()):
            facts = {"entry": entry, "table": table, "seat": seat}
            yield Refusal("draw.kept_no_seat", facts=facts)


def _uneven(listed: DrawList) -> Iterator[Refusal]:
    """So many kept seats at one table that it gets nobody else and is too long all the same."""
    if not listed.kept:
        return
    room = without_kept(listed.tables, listed.kept)
    shares = even_shares(len(listed.entries) - len(listed.kept), room)
    fewest = min((table.players + shares[table.number] for table in room), default=0)
    for number, players, _ in room:
        if not shares[number] and players > fewest + 1:
            facts = {"table": number, "kept": players, "fewest": fewest}
            yield Refusal("draw.kept_uneven", facts=facts)


def _repeated(items: Sequence[T]) -> list[T]:
    return sorted(item for item, times in Counter(items).items() if times > 1)
