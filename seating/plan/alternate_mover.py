"""Who moves when the player who is due is still in the hand (BFSP 3.1)."""

from seating.hall.hall import Hall
from seating.hall.rules import SeatingRules
from seating.plan.move import MovePlayer, seats_there
from seating.plan.mover import mover


def may_stand_in(step: MovePlayer, rules: SeatingRules) -> bool:
    """Whether the book lets somebody else go at such a difference; else the floor waits."""
    over = rules.balance.stood_in_over
    return over is not None and step.difference > over.value


def stand_in(
    hall: Hall, rules: SeatingRules, step: MovePlayer, still_in_hand: frozenset[int]
) -> MovePlayer | None:
    """The same move by the next player clockwise who is out of the hand, to a position no worse
    than the one they leave; None where nobody may or can stand in.

    ``hall``: as it is when the move is due. ``still_in_hand``: seats at the table that gives.
    """
    donor, receiver = hall.table(step.from_table), hall.table(step.to_table)
    leaver = mover(
        donor.state, rules, hall.kind, difference=step.difference, still_in_hand=still_in_hand
    )
    if leaver is None or leaver.instead_of is None:
        return None
    choice = seats_there(receiver.state, rules, hall.kind, no_worse_than=leaver.no_worse_than)
    return step._replace(seat=leaver.seat, to_seats=choice.best, mover_rule=leaver.rule)
