"""A deck that is not whole, or a damaged card (FSPR 7.1 and 7.2, BFSP 6.1, 6.2, TDA 2019 35-E)."""

from typing import Literal

from calculators import ask
from calculators.dealing import procedure
from calculators.dealing.procedure import ruled
from calculators.decision import Case, Decision, Uncovered, settled, step
from calculators.inputs import BaseInputs
from calculators.sentence import Facts, Speech, _, sentence
from rules.cited import Cited

WRONG = (
    ("count", _("Too few or too many cards")),
    ("duplicate", _("Two cards alike")),
    ("backs", _("Different backs")),
    ("damaged_down", _("A damaged down card")),
    ("damaged_up", _("A damaged open card")),
)
FOUND = (
    ("shuffle", _("In the shuffle")),
    ("dealt", _("Dealt, nobody has acted")),
    ("hand", _("Later in the hand")),
    ("after", _("When the hand was over")),
)


class Inputs(BaseInputs):
    wrong: Literal["count", "duplicate", "backs", "damaged_down", "damaged_up"] = ask.choice(
        _("What is wrong"), WRONG
    )
    when: Literal["shuffle", "dealt", "hand", "after"] = ask.choice(_("When it was found"), FOUND)


def decide(case: Case[Inputs]) -> Decision:
    """Return ruling (new_deck, play_out, bets_go_back, as_dispute), to_do and left_open."""
    cited = _cited(case)
    to_do = settled(cited)
    ruling = next((RULED[name] for name in to_do if name in RULED), "new_deck")
    reason = step("deck.wrong", wrong=case.inputs.wrong)
    in_hand = case.inputs.when != "shuffle" and to_do == ("take_new_deck",)
    left_open = ["fate_of_hand"] * in_hand
    return ruled(case, ruling, cited, to_do, reason, left_open=left_open)


def _cited(case: Case[Inputs]) -> Cited[tuple[str, ...]]:
    """Return the procedure; no book speaks of a damaged card when the hand is over."""
    wrong, when, book = case.inputs.wrong, case.inputs.when, case.book.deck
    damaged = wrong in ("damaged_down", "damaged_up")
    if damaged and when == "after":
        raise Uncovered
    if when == "shuffle":
        return book.damaged_in_shuffle if damaged else book.fouled_in_shuffle
    if when == "after":
        return book.fouled_after
    if damaged:
        down = book.damaged_before if when == "dealt" else book.damaged_in_hand
        return book.damaged_up if wrong == "damaged_up" else down
    return book.duplicate_in_hand if wrong == "duplicate" else book.fouled_in_hand


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(SAID[result["ruling"]])


RULED = {
    "play_to_the_end": "play_out",
    "bets_back": "bets_go_back",
    "as_any_dispute": "as_dispute",
}
SAID = {
    "new_deck": _("The deck is replaced."),
    "play_out": _("The hand is played to the end."),
    "bets_go_back": _("The hand does not count, all bets go back."),
    "as_dispute": _("The hand is over: it can be disputed only like any other."),
}
TITLE = _("Fouled deck or damaged card")
GROUP = "dealing"
DECIDES = ("fouled_deck", "defective_card")
ALSO = _("defective duplicate missing card marked backs count")
RESTS_ON = (
    "deck.damaged_in_shuffle",
    "deck.damaged_up",
    "deck.fouled_in_shuffle",
    "deck.fouled_in_hand",
    "deck.duplicate_in_hand",
)
REASONS = {
    "count": _("The deck has too few or too many cards."),
    "duplicate": _("Two cards of the deck are alike."),
    "backs": _("The backs of the cards differ."),
    "damaged_down": _("A down card is damaged or marked."),
    "damaged_up": _("An open card is damaged or marked."),
}
STEPS = {"deck.wrong": lambda facts: REASONS[facts["wrong"]]}
FIELDS = procedure.FIELDS
CODES = {**SAID, **procedure.CODES}
