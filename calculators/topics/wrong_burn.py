"""No card was burnt, or too many (FSPR 7.4.6 and 7.6.2, BFSP 6.4.6 and 6.6.2)."""

from typing import Literal

from calculators import ask
from calculators.dealing import procedure
from calculators.dealing.procedure import ruled
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs
from calculators.sentence import Facts, Speech, _, sentence

NOT_BEGUN = ask.If("betting_begun", False, None)


class Inputs(BaseInputs):
    burnt: Literal["none", "many"] = ask.choice(
        _("Burnt"), (("none", _("No card")), ("many", _("Too many")))
    )
    before: Literal["flop", "later"] = ask.choice(
        _("Dealt then"), (("flop", _("Flop")), ("later", _("Turn, river, card in stud")))
    )
    betting_begun: bool = ask.yes_no(_("Has anybody bet since?"))
    restorable: bool = ask.yes_no(
        _("Can the cards be put back in their order?"),
        start="yes",
        when=ask.Either(
            (NOT_BEGUN, ask.If("burnt", "many")),
            (NOT_BEGUN, ask.If("burnt", "none"), ask.If("before", "later")),
        ),
    )


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
STEPS = {
    "burn.wrong": lambda facts: (
        _("No card was burnt.") if facts["burnt"] == "none" else _("Too many cards were burnt.")
    )
}
FIELDS = procedure.FIELDS
CODES = {**SAID, **procedure.CODES}
