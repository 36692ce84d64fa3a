"""Where the button starts (FSPR 6.2.1-2, BFSP 5.3.1)."""

from calculators.cards.card import card
from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, step


def initial_button(case: Case) -> Decision:
    """Return button, whose card is the highest by rank then suit, or button_seat, the last seat."""
    asked, cited = case.asked, case.book.button.initial
    how = settled(cited)
    told = step("button.starts", by=how)
    if how == "last_seat":
        seat = asked.whole("max_seats", least=2)
        return Decision({"button_seat": seat}, case.book.rule(cited), (told,))
    dealt = asked.part("cards")
    if not dealt.found:
        raise Malformed(dealt.path, "is missing")
    highest = max(dealt.found, key=lambda name: card(dealt.text(name), dealt.at(name)))
    return Decision({"button": highest}, case.book.rule(cited), (told,))
