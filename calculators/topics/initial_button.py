"""Where the button starts (FSPR 6.2.1-2, BFSP 5.3.1)."""

from calculators import ask
from calculators.cards.card import PlayingCard
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, ByName, TwoOrMore, required
from calculators.questions import Text
from calculators.sentence import Facts, Speech, _, sentence

CARDS = ask.RowsByName(
    _("Cards dealt for the button"),
    (Text(_("Seat"), name="seat"),),
    least=4,
    called="123456789",
    add=_("Another seat"),
    when=ask.IfBook("button.initial", "high_card"),
    name="card_rows",
)


class Inputs(BaseInputs):
    cards: ByName[PlayingCard] | None = ask.cards(
        _("Card"), single=True, most=1, rows=CARDS, default=None
    )
    max_seats: TwoOrMore | None = ask.amount(
        _("Seats at the table"),
        unit="number",
        start="=table_size",
        when=ask.IfBook("button.initial", "last_seat"),
        default=None,
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return button, whose card is the highest by rank then suit, or button_seat, the last seat."""
    inputs, cited = case.inputs, case.book.button.initial
    how = settled(cited)
    steps = (step("button.starts", by=how),)
    if how == "last_seat":
        seat = required(inputs.max_seats, "max_seats")
        return Decision({"button_seat": seat}, case.book.rule(cited), steps)
    cards = required(inputs.cards or None, "cards")
    highest = max(cards, key=lambda name: cards[name])
    return Decision({"button": highest}, case.book.rule(cited), steps)


def say(result: Facts, inputs: Facts) -> Speech:
    seat = result.get("button", result.get("button_seat"))
    yield sentence(_("The button starts at seat %(seat)s."), seat=seat)


TITLE = _("Where the button starts")
GROUP = "dealing"
DECIDES = ("initial_button",)
ALSO = _("first button high card")
RESTS_ON = ("button.initial",)
STEPS = {"button.starts": _("The button starts by %(by)s.")}
FIELDS = {"button_seat": _("Button at seat")}
CODES = {"last_seat": _("the last seat")}
