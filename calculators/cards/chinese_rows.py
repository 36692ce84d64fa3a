"""The rows of open Chinese poker: what they are worth and how they compare (BFSP, its chapter on
Chinese poker)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from calculators.cards.card import RANKS, Card, hand_of
from calculators.cards.ranking import MADE, Hand, ranked
from calculators.decision import Malformed
from calculators.inputs import Inputs
from rules.sections import Chinese

BOXES = {"top": 3, "middle": 5, "bottom": 5}
PAIR, TRIPS = MADE.index("one_pair"), MADE.index("three_of_a_kind")
QUADS = MADE.index("four_of_a_kind")
K = TypeVar("K", bound=str)
Key = tuple[int, tuple[int, ...]]


@dataclass(frozen=True)
class Row:
    """One row. ``made``: index into MADE; ``strength``: compares rows of one box, ``key`` the top
    one with the middle one."""

    box: str
    cards: tuple[Card, ...]
    made: int
    strength: Key

    @property
    def key(self) -> Key:
        return self.made, in_groups(self.cards)


def row_of(part: Inputs, name: str, box: str) -> Row:
    """Return the cards under ``name`` as a row of ``box``."""
    found = hand_of(part, name)
    if len(found) != BOXES[box] or len(set(found)) < len(found):
        raise Malformed(part.at(name), f"must be {BOXES[box]} different cards")
    groups = in_groups(found)
    if box == "top":
        made = {3: MADE.index("high_card"), 2: PAIR, 1: TRIPS}[len(groups)]
        return Row(box, found, made, (made, groups))
    hand = ranked("high", tuple(sorted(found)))
    assert isinstance(hand, Hand)  # noqa: S101 - any five different cards are a high hand
    return Row(box, found, MADE.index(hand.made), (hand.strength, ()))


def in_groups(found: Sequence[Card]) -> tuple[int, ...]:
    """Return the ranks, those that are there most often first, then the highest."""
    ranks = [rank for rank, _ in found]
    return tuple(sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True))


def royalty(row: Row, book: Chinese) -> int:
    """Return the points a row of a living hand earns from each opponent."""
    if row.box == "top":
        if row.made not in (PAIR, TRIPS):
            return 0
        named = by_name((book.top_trips if row.made == TRIPS else book.top_pair).value)
        return named.get(RANKS[in_groups(row.cards)[0]], 0)
    paid = by_name((book.middle if row.box == "middle" else book.bottom).value)
    royal = MADE[row.made] == "straight_flush" and min(row.cards)[0] == RANKS.index("T")
    return paid.get("royal_flush" if royal else MADE[row.made], 0)


def by_name(paid: Mapping[K, int]) -> dict[str, int]:
    return {str(name): points for name, points in paid.items()}
