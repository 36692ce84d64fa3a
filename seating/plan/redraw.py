"""A redraw: who sits at some tables is drawn anew, at these or at other ones.

In the money, at three tables or two, on a new day; the final table is the redraw that leaves one.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from rules.refusal import Refusal, Refused, refuse
from seating.draw import OpenTable, even_shares
from seating.hall.hall import Hall
from seating.hall.table import HIGHEST_NUMBER, TableState
from seating.plan.blockers import hand_on

FINAL = "final_table"
REASONS = ("in_the_money", "three_tables", "two_tables", "new_day", "terms", FINAL, "other")


@dataclass(frozen=True)
class Wish:
    """The players of ``tables`` are to be drawn anew at ``targets``, for one of REASONS."""

    tables: Sequence[int]
    targets: Sequence[int]
    reason: str


@dataclass(frozen=True)
class Redraw:
    """What a redraw does.

    ``room``: the targets with all their seats, as many as they will have. ``opens``: targets that
    are not open yet; ``closes``: tables at which nobody sits afterwards. ``is_final``: it makes
    the final table.
    """

    players: int
    tables: tuple[int, ...]
    room: tuple[OpenTable, ...]
    opens: tuple[int, ...]
    closes: tuple[int, ...]
    is_final: bool

    @property
    def most(self) -> int:
        """Players at the fullest target."""
        return max(even_shares(self.players, self.room).values())


def plan_redraw(
    hall: Hall, wish: Wish, playing: Collection[int], *, final_drawn: bool = False
) -> Redraw:
    """Return what the redraw does to the hall.

    ``playing``: tables that have not finished their hand of hand-for-hand play. ``final_drawn``:
    the final table was drawn before, so one table stays one.

    Where the final table seats more than the others (TDA 2019 RP-9: nine after eight-handed play),
    it gets the chairs, and gets them again at a table that is opened for it. Refused:
    "redraw.no_tables" where none are named; every reason at once of "redraw.not_open",
    "table.no_number", "table.not_used", "redraw.target_seated", "draw.too_few", "redraw.no_room",
    "redraw.too_many_tables" (a target would have a player alone or nobody), "hand.tables_playing";
    "table.final" for several tables after the final one; "redraw.is_final"
    where one table stays open and the reason is another, "redraw.not_final" where several do;
    "final.too_many", "final.alone".
    """
    if not wish.tables or not wish.targets:
        raise refuse("redraw.no_tables")
    open_tables = {table.number: table.state for table in hall.tables}
    tables, targets = _once(wish.tables), _once(wish.targets)
    is_final = (
        not final_drawn
        and len(open_tables) > 1
        and len(_open_after(open_tables, tables, targets)) == 1
    )
    room = tuple(
        _room(hall, open_tables.get(number), number, is_final=is_final, final_drawn=final_drawn)
        for number in targets
    )
    closes = tuple(number for number in tables if number not in targets and number in open_tables)
    opens = tuple(number for number in targets if number not in open_tables)
    players = sum(open_tables[number].players for number in tables if number in open_tables)
    redraw = Redraw(players, tables, room, opens, closes, is_final)
    reasons = [
        *_of_tables(hall, open_tables, redraw),
        *_of_players(redraw),
        *_of_end(hall, redraw, wish),
    ]
    if final_drawn and len(_open_after(open_tables, tables, targets)) != 1:
        reasons.append(Refusal("table.final"))
    if in_hand := hand_on(tables, playing):
        reasons.append(in_hand)
    if reasons:
        raise Refused(*reasons)
    return redraw


def redraw_due(players: int, points: Iterable[int], drawn: Iterable[int]) -> int | None:
    """Return the point of the regulations by which all seats are to be drawn anew with so many
    ``players`` left, None where it is not, or has been.

    ``points``: with how many left that is done. ``drawn``: how many players each redraw so far was
    of; the one that was due had no more than its point, and everybody who is left.
    """
    reached = min((point for point in points if players <= point), default=None)
    if reached is None or any(players <= count <= reached for count in drawn):
        return None
    return reached


def usual_targets(hall: Hall) -> tuple[int, ...]:
    """Return the tables that break last, as many as seat all players, ascending."""
    targets: list[int] = []
    seats = 0
    for table in reversed(hall.in_break_order):
        if targets and seats >= hall.players:
            break
        targets.append(table.number)
        seats += table.state.capacity
    return tuple(sorted(targets))


def _once(numbers: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(set(numbers)))


def _open_after(
    open_tables: Collection[int], tables: Sequence[int], targets: Sequence[int]
) -> frozenset[int]:
    return frozenset(open_tables) - frozenset(tables) | frozenset(targets)


def _room(
    hall: Hall, table: TableState | None, number: int, *, is_final: bool, final_drawn: bool
) -> OpenTable:
    """The target with every seat of it; whoever sits there is drawn with the rest."""
    seats = table.max_seats if table else hall.max_seats
    if is_final or (final_drawn and table is None):
        seats = max(seats, hall.final_size.value)
    closed = table.unused if table else hall.closed_at(number)
    return OpenTable(number, 0, tuple(s for s in range(1, seats + 1) if s not in closed))


def _of_tables(hall: Hall, open_tables: dict[int, TableState], redraw: Redraw) -> Iterator[Refusal]:
    strange = [number for number in redraw.tables if number not in open_tables]
    if strange:
        yield Refusal("redraw.not_open", facts={"tables": strange})
    if not all(1 <= table.number <= HIGHEST_NUMBER for table in redraw.room):
        yield Refusal("table.no_number", facts={"most": HIGHEST_NUMBER})
    for number in hall.closed_tables.intersection(redraw.opens):
        yield Refusal("table.not_used", facts={"table": number})
    seated = [
        table.number
        for table in redraw.room
        if table.number in open_tables
        and open_tables[table.number].players
        and table.number not in redraw.tables
    ]
    if seated:
        yield Refusal("redraw.target_seated", facts={"tables": seated})


def _of_players(redraw: Redraw) -> Iterator[Refusal]:
    if redraw.players < 2:
        yield Refusal("draw.too_few", facts={"players": redraw.players})
    seats = sum(len(table.seats) for table in redraw.room)
    if redraw.players > seats and not redraw.is_final:
        yield Refusal("redraw.no_room", facts={"players": redraw.players, "seats": seats})
    if 2 <= redraw.players < 2 * len(redraw.room):
        facts = {"players": redraw.players, "tables": len(redraw.room)}
        yield Refusal("redraw.too_many_tables", facts=facts)


def _of_end(hall: Hall, redraw: Redraw, wish: Wish) -> Iterator[Refusal]:
    size = hall.final_size.value
    if redraw.is_final and wish.reason != FINAL:
        yield Refusal("redraw.is_final")
    seats = sum(len(table.seats) for table in redraw.room)
    if redraw.is_final and redraw.players > size:
        yield Refusal("final.too_many", facts={"left": redraw.players, "size": size})
    elif redraw.is_final and redraw.players > seats:
        yield Refusal("redraw.no_room", facts={"players": redraw.players, "seats": seats})
    if redraw.is_final or wish.reason != FINAL:
        return
    if len(hall.tables) == 1:
        yield Refusal("final.alone", facts={"table": hall.tables[0].number})
    else:
        yield Refusal("redraw.not_final")
