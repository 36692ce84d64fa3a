"""Cards as they are written: rank 2-9 T J Q K A ("10" too) and suit c d h s, clubs the lowest.

A card is (rank, suit), both counted from 0 for the lowest: greater is higher.
"""

import re
from typing import Annotated

from pydantic import BeforeValidator, PlainValidator

from calculators.inputs import Items, wrong
from rules.playing_cards import RANKS as RANKS
from rules.playing_cards import SUITS as SUITS
from rules.playing_cards import Card as Card
from rules.playing_cards import card_of

ACE = RANKS.index("A")
_TWO_LETTERS = re.compile(r"..", re.DOTALL)


def card(written: object) -> Card:
    """Return the card; raises "card.unreadable" for anything that is none."""
    if not isinstance(written, str):
        raise wrong("field.not_text")
    playing_card = card_of(written.replace("10", "T"))
    if playing_card is None:
        raise wrong("card.unreadable")
    return playing_card


def written(playing_card: Card) -> str:
    rank, suit = playing_card
    return RANKS[rank] + SUITS[suit]


def _one_by_one(hand: object) -> object:
    """Return the cards of one text, "AsKd", as a list; a list as it is."""
    if not isinstance(hand, str):
        return hand
    text = hand.replace("10", "T")
    if len(text) % 2:
        raise wrong("card.unreadable")
    return _TWO_LETTERS.findall(text)


PlayingCard = Annotated[Card, PlainValidator(card)]
Hand = Annotated[Items[PlayingCard], BeforeValidator(_one_by_one)]
