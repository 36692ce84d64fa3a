"""Which hand is the better one (FSPR 5.6.1, BFSP 4.6.1)."""

import re

from calculators.cards.card import RANKS, Card, card
from calculators.cards.ranking import Hand, best
from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, Uncovered, step

MOST = 7  # cards of a hand, the best five of them count
MOST_HANDS = 52


def compare_hands(case: Case) -> Decision:
    """Return winner: the index of the best hand, or "tie".

    ``hands``: texts of ranks ("KQJT9"; ``all_flush`` tells whether each is of one suit), texts or
    lists of cards. Not covered: razz, no book says which of its hands is the better one.
    """
    asked, cited = case.asked, case.book.showdown.hand_ranks
    settled(cited)
    if case.game == "razz":
        raise Uncovered
    flush = asked.flag("all_flush")
    listed = asked.items("hands")
    if not 2 <= len(listed) <= MOST_HANDS:
        raise Malformed(asked.at("hands"), f"must be from 2 to {MOST_HANDS}")
    found = [hand(item, path, flush) for path, item in listed]
    top = max(one.strength for one in found)
    won = [number for number, one in enumerate(found) if one.strength == top]
    told = step("hands.compared", made=[one.made for one in found])
    winner = won[0] if len(won) == 1 else "tie"
    return Decision({"winner": winner}, case.book.rule(cited), (told,))


def hand(found: object, path: str, flush: bool) -> Hand:
    held = best("high", cards_of(found, path, flush))
    assert held is not None  # noqa: S101 - any five different cards are a high hand
    return held


def cards_of(found: object, path: str, flush: bool) -> tuple[Card, ...]:
    """Return the cards of one hand, suits made up where only ranks are told."""
    texts = split(found) if isinstance(found, str) else found
    if not isinstance(texts, list | tuple) or not all(isinstance(text, str) for text in texts):
        raise Malformed(path, "must be ranks or a list of cards")
    if not 5 <= len(texts) <= MOST:
        raise Malformed(path, "must be five cards")
    written = [text.replace("10", "T") for text in texts]
    if all(len(text) == 1 and text in RANKS for text in written):
        held = suited([RANKS.index(text) for text in written], path, flush)
    else:
        held = tuple(card(text, f"{path}[{at}]") for at, text in enumerate(written))
    if len(set(held)) < len(held):
        raise Malformed(path, "must not hold a card twice")
    return held


def split(text: str) -> list[str]:
    """Return ranks, or cards, one by one."""
    short = text.replace("10", "T").replace(" ", "")
    return list(short) if re.fullmatch(f"[{RANKS}]*", short) else re.findall(r"..?", short)


def suited(ranks: list[int], path: str, flush: bool) -> tuple[Card, ...]:
    """Return ranks as cards of one suit, or of suits that make no flush."""
    times = max(ranks.count(rank) for rank in ranks)
    if times > (1 if flush else 4):
        raise Malformed(path, "must not hold a rank so often")
    if flush:
        return tuple((rank, 0) for rank in ranks)
    found = [(rank, ranks[:at].count(rank)) for at, rank in enumerate(ranks)]
    if times == 1:  # no pair: two suits in turn, never five cards of one
        found = [(rank, at % 2) for at, (rank, _) in enumerate(found)]
    return tuple(found)
