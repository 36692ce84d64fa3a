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
    return sum(outcome != "redeal" for outcome in dealt)


@dataclass(frozen=True)
class Owed:
    """A sanction of ``hands``, given by the line ``seq``. It starts after the hand in progress (TDA
    2019 68, TDA 2011 52, Metropolitan 62)."""

    hands: int
    seq: int = 0


def hands_left(
    owed: Sequence[Owed], taps: Iterable[int], finished: Iterable[int]
) -> tuple[int, ...]:
    """Return what is left of each of ``owed``, the oldest served first.

    ``taps``: the lines that counted a hand at the player's table. ``finished``: the lines that
    dealt those hands of hand-for-hand play that are over there. A hand counts once, for what was
    owed before it began; one dealt anew is the same hand (TDA 2019 35-C).
    """
    left = [0] * len(owed)
    moments: list[tuple[int, int | None]] = [
        (sanction.seq, place) for place, sanction in enumerate(owed)
    ]
    moments += [(seq, None) for seq in (*taps, *set(finished))]
    for _seq, place in sorted(moments, key=lambda moment: moment[0]):
        if place is not None:
            left[place] = owed[place].hands
        elif (first := next((n for n, hands in enumerate(left) if hands), None)) is not None:
            left[first] -= 1
    return tuple(left)
