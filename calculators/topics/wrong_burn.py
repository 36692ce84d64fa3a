"""No card was burnt, or too many (FSPR 7.4.6 and 7.6.2, BFSP 6.4.6 and 6.6.2)."""

from typing import Literal

from calculators.conditions import If
from calculators.dealing import procedure
from calculators.dealing.procedure import ruled
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs
from calculators.questions import Choice, YesNo
from calculators.sentence import Facts, Speech, _, sentence


class Inputs(BaseInputs):
    """``burnt``: "none", or "many"; ``before``: what was dealt then; ``betting_begun``: somebody
    has bet on it; ``restorable``: the cards can be put back in their order."""

    burnt: Literal["none", "many"]
    before: Literal["flop", "later"]
    betting_begun: bool = False
    restorable: bool = False


def decide(case: Case[Inputs]) -> Decision:
    """Return ruling (flop_again, burn_put_right, wrong_burn_stays), to_do and left_open."""
    inputs, book = case.inputs, case.book.board
    reason = step("burn.wrong", burnt=inputs.burnt)
    settled(book.wrong_burn)
    if inputs.betting_begun:
        return ruled(case, "wrong_burn_stays", book.wrong_burn, ["go_on"], reason)
    if (inputs.burnt, inputs.before) == ("none", "flop"):
        flop = book.flop_without_burn
        return ruled(case, "flop_again", flop, settled(flop), reason)
    if inputs.restorable:
        steps = ("restore_cards", "burn_right_card")
        return ruled(case, "burn_put_right", book.wrong_burn, steps, reason)
    return ruled(case, "wrong_burn_stays", book.wrong_burn, ["go_on"], reason)


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(SAID[result["ruling"]])


SAID = {
    "flop_again": _("The flop is dealt again."),
    "burn_put_right": _("The burn is put right."),
    "wrong_burn_stays": _("The hand is played with the wrong number of burnt cards."),
}
TITLE = _("No card burnt, or too many")
GROUP = "dealing"
DECIDES = ("burning",)
ALSO = _("burn card missing double")
RESTS_ON = ("board.wrong_burn", "board.flop_without_burn")
BURNT = (("none", _("No card")), ("many", _("Too many")))
BEFORE = (("flop", _("Flop")), ("later", _("Turn, river, card in stud")))
RESTORABLE = _("Can the cards be put back in their order?")
NOT_BEGUN = If("betting_begun", (False, None))
ASK = (
    Choice("burnt", _("Burnt"), BURNT),
    Choice("before", _("Dealt then"), BEFORE),
    YesNo("betting_begun", _("Has anybody bet since?")),
    YesNo("restorable", RESTORABLE, start="yes", when=(NOT_BEGUN, If("burnt", ("many",)))),
    YesNo(
        "restorable",
        RESTORABLE,
        start="yes",
        when=(NOT_BEGUN, If("burnt", ("none",)), If("before", ("later",))),
    ),
)
STEPS = {
    "burn.wrong": lambda facts: (
        _("No card was burnt.") if facts["burnt"] == "none" else _("Too many cards were burnt.")
    )
}
FIELDS = procedure.FIELDS
CODES = {**SAID, **procedure.CODES}
