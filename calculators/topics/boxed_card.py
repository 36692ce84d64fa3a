"""A card that lies face up in the deck (FSPR 7.4.5, BFSP 6.4.5, TDA 2019 35-A, TDA 2011 31,
Metropolitan 33-A)."""

from dataclasses import replace
from typing import Literal

from calculators.conditions import If, IfBook
from calculators.dealing import misdeals, procedure
from calculators.dealing.misdeals import ACTED, DealInputs, misdeal
from calculators.dealing.procedure import ruled
from calculators.decision import Case, Decision, settled, step
from calculators.questions import Choice
from calculators.sentence import Facts, Speech, _, sentence
from rules.cited import Cited


class Inputs(DealInputs):
    """``boxed``: "one" or "several" during the first deal, or "later" in the hand."""

    boxed: Literal["one", "several", "later"]


def decide(case: Case[Inputs]) -> Decision:
    """Return ruling (no_card, misdeal, play_on), to_do and left_open."""
    boxed, book = case.inputs.boxed, case.book.exposed
    cited: Cited[str] = getattr(book, f"boxed_{boxed}")
    if settled(cited) == "misdeal":
        return misdeal(case, cited, book.until)
    steps = ("boxed_to_muck", "next_replaces_it")
    return ruled(case, "no_card", cited, steps, step("card.boxed", boxed=boxed))


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(SAID[result["ruling"]])


SAID = {**misdeals.SAID, "no_card": _("A card lying face up in the deck does not play.")}
TITLE = _("Card face up in the deck")
GROUP = "dealing"
DECIDES = ("boxed_card", "misdeals")
ALSO = _("boxed turned over")
RESTS_ON = ("exposed.boxed_one", "exposed.boxed_several", "exposed.boxed_later")
BOXED = (
    ("one", _("One, in the deal")),
    ("several", _("Two or more, in the deal")),
    ("later", _("Later in the hand")),
)
ASK = (
    Choice("boxed", _("What lay face up"), BOXED),
    replace(
        ACTED,
        when=(If("boxed", ("several",)), IfBook("exposed.boxed_several", ("misdeal",))),
    ),
)
STEPS = {
    **misdeals.STEPS,
    "card.boxed": lambda facts: (
        _("Cards lay face up in the deck.")
        if facts["boxed"] == "several"
        else _("A card lay face up in the deck.")
    ),
}
FIELDS = procedure.FIELDS
CODES = {**SAID, **misdeals.CODES}
