"""One player to another table: who, and to which seat (the paragraphs of mover and seat_choice)."""

from calculators.decision import Case, Decision, settled, step
from calculators.hall import seats
from calculators.hall.mover import MOVER_STEPS, MoverInputs, says_who, who_moves
from calculators.hall.table import Table, hall_table, kind_of, unknown_positions
from calculators.sentence import Facts, OneOf, Speech, _, sentence
from seating.hall.rules import GameKind
from seating.hall.table import TableState
from seating.plan.move import mode_of, seats_there
from seating.positions.seat_choice import SeatChoice


class Inputs(MoverInputs):
    source: Table = hall_table(_("The full table"))
    destination: Table = hall_table(_("The short table"))


def decide(case: Case[Inputs]) -> Decision:
    """Return mover_seat, hands_before_bb and, as seat_choice does, allowed, best, positions and
    forbidden at the ``destination``. Who moves in place of another may get no worse a seat."""
    inputs = case.inputs
    settled(says_who(case))
    to = inputs.destination.state("destination")
    mover = who_moves(case, inputs.source, "source", to.last_opened)
    where = seats.written(_seats(case, to, mover.no_worse_than))
    result = {"mover_seat": mover.seat, "hands_before_bb": mover.hands_to_big_blind, **where}
    reason = step("mover.due", seat=mover.seat, instead_of=mover.instead_of)
    return Decision(result, case.book.rule(says_who(case)), (reason,))


def _seats(case: Case[Inputs], to: TableState, least: int) -> SeatChoice:
    """Return the seats the player may be sent to, as the floor would; of Chinese poker no book
    names it."""
    kind = kind_of(case)
    if kind is not GameKind.OFC:
        settled(seats.says_where(case, mode_of(kind)))
    choice = seats_there(to, seats.rules_read(case), kind, no_worse_than=least)
    if to.empty and kind in (GameKind.BOARD, GameKind.MIXED) and not choice.positions:
        raise unknown_positions("destination", to, least=1)
    return choice


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(_("The player of seat %(seat)s moves."), seat=result["mover_seat"])
    if result.get("best"):
        yield sentence(seats.TAKES, best=OneOf(result["best"]))


TITLE = _("A move from table to table")
GROUP = "seats"
DECIDES = ("balancing_move",)
ALSO = _("who moves where balancing")
FIELDS = {"mover_seat": _("Who moves: seat")}
STEPS = MOVER_STEPS
