"""Open cards of stud: which board is the higher one, or for razz the lower one."""

from collections.abc import Sequence

from calculators.cards.card import ACE, Card


def strength(board: Sequence[Card], *, ace_low: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return what compares boards of up to four cards: pairs first, then ranks; straights and
    flushes are none yet."""
    ranks = [_rank(card, ace_low) for card in board]
    groups = sorted({(ranks.count(rank), rank) for rank in ranks}, reverse=True)
    return tuple(count for count, _rank in groups), tuple(rank for _count, rank in groups)


def highest_card(board: Sequence[Card], *, ace_low: bool) -> tuple[int, int]:
    """Return what compares the highest cards of boards by rank, then by suit."""
    return max((_rank(card, ace_low), card[1]) for card in board)


def _rank(card: Card, ace_low: bool) -> int:
    return -1 if ace_low and card[0] == ACE else card[0]
