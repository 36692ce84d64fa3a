"""The rows of open Chinese poker: what they are worth and how they compare (BFSP, its chapter on
Chinese poker)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from calculators.cards.card import RANKS, Card
from calculators.cards.ranking import CATEGORIES, Hand, ranked
from calculators.malformed import malformed
from rules.sections import Chinese

BOXES = {"top": 3, "middle": 5, "bottom": 5}
PAIR, TRIPS = CATEGORIES.index("one_pair"), CATEGORIES.index("three_of_a_kind")
QUADS = CATEGORIES.index("four_of_a_kind")
K = TypeVar("K", bound=str)
Key = tuple[int, tuple[int, ...]]


@dataclass(frozen=True)
class Row:
    """One row. ``category``: index into CATEGORIES; ``strength``: compares rows of one box, ``key``
    the top one with the middle one."""

    box: str
    cards: tuple[Card, ...]
    category: int
    strength: Key

    @property
    def key(self) -> Key:
        return self.category, in_groups(self.cards)


def row_of(cards: Sequence[Card], box: str, field: str) -> Row:
    """Return the ``cards`` of the input ``field`` as a row of ``box``. Raises Malformed for a wrong
    number of cards and for a card that is there twice."""
    if len(cards) != BOXES[box] or len(set(cards)) < len(cards):
        raise malformed(field, "cards.count", wanted=str(BOXES[box]))
    groups = in_groups(cards)
    if box == "top":
        category = {3: CATEGORIES.index("high_card"), 2: PAIR, 1: TRIPS}[len(groups)]
        return Row(box, tuple(cards), category, (category, groups))
    hand = ranked("high", tuple(sorted(cards)))
    assert isinstance(hand, Hand)  # noqa: S101 - any five different cards are a high hand
    return Row(box, tuple(cards), CATEGORIES.index(hand.category), (hand.strength, ()))


def in_groups(cards: Sequence[Card]) -> tuple[int, ...]:
    """Return the ranks, those that are there most often first, then the highest."""
    ranks = [rank for rank, _suit in cards]
    return tuple(sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True))


def royalty(row: Row, book: Chinese) -> int:
    """Return the points a row of a living hand earns from each opponent."""
    if row.box == "top":
        if row.category not in (PAIR, TRIPS):
            return 0
        named = _by_name((book.top_trips if row.category == TRIPS else book.top_pair).value)
        return named.get(RANKS[in_groups(row.cards)[0]], 0)
    paid = _by_name((book.middle if row.box == "middle" else book.bottom).value)
    royal = CATEGORIES[row.category] == "straight_flush" and min(row.cards)[0] == RANKS.index("T")
    return paid.get("royal_flush" if royal else CATEGORIES[row.category], 0)


def _by_name(paid: Mapping[K, int]) -> dict[str, int]:
    return {str(name): points for name, points in paid.items()}
