"""Too many cards on the board (FSPR 7.6.3 and 7.6.7, BFSP 6.6.3, 6.6.4 and 6.6.8, TDA 2019 39, TDA
2011 33, Metropolitan 35)."""

from typing import Literal

from calculators import ask
from calculators.dealing import procedure
from calculators.dealing.procedure import ruled
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs
from calculators.sentence import Facts, Speech, _, sentence
from rules.cited import Cited

# There is no next burnt card once the river lies.
ON_THE_RIVER = {
    "extra_is_next_burn": "extra_to_muck",
    "judge_draws_next_burn": "judge_draws_out",
}
DEALT = (
    ("four", _("Four on the flop")),
    ("more", _("Five or more on the flop")),
    ("turn", _("Two for the turn")),
    ("river", _("Two for the river")),
)


class Inputs(BaseInputs):
    dealt: Literal["four", "more", "turn", "river"] = ask.choice(_("What was dealt"), DEALT)
    extra_known: bool = ask.yes_no(
        _("Is it certain which card is too many?"),
        when=(ask.If("dealt", "four"), ask.IfBook("board.known_on_flop", "right_cards_stay")),
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return ruling (flop_again, extra_out, drawn_out), to_do and left_open."""
    inputs = case.inputs
    cited = _cited(case)
    to_do = list(settled(cited))
    ruling = next((RULED[name] for name in to_do if name in RULED), "drawn_out")
    if inputs.dealt == "river":
        to_do = [ON_THE_RIVER.get(name, name) for name in to_do]
    reason = step("board.dealt", dealt=inputs.dealt)
    return ruled(case, ruling, cited, to_do, reason)


def _cited(case: Case[Inputs]) -> Cited[tuple[str, ...]]:
    """Return the procedure for what was dealt."""
    inputs, book = case.inputs, case.book.board
    if inputs.dealt == "more":
        return book.more_on_flop
    if inputs.dealt != "four":
        return book.beside
    right_cards_stay = inputs.extra_known and settled(book.known_on_flop) == "right_cards_stay"
    return book.beside if right_cards_stay else book.four_on_flop


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(SAID[result["ruling"]])


RULED = {"deal_flop": "flop_again", "right_cards_stay": "extra_out"}
SAID = {
    "flop_again": _("The flop is dealt again."),
    "extra_out": _("The right cards play, the card too many does not."),
    "drawn_out": _("Chance decides which card is too many."),
}
TITLE = _("Too many cards on the board")
GROUP = "dealing"
DECIDES = ("four_card_flop",)
ALSO = _("four card flop extra turn river")
RESTS_ON = ("board.four_on_flop", "board.more_on_flop", "board.beside")
REASONS = {
    "four": _("The flop has four cards instead of three."),
    "more": _("The flop has more than four cards."),
    "turn": _("A card too many was dealt with the turn."),
    "river": _("A card too many was dealt with the river."),
}
STEPS = {"board.dealt": lambda facts: REASONS[facts["dealt"]]}
FIELDS = procedure.FIELDS
CODES = {**SAID, **procedure.CODES}
