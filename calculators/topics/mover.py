"""Who leaves a table with too many players (TDA 2019 11, TDA 2011 8, Metropolitan 9-A, FSPR 4.1,
BFSP 3.1 and its chapter on Chinese poker)."""

from calculators.decision import Case, Decision, settled, step
from calculators.hall.mover import MOVER_STEPS, MoverInputs, says_who, who_moves
from calculators.hall.questions import GAMES, table
from calculators.hall.table import Table
from calculators.inputs import Whole
from calculators.questions import Amount, Choice, Seat, Seats
from calculators.sentence import Facts, Speech, _, sentence


class Inputs(MoverInputs):
    """``destination_open_seat``: stud, the seat to be filled."""

    table: Table
    destination_open_seat: Whole = 0


def decide(case: Case[Inputs]) -> Decision:
    """Return seat and hands_before_bb (None in a game without a big blind)."""
    settled(says_who(case))
    mover = who_moves(case, case.inputs.table, "table", case.inputs.destination_open_seat or None)
    result = {"seat": mover.seat, "hands_before_bb": mover.hands_to_big_blind}
    reason = step("mover.due", seat=mover.seat, instead_of=mover.instead_of)
    return Decision(result, case.book.rule(says_who(case)), (reason,))


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(_("The player of seat %(seat)s moves."), seat=result["seat"])


TITLE = _("Who moves")
GROUP = "seats"
DECIDES = ("balancing_move",)
ALSO = _("which player balancing big blind")
ASK = (
    Choice("game_kind", _("Game"), GAMES, start="board"),
    *table("table", "", frozen=True),
    Seats(
        "still_in_hand", _("Still in the hand"), around="table.max_seats", optional=True, more=True
    ),
    Amount(
        "difference",
        _("Players by which the tables differ"),
        unit="number",
        optional=True,
        more=True,
    ),
    Seat(
        "destination_open_seat",
        _("Open seat of the other table"),
        around="table.max_seats",
        optional=True,
        more=True,
    ),
)
STEPS = MOVER_STEPS
