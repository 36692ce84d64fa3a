"""How many hands of his sanctions a player still has to miss."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Owed:
    """A sanction of ``hands``, given by the line ``seq`` when the hand ``after_hand`` of
    hand-for-hand play was the last that had begun (0: there was none). It starts after that one
    (TDA 2019 68, TDA 2011 52, Metropolitan 62)."""

    hands: int
    after_hand: int
    seq: int


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
