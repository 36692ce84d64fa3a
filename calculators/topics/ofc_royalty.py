"""The royalty of one row of open Chinese poker (BFSP, chapter on Chinese poker)."""

from typing import Literal

from calculators import ask
from calculators.cards.card import Hand
from calculators.cards.chinese_rows import TRIPS, row_of, royalty
from calculators.cards.ranking import CATEGORIES
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs
from calculators.sentence import Facts, Speech, _, sentence
from rules.cited import Cited


class Inputs(BaseInputs):
    box: Literal["top", "middle", "bottom"] = ask.choice(
        _("Row of cards"),
        (("top", _("Top")), ("middle", _("Middle")), ("bottom", _("Bottom"))),
        start="bottom",
    )
    cards: Hand = ask.cards(_("Cards"), most=5)


def decide(case: Case[Inputs]) -> Decision:
    """Return points for the cards in their box."""
    box, book = case.inputs.box, case.book.chinese
    settled(book.bottom)
    row = row_of(case.inputs.cards, box, "cards")
    top: Cited[object] = book.top_trips if row.category == TRIPS else book.top_pair
    cited: dict[str, Cited[object]] = {"top": top, "middle": book.middle, "bottom": book.bottom}
    reason = step("row.made", box=box, made=CATEGORIES[row.category])
    return Decision({"points": royalty(row, book)}, case.book.rule(cited[box]), (reason,))


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(_("Points for the row: %(points)s."), points=result["points"])


TITLE = _("Royalties for one row")
GROUP = "chinese"
DECIDES = ("ofc_fantasy_scoring",)
ALSO = _("OFC bonus points")
STEPS = {"row.made": _("In the row %(box)s: %(made)s.")}
