"""A card was seen that should not be, in hold'em and Omaha (FSPR 7.3.6, 7.4.8 and 7.6.1, BFSP
6.3.6, 6.4.7 and 6.6.1, TDA 2019 35-A and 35-B, TDA 2011 31, Metropolitan 33-A and 33-B)."""

from typing import Literal

from calculators import ask
from calculators.betting.inputs import Act
from calculators.dealing import misdeals, procedure
from calculators.dealing.misdeals import DealInputs, actions_since_deal, misdeal
from calculators.dealing.procedure import ruled
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import Items
from calculators.sentence import Facts, Speech, _, sentence

WHICH = (
    ("one", _("One down card")),
    ("first_two", _("One of the first two off the deck")),
    ("button_first", _("First card of the button")),
    ("several", _("Two or more down cards")),
    ("burn", _("A burnt card")),
    ("dropped", _("The player dropped or turned it")),
)


class Inputs(DealInputs):
    which: Literal["one", "first_two", "button_first", "several", "burn", "dropped"] = ask.choice(
        _("What was seen"), WHICH
    )
    actions: Items[Act] = actions_since_deal(
        ask.Either(
            (ask.If("which", "several"),),
            (ask.If("which", "first_two"), ask.IfBook("exposed.first_two", "misdeal")),
        )
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return ruling (misdeal, play_on, card_swapped, two_in_a_row, card_plays, stays_burnt), to_do
    and left_open."""
    which, book = case.inputs.which, case.book.exposed
    reason = step("card.exposed", which=which)
    if which == "dropped":
        return ruled(case, settled(book.dropped), book.dropped, (), reason)
    if which == "burn":
        return ruled(case, settled(book.burn), book.burn, (), reason)
    if which == "several":
        settled(book.several)
        return misdeal(case, book.several, book.until)
    if which == "first_two" and settled(book.first_two) == "misdeal":
        return misdeal(case, book.first_two, book.until)
    if which == "button_first" and settled(book.button_first) == "two_in_a_row":
        steps = ("deal_on", "two_in_a_row")
        return ruled(case, "button_gets_two", book.button_first, steps, reason)
    return ruled(case, "card_swapped", book.single, settled(book.single), reason)


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(SAID[result["ruling"]])


SAID = {
    **misdeals.SAID,
    "card_swapped": _("No misdeal: the card is replaced after the deal."),
    "button_gets_two": _("No misdeal: the button may get the next card at once."),
    "card_plays": _("The card stays in play."),
    "stays_burnt": _("The card stays burnt."),
}
TITLE = _("Exposed card")
GROUP = "dealing"
DECIDES = ("hole_card_exposed_in_deal", "misdeals", "dropped_card")
ALSO = _("flashed shown turned over hole card burn dropped button")
RESTS_ON = ("exposed.single", "exposed.first_two", "exposed.several", "exposed.dropped")
REASONS = {
    "one": _("The dealer exposed one down card in the deal."),
    "first_two": _("The dealer exposed one of the first two cards off the deck."),
    "button_first": _("The dealer exposed the first card of the button."),
    "burn": _("A burnt card was seen."),
    "dropped": _("The player, not the dealer, turned the card."),
}
STEPS = {**misdeals.STEPS, "card.exposed": lambda facts: REASONS[facts["which"]]}
FIELDS = procedure.FIELDS
CODES = {**SAID, **misdeals.CODES}
