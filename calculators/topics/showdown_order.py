"""Who shows first, and the order after him (FSPR 6.8.2, BFSP 5.9.2, TDA 2019 17-A and RP-10-D, TDA
2011 12, Metropolitan 15-A)."""

from calculators.cards.card import cards, open_hand
from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, Uncovered, step
from calculators.inputs import Inputs
from rules.cited import Cited

KINDS = ("board", "stud", "razz")
GAMES = {"stud": "stud", "stud8": "stud", "razz": "razz"}  # any other game has a board


def showdown_order(case: Case) -> Decision:
    """Return first and order, clockwise. ``live_seats``: player to seat; ``game_kind``: board, stud
    or razz, else told by the game of the case; ``upcards`` (stud and razz, after a checked last
    street): player to his open cards."""
    asked, book = case.asked, case.book.showdown
    bet = "last_street_aggressor" in asked
    kind = asked.word("game_kind", KINDS, GAMES.get(case.game, "board"))
    unbet: Cited[str] = book.after_checks if kind == "board" else book.after_checks_stud
    cited: Cited[str] = book.after_bet if bet else unbet
    rule = settled(cited)
    order = from_the_button(asked)
    if rule == "best_open_hand":
        order = turned(order, best_open(asked, order, low=kind == "razz"))
    elif rule != "left_of_button":
        name = "last_street_aggressor" if bet else "last_aggressor_any_street"
        order = starting_with(order, asked, name)
    told = step("showdown.first", by=rule, player=order[0])
    return Decision({"first": order[0], "order": order}, case.book.rule(cited), (told,))


def from_the_button(asked: Inputs) -> list[str]:
    """Return the live players clockwise, beginning left of the button."""
    around = asked.seats()
    button = asked.seat("button_seat", around)
    live = asked.part("live_seats")
    seats = {player: live.seat(player, around) for player in live.found}
    if not seats:
        raise Malformed(asked.at("live_seats"), "must not be empty")
    if len(set(seats.values())) < len(seats):
        raise Malformed(asked.at("live_seats"), "must not put two players into one seat")
    return sorted(seats, key=lambda player: (seats[player] - button - 1) % around)


def best_open(asked: Inputs, order: list[str], *, low: bool) -> str:
    """Return whose open cards are best; equal ones are told apart by the highest card's suit."""
    if "upcards" not in asked:
        raise Malformed(asked.at("upcards"), "is missing")
    shown = asked.part("upcards")
    return max(order, key=lambda player: open_hand(cards(shown, player), low=low))


def starting_with(order: list[str], asked: Inputs, name: str) -> list[str]:
    """Turn the order to the aggressor; no book says what if he is no longer in the hand."""
    if name not in asked or asked.text(name) not in order:
        raise Uncovered
    return turned(order, asked.text(name))


def turned(order: list[str], first: str) -> list[str]:
    at = order.index(first)
    return order[at:] + order[:at]
