"""Cards as they are written: rank 2-9 T J Q K A and suit c d h s, clubs the lowest."""

RANKS = "23456789TJQKA"
SUITS = "cdhs"
Card = tuple[int, int]  # rank and suit, both counted from 0 for the lowest: greater is higher


def card_of(text: str) -> Card | None:
    """The card that two letters write, "Ah"; None for anything else."""
    if len(text) != 2 or text[0] not in RANKS or text[1] not in SUITS:
        return None
    return RANKS.index(text[0]), SUITS.index(text[1])
