"""Sanctions served in hands: how many they come to, and what is left of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


def hands_owed(rounds: int, players: int, single: int = 0) -> int:
    """Return the hands of ``rounds`` missed rounds and ``single`` missed hands. A round is as many
    hands as there are ``players`` at the table when it is imposed, the offender included
    (FSPR 8.1.2, BFSP 7.1.2, TDA 2011 50, TDA 2019 71-A, Metropolitan 65-A)."""
    return rounds * players + single


def hands_served(dealt: Iterable[str]) -> int:
    """Return how many of the hands ``dealt`` ("hand", "redeal") count: a hand dealt anew is the
    same hand (TDA 2019 35-C, Metropolitan 33-C)."""
    return sum(one != "redeal" for one in dealt)


@dataclass(frozen=True)
class Owed:
    """A sanction of ``hands``, given by the line ``seq`` when the hand ``after_hand`` of
    hand-for-hand play was the last that had begun (0: there was none). It starts after that one
    (TDA 2019 68, TDA 2011 52, Metropolitan 62)."""

    hands: int
    after_hand: int = 0
    seq: int = 0


@dataclass(frozen=True)
class Tapped:
    """A hand counted at the table by the line ``seq``, while ``after_hand`` was the last hand of
    hand-for-hand play that had begun."""

    after_hand: int
    seq: int


def hands_left(
    owed: Sequence[Owed], taps: Sequence[Tapped], finished: Iterable[int]
) -> tuple[int, ...]:
    """Return what is left of each of ``owed``, the oldest served first.

    ``finished``: the numbers of the hands of hand-for-hand play that are over at his table. A hand
    counts once, for what he owed before it began; one dealt anew is the same hand (TDA 2019 35-C).
    """
    left = [0] * len(owed)
    moments = sorted(
        [(one.after_hand, 1, one.seq, place) for place, one in enumerate(owed)]
        + [(tap.after_hand, 1, tap.seq, None) for tap in taps]
        + [(hand, 0, 0, None) for hand in set(finished)],
        key=lambda moment: moment[:3],
    )
    for *_when, place in moments:
        if place is not None:
            left[place] = owed[place].hands
        elif (first := next((n for n, hands in enumerate(left) if hands), None)) is not None:
            left[first] -= 1
    return tuple(left)
