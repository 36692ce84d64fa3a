"""The draw of seats before the start, the redraw, and the draw of one seat for a late entry.

TDA 2019 7 and 8-A, TDA 2011 5, Metropolitan 6 and 7, FSPR 6.1, BFSP 5.2: chance decides; BFSP asks
a program to be uniform, secret and fair.

Which seats stay empty at a table that is not full is drawn too. That is what a pile with one card
for every seat would do: no seat is privileged, no seat next to the first button is known to be
free, and late entries find their gaps all around the table, not always behind the last player.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias, TypeVar

from rules.refusal import Refusal, Refused, refuse
from seating.even_split import OpenTable, even_shares
from seating.seed import Stream

SeatAt: TypeAlias = tuple[int, int]  # table number, seat number
T = TypeVar("T", int, SeatAt)


def draw_seats(
    entries: Sequence[int],
    tables: Sequence[int],
    seats_per_table: int,
    seed: bytes,
    kept: Mapping[int, SeatAt],
) -> dict[int, SeatAt]:
    """Return table and seat of every entry. Sizes of tables differ by one at most.

    ``entries`` and ``tables`` are numbers in any order; ``kept`` seats, by entry, are set before
    the draw (players with special needs) and are not drawn. The recipe, on the stream "seats" of
    the lot, with entries, tables and seats always ascending:

    1. A table begins with its kept seats; then, as often as there are entries without a kept seat,
       the table with the fewest players, the lowest number first, gets one more.
    2. Table after table its seats that are not kept are shuffled, and as many as it gets are taken
       from the front. Laid one after another they are the seats of the draw.
    3. The entries without a kept seat are shuffled; the first takes the first seat, and so on.

    Refused, every reason at once: draw.entry_repeated, draw.table_repeated, draw.no_room,
    draw.kept_stranger, draw.kept_no_seat, draw.kept_twice, draw.kept_uneven, lot.seed_length.
    """
    reasons = list(_refusals(entries, tables, seats_per_table, kept))
    if reasons:
        raise Refused(*reasons)
    room = [_open(table, seats_per_table, kept) for table in sorted(tables)]
    drawn = [entry for entry in sorted(entries) if entry not in kept]
    shares = even_shares(len(drawn), room)
    _refuse_uneven(room, shares)
    return {**kept, **_deal(drawn, room, shares, seed)}


def redraw_seats(
    entries: Sequence[int], room: Sequence[OpenTable], seed: bytes
) -> dict[int, SeatAt]:
    """Return table and seat of every entry after a redraw.

    ``room``: the tables with all their seats, perhaps not as many at each; sizes differ by one at
    most as far as the seats go. The recipe is that of ``draw_seats`` without kept seats.
    Refused: draw.entry_repeated, draw.table_repeated, draw.no_room, lot.seed_length.
    """
    reasons = [
        Refusal("draw.entry_repeated", facts={"entry": entry}) for entry in _repeated(entries)
    ]
    numbers = [table.number for table in room]
    reasons += [
        Refusal("draw.table_repeated", facts={"table": table}) for table in _repeated(numbers)
    ]
    seats = sum(len(table.seats) for table in room)
    if len(entries) > seats:
        reasons.append(Refusal("draw.no_room", facts={"entries": len(entries), "seats": seats}))
    if reasons:
        raise Refused(*reasons)
    ordered = sorted(room, key=lambda table: table.number)
    return _deal(sorted(entries), ordered, even_shares(len(entries), ordered), seed)


def _deal(
    entries: Sequence[int], room: Sequence[OpenTable], shares: Mapping[int, int], seed: bytes
) -> dict[int, SeatAt]:
    """Steps 2 and 3 of the recipe: the seats of each table, then who gets which."""
    stream = Stream(seed, "seats")
    seats: list[SeatAt] = []
    for table in room:
        shuffled = stream.shuffled(table.seats)
        seats += [(table.number, seat) for seat in shuffled[: shares[table.number]]]
    return dict(zip(stream.shuffled(entries), seats, strict=True))


def draw_one(tables: Sequence[OpenTable], seed: bytes) -> SeatAt:
    """Return a seat for a late entry: any free seat at the tables with the fewest players.

    Tables without a free seat do not count. The recipe: those seats, ascending by table and seat;
    one number below their count from the stream "late". Refused: seat.none_free.
    """
    room = [table for table in tables if table.seats]
    if not room:
        raise refuse("seat.none_free", tables=len(tables))
    fewest = min(table.players for table in room)
    seats = sorted(
        (table.number, seat) for table in room if table.players == fewest for seat in table.seats
    )
    return seats[Stream(seed, "late").below(len(seats))]


def _open(table: int, seats_per_table: int, kept: Mapping[int, SeatAt]) -> OpenTable:
    taken = {seat for at, seat in kept.values() if at == table}
    free = tuple(seat for seat in range(1, seats_per_table + 1) if seat not in taken)
    return OpenTable(table, len(taken), free)


def _refusals(
    entries: Sequence[int], tables: Sequence[int], seats: int, kept: Mapping[int, SeatAt]
) -> Iterator[Refusal]:
    for entry in _repeated(entries):
        yield Refusal("draw.entry_repeated", facts={"entry": entry})
    for table in _repeated(tables):
        yield Refusal("draw.table_repeated", facts={"table": table})
    if len(entries) > len(tables) * seats:
        yield Refusal("draw.no_room", facts={"entries": len(entries), "seats": len(tables) * seats})
    for table, seat in _repeated(list(kept.values())):
        yield Refusal("draw.kept_twice", facts={"table": table, "seat": seat})
    for entry, (table, seat) in kept.items():
        if entry not in entries:
            yield Refusal("draw.kept_stranger", facts={"entry": entry})
        if table not in tables or not 1 <= seat <= seats:
            facts = {"entry": entry, "table": table, "seat": seat}
            yield Refusal("draw.kept_no_seat", facts=facts)


def _refuse_uneven(room: Sequence[OpenTable], shares: Mapping[int, int]) -> None:
    sizes = {table.number: table.players + shares[table.number] for table in room}
    if sizes and max(sizes.values()) - min(sizes.values()) > 1:
        fullest = max(sizes, key=lambda number: sizes[number])
        raise refuse(
            "draw.kept_uneven", table=fullest, kept=sizes[fullest], fewest=min(sizes.values())
        )


def _repeated(items: Sequence[T]) -> list[T]:
    return sorted(item for item, times in Counter(items).items() if times > 1)
