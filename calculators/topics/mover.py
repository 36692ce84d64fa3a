"""Who leaves a table with too many players (TDA 2019 11, TDA 2011 8, Metropolitan 9-A, FSPR 4.1,
BFSP 3.1 and its chapter on Chinese poker)."""

from calculators import ask
from calculators.decision import Case, Decision, settled, step
from calculators.hall.mover import MOVER_STEPS, MoverInputs, says_who, who_moves
from calculators.hall.table import Kind, MixedTable, SeatList, hall_table
from calculators.inputs import Whole
from calculators.sentence import Facts, Speech, _, sentence

GAMES = (
    ("board", _("With a board")),
    ("mixed", _("Mixed")),
    ("stud_only", _("Stud only")),
    ("ofc", _("Chinese")),
)


class Inputs(MoverInputs):
    """``destination_open_seat``: stud, the seat to be filled."""

    game_kind: Kind | None = ask.choice(_("Game"), GAMES, start="board", default=None)
    table: MixedTable = hall_table()
    still_in_hand: SeatList = ask.seats(
        _("Still in the hand"), around="table.max_seats", optional=True, more=True, default=[]
    )
    difference: Whole | None = ask.amount(
        _("Players by which the tables differ"),
        unit="number",
        optional=True,
        more=True,
        default=None,
    )
    destination_open_seat: Whole = ask.seat(
        _("Open seat of the other table"),
        around="table.max_seats",
        optional=True,
        more=True,
        default=0,
    )


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
STEPS = MOVER_STEPS
