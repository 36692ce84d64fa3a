"""The move that makes the tables more even: from where, who, to where, to which seats."""

from dataclasses import dataclass

from seating.balance import BalanceCheck, hall_check
from seating.hall import Hall, HallTable
from seating.mover import mover, mover_rule
from seating.rules import GameKind, SeatingRules
from seating.seat_choice import Mode, SeatChoice, seat_choice
from seating.table import TableState


@dataclass(frozen=True)
class MovePlayer:
    """One player changes table.

    ``seat``: where they sit now; ``to_seats``: where they may be sent, all equally right, empty
    if none is allowed in the next hand. Either is None where it cannot be known yet: ``needs``
    names the tables of which the floor has to tell something first, and a table that is still to
    receive the players of a broken one is simply to be asked again.
    The rules: why a move is due, why from this table, who, to which seat; empty where the book is
    silent and the choice is our default.
    """

    from_table: int
    to_table: int
    seat: int | None
    to_seats: tuple[int, ...] | None
    needs: tuple[int, ...]
    difference: int
    due_rule: str
    source_rule: str
    mover_rule: str
    seat_rule: str


def move_due(hall: Hall, rules: SeatingRules) -> MovePlayer | None:
    """Return the move that evens the tables before the next hand, or None. Where the book names no
    difference that asks for one it goes by our default, and ``due_rule`` is empty.

    From the largest table: of several the next to break, then the one whose players have moved
    least, then the highest number. To the smallest with a seat allowed in the next hand: of several
    the last to break. Tables without a free seat cannot receive.
    """
    most = max((table.players for table in hall.tables), default=0)
    concerned = (t for t in hall.tables if t.players == most or t.state.has_room)
    check = hall_check(hall, rules.balance, concerned)
    return _move(hall, rules, check) if check.uneven else None


def _move(hall: Hall, rules: SeatingRules, check: BalanceCheck) -> MovePlayer:
    donor, receiver = _donor(hall, check), _receiver(hall, rules, check)
    choice = seats_there(receiver.state, rules, hall.kind)
    leaver = mover(
        donor.state,
        rules,
        hall.kind,
        difference=check.difference,
        open_seat_there=receiver.state.last_opened,
    )
    seat = leaver.seat if leaver and donor.settled else None
    to_seats = choice.best if receiver.settled else None
    return MovePlayer(
        from_table=donor.number,
        to_table=receiver.number,
        seat=seat,
        to_seats=to_seats,
        needs=_needs(hall.kind, donor, receiver, seat, to_seats),
        difference=check.difference,
        due_rule=check.rule,
        source_rule=rules.balance.source_rule,
        mover_rule=mover_rule(rules.balance, hall.kind),
        seat_rule=choice.rule,
    )


def _donor(hall: Hall, check: BalanceCheck) -> HallTable:
    soon = hall.soon_to_break()
    numbers = frozenset(check.largest)
    largest = [table for table in hall.tables if table.number in numbers]
    return min(largest, key=lambda t: (t.number not in soon, t.moved, -t.number))


def _receiver(hall: Hall, rules: SeatingRules, check: BalanceCheck) -> HallTable:
    numbers = frozenset(check.smallest)
    smallest = [table for table in hall.receivers() if table.number in numbers]
    open_now = (t for t in smallest if seats_there(t.state, rules, hall.kind).allowed)
    return next(open_now, smallest[0])


def seats_there(
    table: TableState, rules: SeatingRules, kind: GameKind, *, no_worse_than: int = 0
) -> SeatChoice:
    """Return the seats of the receiving ``table`` for a player who evens the tables.

    ``no_worse_than``: as the mover says (Mover.no_worse_than).
    """
    if kind is GameKind.OFC:  # no book names the seat
        return SeatChoice(table.empty, table.empty)
    return seat_choice(table, rules, mode_of(kind), no_worse_than=no_worse_than)


def mode_of(kind: GameKind) -> Mode:
    """Return by which rule the seat is found: in stud there is no big blind to go by."""
    return Mode.BALANCE_STUD if kind is GameKind.STUD else Mode.BALANCE


def _needs(
    kind: GameKind,
    donor: HallTable,
    receiver: HallTable,
    seat: int | None,
    to_seats: tuple[int, ...] | None,
) -> tuple[int, ...]:
    """In stud everything hangs on the seat that opened last, and that is at the receiving table."""
    needs_donor = seat is None and donor.settled and kind is not GameKind.STUD
    needs_receiver = to_seats is None and receiver.settled
    unknown = ((donor, needs_donor), (receiver, needs_receiver))
    return tuple(table.number for table, needed in unknown if needed)
