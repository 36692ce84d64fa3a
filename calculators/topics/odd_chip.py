"""Sharing a pot to the smallest chip (FSPR 6.8.3, BFSP 5.9.3, TDA 2019 20, TDA 2011 16,
Metropolitan 18)."""

from typing import Literal

from calculators import ask
from calculators.cards.card import PlayingCard
from calculators.cards.questions import ANOTHER, KINDS
from calculators.cards.shares import Winner, clockwise, shared, units_of
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import AtLeastOne, BaseInputs, Items, Positive, TableSize, Whole, required
from calculators.malformed import malformed
from calculators.sentence import Facts, Lines, Speech, _, sentence

STUD = ask.If("game_kind", "stud", "razz")
# Federations know no odd chip by suit: the button tells in every game.
BY_THE_BUTTON = (STUD, ask.IfBook("pots.odd_chip_stud", "first_after_button"))


class Won(BaseInputs):
    """A winner; ``seat`` or ``cards``, as the book asks."""

    player: str = ask.text(_("Player"))
    seat: Positive | None = ask.amount(_("Seat"), unit="number", optional=True, default=None)
    cards: AtLeastOne[PlayingCard] | None = ask.cards(
        _("Cards"), optional=True, when=STUD, default=None
    )


class Inputs(BaseInputs):
    pot: Whole = ask.amount(_("Pot"))
    smallest_chip: Positive = ask.amount(_("Smallest chip in play"), start="=smallest_chip")
    game_kind: Literal["board", "stud", "razz"] = ask.choice(_("Game"), KINDS, start="board")
    max_seats: TableSize | None = ask.amount(
        _("Seats at the table"), unit="number", start="=table_size", default=None
    )
    button_seat: Positive | None = ask.seat(
        _("Button"),
        when=ask.Either((ask.If("game_kind", "board"),), BY_THE_BUTTON),
        default=None,
    )
    high_winners: Items[Won] = ask.rows(
        _("Winners, or winners of the high half"), least=2, add=ANOTHER, default=[]
    )
    low_winners: Items[Won] = ask.rows(
        _("Winners of the low half"), least=2, add=ANOTHER, optional=True, default=[]
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return awards: a map of players to chips. The winners are told, hands are not compared."""
    inputs, pots = case.inputs, case.book.pots
    chip, kind = inputs.smallest_chip, inputs.game_kind
    units = units_of(inputs.pot, chip, "pot")
    settled(pots.odd_chip_board if kind == "board" else pots.odd_chip_stud)
    high = _winners(case, inputs.high_winners, "high_winners")
    low = _winners(case, inputs.low_winners, "low_winners")
    if not high and not low:
        raise malformed("high_winners", "field.missing")
    shares = shared(case.book, kind, units, high, low)
    steps = (
        step("pot.units", units=units, chip=chip),
        step(
            "odd_chip.order",
            high=[winner.player for winner in high],
            low=[winner.player for winner in low],
        ),
    )
    awards = {player: chip * number for player, number in shares.units.items()}
    return Decision({"awards": awards}, case.book.rule(shares.rests_on), steps)


def _winners(case: Case[Inputs], won: list[Won], name: str) -> list[Winner]:
    """Return the winners, each with what the book asks about them."""
    pots, inputs = case.book.pots, case.inputs
    if len({winner.player for winner in won}) < len(won):
        raise malformed(name, "names.twice")
    if len(won) < 2:
        return [Winner(winner.player) for winner in won]
    cited = pots.odd_chip_board if inputs.game_kind == "board" else pots.odd_chip_stud
    if settled(cited) == "highest_card_by_suit":
        return [
            Winner(winner.player, cards=tuple(required(winner.cards, f"{name}[{at}].cards")))
            for at, winner in enumerate(won)
        ]
    around = required(inputs.max_seats, "max_seats")
    button = _within(inputs.button_seat, around, "button_seat")
    seats = [_within(winner.seat, around, f"{name}[{at}].seat") for at, winner in enumerate(won)]
    return [
        Winner(winner.player, clockwise(seat, button, around))
        for winner, seat in zip(won, seats, strict=True)
    ]


def _within(seat: int | None, around: int, field: str) -> int:
    if required(seat, field) > around:
        raise malformed(field, "number.above", most=around)
    return required(seat, field)


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence("%(awards)s.", awards=Lines(result["awards"]))


TITLE = _("Odd chip and split pots")
GROUP = "pots"
DECIDES = ("identical_hi_lo", "odd_chip")
ALSO = _("split pot chop hi-lo")
RESTS_ON = ("pots.odd_chip_board", "pots.odd_chip_stud")
STEPS = {
    "pot.units": _("The pot is %(units)s chips of %(chip)s."),
    "odd_chip.order": lambda facts: (
        _("Odd chips go in this order: high %(high)s; low %(low)s.")
        if facts.get("low")
        else _("Odd chips go in this order: %(high)s.")
    ),
}
