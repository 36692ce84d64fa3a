"""Who shows first, and the order after them (FSPR 6.8.2, BFSP 5.9.2, TDA 2019 17-A and RP-10-D,
TDA 2011 12, Metropolitan 15-A)."""

from collections.abc import Sequence
from typing import Literal

from calculators import ask
from calculators.cards.card import ACE, Card, PlayingCard
from calculators.cards.questions import ANOTHER, KINDS, PLAYER
from calculators.decision import Case, Decision, Uncovered, settled, step
from calculators.inputs import AtLeastOne, BaseInputs, ByName, Positive, TableSize, required
from calculators.malformed import malformed
from calculators.sentence import Facts, Speech, _, sentence
from rules.cited import Cited

GAMES = {"stud": "stud", "stud8": "stud", "razz": "razz"}  # any other game has a board
PLAYERS = ask.RowsByName(_("Players in the hand"), (PLAYER,), add=ANOTHER, name="live_rows")
NOBODY = _("Nobody")


class Inputs(BaseInputs):
    """``game_kind``: else told by the game of the case; ``upcards`` count after a checked last
    street."""

    max_seats: TableSize = ask.amount(_("Seats at the table"), unit="number", start="=table_size")
    button_seat: Positive = ask.seat(_("Button"))
    game_kind: Literal["board", "stud", "razz"] | None = ask.choice(
        _("Game"), KINDS, start="board", default=None
    )
    live_seats: ByName[Positive] = ask.amount(_("Seat"), unit="number", rows=PLAYERS)
    upcards: ByName[AtLeastOne[PlayingCard]] | None = ask.cards(
        _("Open cards"),
        most=4,
        optional=True,
        when=ask.If("game_kind", "stud", "razz"),
        rows=PLAYERS,
        default=None,
    )
    last_street_aggressor: str | None = ask.player(
        _("Last to bet or raise on the last street"),
        ("live_seats",),
        NOBODY,
        optional=True,
        default=None,
    )
    last_aggressor_any_street: str | None = ask.player(
        _("Last to bet or raise in the hand"),
        ("live_seats",),
        NOBODY,
        optional=True,
        when=ask.If("last_street_aggressor", None),
        default=None,
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return first and order, clockwise."""
    inputs, book = case.inputs, case.book.showdown
    bet = inputs.last_street_aggressor is not None
    kind = inputs.game_kind or GAMES.get(case.game, "board")
    unbet: Cited[str] = book.after_checks if kind == "board" else book.after_checks_stud
    cited: Cited[str] = book.after_bet if bet else unbet
    rule = settled(cited)
    order = _from_the_button(inputs)
    if rule == "best_open_hand":
        order = _turned(order, _best_open(inputs, order, low=kind == "razz"))
    elif rule != "left_of_button":
        first = inputs.last_street_aggressor if bet else inputs.last_aggressor_any_street
        if first not in order:
            raise Uncovered  # no book says what if the aggressor is no longer in the hand
        order = _turned(order, first)
    reason = step("showdown.first", by=rule, player=order[0])
    return Decision({"first": order[0], "order": order}, case.book.rule(cited), (reason,))


def _from_the_button(inputs: Inputs) -> list[str]:
    """Return the live players clockwise, beginning left of the button."""
    around, seats = inputs.max_seats, inputs.live_seats
    places = {"button_seat": inputs.button_seat}
    places |= {f"live_seats.{player}": seat for player, seat in seats.items()}
    for field, seat in places.items():
        if seat > around:
            raise malformed(field, "number.above", most=around)
    if not seats:
        raise malformed("live_seats", "field.missing")
    if len(set(seats.values())) < len(seats):
        raise malformed("live_seats", "names.twice")
    return sorted(seats, key=lambda player: (seats[player] - inputs.button_seat - 1) % around)


def _best_open(inputs: Inputs, order: list[str], *, low: bool) -> str:
    """Return whose open cards are best; equal ones are told apart by the highest card's suit."""
    shown = required(inputs.upcards, "upcards")
    return max(
        order,
        key=lambda player: _open_hand(required(shown.get(player), f"upcards.{player}"), low=low),
    )


def _open_hand(cards: Sequence[Card], *, low: bool) -> tuple[object, ...]:
    """Return a key by which open cards of stud compare, the greater the better: pairs and the like
    first, then ranks, then the suit of the highest card. ``low``: for razz, the lowest hand is the
    best, the ace is low."""
    ranks = [-1 if low and rank == ACE else rank for rank, _suit in cards]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    suit = max(zip(ranks, (suit for _rank, suit in cards), strict=True))[1]
    if low:
        return tuple((-count, -rank) for count, rank in groups), suit
    return tuple(groups), suit


def _turned(order: list[str], first: str) -> list[str]:
    at = order.index(first)
    return order[at:] + order[:at]


def say(result: Facts, inputs: Facts) -> Speech:
    first, *others = result["order"]
    yield sentence(_("%(player)s shows first, then %(others)s."), player=first, others=others)


FIRST = {
    "last_aggressor_of_last_round": _("Last to bet or raise on the last street: %(player)s."),
    "last_aggressor_of_hand": _("Last to bet or raise in the hand: %(player)s."),
    "left_of_button": _("First in the hand to the left of the button: %(player)s."),
    "best_open_hand": _("Best open hand: %(player)s."),
}
TITLE = _("Who shows first")
GROUP = "showdown"
DECIDES = ("showdown_order",)
ALSO = _("order of showing")
RESTS_ON = ("showdown.after_bet", "showdown.after_checks")
STEPS = {"showdown.first": lambda facts: FIRST.get(facts["by"], _("%(player)s begins."))}
FIELDS = {"order": _("Order")}
