"""A card dealt before the betting was over (FSPR 7.6.4-6, BFSP 6.6.5-7, TDA 2019 RP-5,
Metropolitan RP-5)."""

from typing import Literal

from calculators import ask
from calculators.dealing import procedure
from calculators.dealing.procedure import ruled
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs
from calculators.sentence import Facts, Speech, _, sentence
from rules.cited import Cited

RIVER = "deal_river"
CARDS = (
    ("flop", _("Flop")),
    ("turn", _("Turn")),
    ("river", _("River")),
    ("stud", _("Card in stud")),
)


class Inputs(BaseInputs):
    card: Literal["flop", "turn", "river", "stud"] = ask.choice(
        _("Dealt before the betting was over"), CARDS
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return ruling (flop_again, turn_again, river_again, round_again), to_do and left_open."""
    card, book = case.inputs.card, case.book.premature
    cited: Cited[tuple[str, ...]] = book.stud_card if card == "stud" else getattr(book, card)
    to_do, left_open, reason = list(settled(cited)), [], step("premature.dealt", card=card)
    if RIVER in to_do and book.river_burn.silent:
        left_open = ["burn_before_river"]
    elif RIVER in to_do:
        burn = {"none": "burn_none", "one": "burn_one"}[book.river_burn.value]
        to_do.insert(to_do.index(RIVER), burn)
    return ruled(case, RULED[card], cited, to_do, reason, left_open=left_open)


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(SAID[result["ruling"]])


RULED = {
    "flop": "flop_again",
    "turn": "turn_again",
    "river": "river_again",
    "stud": "round_again",
}
SAID = {
    "flop_again": _("The flop is dealt again."),
    "turn_again": _("The early card is not the turn: another one is dealt."),
    "river_again": _("The early card is not the river: another one is dealt."),
    "round_again": _("The cards dealt too early do not play for now: the round is dealt again."),
}
TITLE = _("Card dealt too early")
GROUP = "dealing"
DECIDES = ("premature_flop", "premature_turn", "premature_river", "premature_stud_card")
ALSO = _("premature early flop turn river stud street")
RESTS_ON = ("premature.flop", "premature.turn", "premature.river", "premature.stud_card")
REASONS = {
    "flop": _("The flop was dealt before the betting was over."),
    "turn": _("The turn was dealt before the betting was over."),
    "river": _("The river was dealt before the betting was over."),
    "stud": _("A card of the next round was dealt before the betting was over."),
}
STEPS = {"premature.dealt": lambda facts: REASONS[facts["card"]]}
FIELDS = procedure.FIELDS
CODES = {**SAID, **procedure.CODES}
