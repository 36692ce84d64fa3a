"""Cards as they are written: rank 2-9 T J Q K A ("10" too) and suit c d h s, clubs the lowest."""

from rules.decisions.decision import Malformed
from rules.decisions.inputs import Inputs

RANKS = "23456789TJQKA"
SUITS = "cdhs"
Card = tuple[int, int]


def card(text: str, path: str) -> Card:
    """Return the card as (rank, suit), both counted from 0 for the lowest: greater is higher."""
    written = text.replace("10", "T")
    if len(written) != 2 or written[0] not in RANKS or written[1] not in SUITS:
        raise Malformed(path, "must be a card, like Ks or Td")
    return RANKS.index(written[0]), SUITS.index(written[1])


def cards(part: Inputs, name: str) -> tuple[Card, ...]:
    """Return the cards listed under ``name``, at least one."""
    texts = part.texts(name)
    if not texts:
        raise Malformed(part.at(name), "must not be empty")
    return tuple(card(text, f"{part.at(name)}[{number}]") for number, text in enumerate(texts))
