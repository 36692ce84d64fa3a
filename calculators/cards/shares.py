"""Sharing a pot to the smallest chip (FSPR 6.8.3, BFSP 5.9.3, TDA 2019 20, TDA 2011 16,
Metropolitan 18)."""

from collections.abc import Sequence
from dataclasses import dataclass

from calculators.cards.card import ACE, Card
from calculators.decision import settled
from calculators.malformed import malformed
from rules.cited import Cited
from rules.rulebook import Rulebook


@dataclass(frozen=True)
class Winner:
    """A player with the best hand one way. ``steps``: seats from the button clockwise to them, 1
    for the next one; ``cards``: the best five. Each may be left out where the book does not ask."""

    player: str
    steps: int = 0
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Shares:
    """Units of the smallest chip by player, and what the sharing rests on."""

    units: dict[str, int]
    rests_on: Cited[str]


def units_of(pot: int, chip: int, field: str) -> int:
    """Return how many of the smallest ``chip`` are in the pot, the input ``field``."""
    units, broken = divmod(pot, chip)
    if broken:
        raise malformed(field, "number.not_multiple", of=chip)
    return units


def shared(
    book: Rulebook, kind: str, units: int, high: Sequence[Winner], low: Sequence[Winner] = ()
) -> Shares:
    """Share ``units`` of a pot among those with the best high and, if any, the best low hand.
    ``kind``: board, stud or razz."""
    cited: Cited[str] = book.pots.odd_chip_board if kind == "board" else book.pots.odd_chip_stud
    high_names = _in_order(cited, high, ace_low=kind == "razz")
    low_names = _in_order(cited, low, ace_low=True)
    if high_names and low_names:
        return _both(book, units, high_names, low_names)
    return Shares(_share(units, high_names or low_names), cited)


def clockwise(seat: int, button: int, around: int) -> int:
    """Return how many seats clockwise from the button ``seat`` is, 1 to ``around``."""
    return (seat - button - 1) % around + 1


def _both(book: Rulebook, units: int, high: Sequence[str], low: Sequence[str]) -> Shares:
    """Share a pot won both ways: the odd chip of the halves goes to the high one. A silent book is
    asked only where its answer would matter."""
    pots = book.pots
    halves = _by_halves(units, high, low)
    as_one = _share(units, high)
    if set(high) == set(low) and halves != as_one:
        if settled(pots.identical_both_ways) == "as_one_pot":
            return Shares(as_one, pots.identical_both_ways)
        return Shares(halves, pots.identical_both_ways)
    if units % 2 and set(high) != set(low):
        settled(pots.odd_chip_high_low)
        return Shares(halves, pots.odd_chip_high_low)
    return Shares(halves, pots.odd_chip_board)


def _by_halves(units: int, high: Sequence[str], low: Sequence[str]) -> dict[str, int]:
    shares = _share(units - units // 2, high)
    for player, number in _share(units // 2, low).items():
        shares[player] = shares.get(player, 0) + number
    return shares


def _share(units: int, winners: Sequence[str]) -> dict[str, int]:
    """Share ``units`` of the smallest chip; the first winners get the odd ones."""
    share, odd = divmod(units, len(winners))
    return {player: share + (place < odd) for place, player in enumerate(winners)}


def _in_order(cited: Cited[str], winners: Sequence[Winner], *, ace_low: bool) -> list[str]:
    """Return the winners, whoever gets an odd chip first in front. By suit the highest of the best
    five cards counts, in a low hand with the ace below the two."""
    if len(winners) > 1 and settled(cited) == "highest_card_by_suit":
        ordered = sorted(winners, key=lambda player: _highest(player.cards, ace_low), reverse=True)
    else:
        ordered = sorted(winners, key=lambda player: player.steps)
    return [winner.player for winner in ordered]


def _highest(cards: Sequence[Card], ace_low: bool) -> Card:
    return max((-1 if ace_low and rank == ACE else rank, suit) for rank, suit in cards)
