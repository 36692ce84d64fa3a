"""Cards as they are written: rank 2-9 T J Q K A ("10" too) and suit c d h s, clubs the lowest."""

import re
from collections.abc import Sequence

from calculators.decision import Malformed
from calculators.inputs import Inputs

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


def hand_of(part: Inputs, name: str) -> tuple[Card, ...]:
    """Return the cards of ``name``, a list or one text ("AsKd"); there may be none."""
    found = part.found.get(name)
    if not isinstance(found, str):
        return tuple(card(text, path) for text, path in _listed(part, name))
    written = re.findall(r"..", found.replace("10", "T"))
    if 2 * len(written) != len(found.replace("10", "T")):
        raise Malformed(part.at(name), "must be cards, like AsKd")
    return tuple(card(text, part.at(name)) for text in written)


def cards(part: Inputs, name: str) -> tuple[Card, ...]:
    """Return the cards listed under ``name``, at least one."""
    listed = _listed(part, name)
    if not listed:
        raise Malformed(part.at(name), "must not be empty")
    return tuple(card(text, path) for text, path in listed)


def _listed(part: Inputs, name: str) -> list[tuple[str, str]]:
    return [(text, f"{part.at(name)}[{number}]") for number, text in enumerate(part.texts(name))]
