"""A card that lies face up in the deck (FSPR 7.4.5, BFSP 6.4.5, TDA 2019 35-A, TDA 2011 31,
Metropolitan 33-A)."""

from typing import Literal

from calculators import ask
from calculators.betting.inputs import Act
from calculators.dealing import misdeals, procedure
from calculators.dealing.misdeals import DealInputs, actions_since_deal, misdeal
from calculators.dealing.procedure import ruled
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import Items
from calculators.sentence import Facts, Speech, _, sentence
from rules.cited import Cited

BOXED = (
    ("one", _("One, in the deal")),
    ("several", _("Two or more, in the deal")),
    ("later", _("Later in the hand")),
)


class Inputs(DealInputs):
    boxed: Literal["one", "several", "later"] = ask.choice(_("What lay face up"), BOXED)
    actions: Items[Act] = actions_since_deal(
        (ask.If("boxed", "several"), ask.IfBook("exposed.boxed_several", "misdeal"))
    )


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
