"""The move that makes the tables more even: from where, who, to where, to which seats."""

from typing import NamedTuple

from seating.hall.hall import Hall, HallTable
from seating.hall.rules import GameKind, SeatingRules
from seating.hall.table import TableState
from seating.plan.balance import due_rule, largest_difference
from seating.plan.mover import mover, mover_rule
from seating.positions.seat_choice import Mode, SeatChoice, seat_choice


class MovePlayer(NamedTuple):
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
    the last to break. Tables without a free seat cannot receive. In an Olympic event nobody moves.
    """
    if hall.olympic:
        return None
    most = next(reversed(hall.by_size.formats), 0)
    fewest = next(iter(hall.by_size.room), most)
    limit = largest_difference(
        rules.balance, judge_exception=hall.judge_exception, two_apart=hall.two_apart
    )
    return _move(hall, rules, most, fewest) if most - fewest > limit.value else None


def _move(hall: Hall, rules: SeatingRules, most: int, fewest: int) -> MovePlayer | None:
    donor = _donor(hall, most)
    if donor is None:
        return None  # the floor keeps them all
    receiver, choice = _receiver(hall, rules)
    leaver = mover(
        donor.state,
        rules,
        hall.kind,
        difference=most - fewest,
        open_seat_there=choice.best[0] if choice.best and receiver.settled else None,
    )
    seat = leaver.seat if leaver and donor.settled else None
    to_seats = choice.best if receiver.settled else None
    return MovePlayer(
        from_table=donor.number,
        to_table=receiver.number,
        seat=seat,
        to_seats=to_seats,
        needs=_needs(hall.kind, donor, receiver, seat, to_seats),
        difference=most - fewest,
        due_rule=due_rule(
            most - fewest,
            rules.balance,
            hall.max_seats,
            turbo=hall.turbo,
            judge_exception=hall.judge_exception,
        ),
        source_rule=rules.balance.source_rule,
        mover_rule=mover_rule(rules.balance, hall.kind),
        seat_rule=choice.rule,
    )


def _donor(hall: Hall, players: int) -> HallTable | None:
    """Return the table that gives, of those with so many players; None if all of them are kept."""
    window = hall.window_tables() or ()
    soon = [table for table in window if table.players == players and table.state.gives]
    if soon:
        return min(soon, key=lambda table: (table.moved, -table.number))
    for table in hall.by_size.giving(players):
        if table.state.gives:
            return table
    return None


def _receiver(hall: Hall, rules: SeatingRules) -> tuple[HallTable, SeatChoice]:
    """Return the table that receives, of those with the fewest players and room, and its seats."""
    first: tuple[HallTable, SeatChoice] | None = None
    for number, players, _ in hall.by_size.with_room():
        if first and first[0].players != players:
            break
        table = hall.table(number)
        choice = seats_there(table.state, rules, hall.kind)
        if choice.allowed:
            return table, choice
        first = first or (table, choice)
    assert first is not None  # noqa: S101 - a table has fewer players than another, so it has room
    return first


def seats_there(
    table: TableState, rules: SeatingRules, kind: GameKind, *, no_worse_than: int = 0
) -> SeatChoice:
    """Return the seats of the receiving ``table`` for a player who evens the tables.

    ``no_worse_than``: as the mover says (Mover.no_worse_than).
    """
    if kind is GameKind.OFC:  # no book names the seat
        return SeatChoice(table.empty, table.empty)
    choice = seat_choice(table, rules, mode_of(kind), no_worse_than=no_worse_than)
    if kind is GameKind.STUD and choice.best is None:  # nobody has left a seat that is free now
        return SeatChoice(table.empty, table.empty)
    return choice


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
    needs = (donor.number,) if needs_donor else ()
    return (*needs, receiver.number) if needs_receiver else needs
