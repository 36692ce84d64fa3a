"""Ranking hands. A library does it; here cards become its cards, and its verdict a number.

The library takes a third of a second to import, so it is imported when the first hand is ranked.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, product
from types import ModuleType
from typing import Literal

from calculators.cards.card import RANKS, SUITS, Card

Way = Literal["high", "low", "eight_or_better"]
NAMES = {
    "high": "StandardHighHand",
    "low": "RegularLowHand",
    "eight_or_better": "EightOrBetterLowHand",
}
CATEGORIES = (
    "high_card", "one_pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house",
    "four_of_a_kind", "straight_flush",
)  # fmt: skip


@dataclass(frozen=True)
class Hand:
    """Five cards. ``strength``: the greater the better among hands ranked the same ``way``;
    ``category``: one of CATEGORIES."""

    strength: int
    category: str
    cards: tuple[Card, ...]


def best(
    way: Way, own: Sequence[Card], board: Sequence[Card] = (), *, two: bool = False
) -> Hand | None:
    """Return the best hand out of a player's ``own`` cards and the ``board``; None where no five
    make one (a low that does not qualify). ``two``: exactly two of the player's own play, as in
    Omaha.

    Ways: "high"; "low", from ace to five, straights and flushes unseen; "eight_or_better", the same
    without pairs and nothing above an eight. Of equal fives the one with the highest card by suit.
    """
    ranks = (ranked(way, five) for five in _fives(own, board, two))
    hands = [hand for hand in ranks if hand is not None]
    return max(hands, key=lambda hand: (hand.strength, _by_suit(way, hand.cards)), default=None)


@lru_cache(maxsize=20_000)
def ranked(way: Way, five: tuple[Card, ...]) -> Hand | None:
    """Return five cards as a hand, None if they are none that way."""
    library = _library()
    kind = getattr(library, NAMES[way])
    written = "".join(RANKS[rank] + SUITS[suit] for rank, suit in five)
    try:
        entry = kind(written).entry
    except ValueError:
        return None
    return Hand(-entry.index if kind.low else entry.index, entry.label.name.lower(), five)


def _fives(own: Sequence[Card], board: Sequence[Card], two: bool) -> Iterable[tuple[Card, ...]]:
    if not two:
        return combinations(sorted((*own, *board)), 5)
    pairs = product(combinations(own, 2), combinations(board, 3))
    return (tuple(sorted((*mine, *common))) for mine, common in pairs)


def _by_suit(way: Way, five: Sequence[Card]) -> Card:
    low = way != "high"
    return max((-1 if low and RANKS[rank] == "A" else rank, suit) for rank, suit in five)


@cache
def _library() -> ModuleType:
    from pokerkit import hands  # noqa: PLC0415 - a third of a second that most starts never need

    return hands
