"""Which empty seats a player may take, and which they have to (TDA 2019 8-A, 10 and 11-A, TDA 2011
7 and 8-A, Metropolitan 7 and 9, FSPR 4.1, BFSP 3.1)."""

from typing import Literal

from calculators import ask
from calculators.decision import Case, Decision, settled, step
from calculators.hall import seats
from calculators.hall.table import MixedTable, PlacedInputs, hall_table, unknown_positions
from calculators.inputs import Positive, Whole
from calculators.malformed import malformed
from calculators.sentence import Facts, OneOf, Speech, _, sentence
from seating.positions.seat_choice import Mode
from seating.positions.seat_choice import seat_choice as choose

MODES = (
    ("balance", _("Balancing")),
    ("break", _("Broken table")),
    ("late_registration", _("Late registration")),
    ("balance_stud", _("Balancing in stud")),
)


class OpenTable(MixedTable):
    last_opened_seat: Positive | None = ask.seat(
        _("Seat that opened last"), when=ask.If("mode", "balance_stud"), default=None
    )


class Inputs(PlacedInputs):
    mode: Literal["balance", "break", "late_registration", "balance_stud"] = ask.choice(
        _("Why the player moves"), MODES, start="balance"
    )
    table: OpenTable = hall_table()
    no_worse_than: Whole = ask.amount(
        _("Hands before the player's big blind at the old table"),
        unit="number",
        optional=True,
        more=True,
        default=0,
    )
    single_bb_in_vacated_seat: bool = ask.yes_no(
        _("May the player be a lone big blind in a vacated seat?"),
        start="yes",
        more=True,
        default=True,
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return allowed and best (lists of seats; best is None for a random draw), positions and
    forbidden (maps by seat)."""
    inputs = case.inputs
    mode = Mode(inputs.mode)
    state, cited = inputs.table.state("table"), seats.says_where(case, mode)
    settled(cited)
    choice = choose(state, seats.rules_read(case), mode, no_worse_than=inputs.no_worse_than)
    stud = mode is Mode.BALANCE_STUD
    if stud and state.last_opened is None:
        raise malformed("table.last_opened_seat", "field.missing")
    if state.empty and not stud and not choice.positions:
        raise unknown_positions("table", state, least=1)
    reason = step("seat.chosen", mode=mode.value, allowed=list(choice.allowed))
    return Decision(seats.written(choice), case.book.rule(cited), (reason,))


def say(result: Facts, inputs: Facts) -> Speech:
    if not result["allowed"]:
        yield sentence(_("There is no seat the player may take."))
    elif result.get("best"):
        yield sentence(seats.TAKES, best=OneOf(result["best"]))
    else:
        yield sentence(_("A seat is drawn among %(seats)s."), seats=result["allowed"])


TITLE = _("Which seat the player may take")
GROUP = "seats"
DECIDES = ("balancing_move",)
ALSO = _("balance break draw late seat position")
STEPS = {"seat.chosen": _("Of the empty seats the player may take: %(allowed)s.")}
FIELDS = seats.FIELDS
