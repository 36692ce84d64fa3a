"""Cards as they are written: rank 2-9 T J Q K A ("10" too) and suit c d h s, clubs the lowest."""

from collections.abc import Sequence

from rules.decisions.decision import Malformed
from rules.decisions.inputs import Inputs

RANKS = "23456789TJQKA"
SUITS = "cdhs"
ACE = RANKS.index("A")
Card = tuple[int, int]


def card(text: str, path: str) -> Card:
    """Return the card as (rank, suit), both counted from 0 for the lowest: greater is higher."""
    written = text.replace("10", "T")
    if len(written) != 2 or written[0] not in RANKS or written[1] not in SUITS:
        raise Malformed(path, "must be a card, like Ks or Td")
    return RANKS.index(written[0]), SUITS.index(written[1])


def open_hand(found: Sequence[Card], *, low: bool) -> tuple[object, ...]:
    """Return a key by which open cards of stud compare, the greater the better: pairs and the like
    first, then ranks, then the suit of the highest card. ``low``: for razz, the lowest hand is the
    best, the ace is low."""
    ranks = [-1 if low and rank == ACE else rank for rank, _ in found]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    suit = max(zip(ranks, (suit for _, suit in found), strict=True))[1]
    if low:
        return tuple((-count, -rank) for count, rank in groups), suit
    return tuple(groups), suit


def cards(part: Inputs, name: str) -> tuple[Card, ...]:
    """Return the cards listed under ``name``, at least one."""
    texts = part.texts(name)
    if not texts:
        raise Malformed(part.at(name), "must not be empty")
    return tuple(card(text, f"{part.at(name)}[{number}]") for number, text in enumerate(texts))
