"""Who shows first, and the order after him (FSPR 6.8.2, BFSP 5.9.2, TDA 2019 17-A, TDA 2011 12,
Metropolitan 15-A)."""

from rules.decisions.case import Case, settled
from rules.decisions.decision import Decision, Malformed, Uncovered, step
from rules.decisions.inputs import Inputs


def showdown_order(case: Case) -> Decision:
    """Return first and order, clockwise, in a game with a board; ``live_seats``: player to seat."""
    asked, book = case.asked, case.book.showdown
    bet = "last_street_aggressor" in asked
    cited = book.after_bet if bet else book.after_checks
    rule = settled(cited)
    order = from_the_button(asked)
    if rule != "left_of_button":
        name = "last_street_aggressor" if bet else "last_aggressor_any_street"
        order = starting_with(order, asked, name)
    told = step("showdown.first", by=rule, player=order[0])
    return Decision({"first": order[0], "order": order}, case.book.rule(cited), (told,))


def from_the_button(asked: Inputs) -> list[str]:
    """Return the live players clockwise, beginning left of the button."""
    seats, button = asked.numbers("live_seats"), asked.whole("button_seat", least=1)
    around = asked.whole("max_seats", least=2)
    if not seats:
        raise Malformed(asked.at("live_seats"), "must not be empty")
    return sorted(seats, key=lambda player: (seats[player] - button - 1) % around)


def starting_with(order: list[str], asked: Inputs, name: str) -> list[str]:
    """Turn the order to the aggressor; no book says what if he is no longer in the hand."""
    if name not in asked or asked.text(name) not in order:
        raise Uncovered
    at = order.index(asked.text(name))
    return order[at:] + order[:at]
