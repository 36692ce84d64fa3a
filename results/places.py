"""Places and money, derived anew from who went out in which order. Nothing here is stored: an
entry sold late, or a bust-out taken back, moves every place by itself."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from results.bust_out_order import group_by_hand
from results.hand_ties import Finish, TiePolicy, policy_of, tied
from rules.refusal import refuse

__all__ = ["Awards", "Finish", "Place", "Standings", "money_reached", "share_out", "standings"]


@dataclass(frozen=True)
class Place:
    """The places an entry covers: 50 to 52 for three who tie, the same number twice for one."""

    entry: int
    best: int
    worst: int


@dataclass(frozen=True)
class Standings:
    """``left`` entries are still in; ``places`` of the others, the best first. When one is left,
    that player has won: place 1 is the only one not in the list."""

    left: int
    places: tuple[Place, ...]


@dataclass(frozen=True)
class Awards:
    """``amounts`` by entry, 0 for a place without a prize; ``undistributed`` is what sharing in
    whole units left over."""

    amounts: Mapping[int, int]
    undistributed: int


def standings(
    entries: int,
    finishes: Sequence[Finish],
    policy: TiePolicy = "same_table_by_stack",
    paid: int = 0,
) -> Standings:
    """Return the places of ``finishes`` (first out first) among ``entries`` paid entries.

    Those of one hand are placed together, when the last of them is out; ``policy`` says who ties in
    the hand that reaches the money, of which ``paid`` places are.
    Raises Refused: "finishes.too_many" or "entry.out_twice".
    """
    if len(finishes) > entries:
        raise refuse("finishes.too_many", entries=entries, finishes=len(finishes))
    seen: set[int] = set()
    for finish in finishes:
        if finish.entry in seen:
            raise refuse("entry.out_twice", entry=finish.entry)
        seen.add(finish.entry)
    places: list[Place] = []
    worst = entries
    for hand in group_by_hand(finishes):
        for group in reversed(tied(hand, policy_of(policy, worst, len(hand), paid))):
            best = worst - len(group) + 1
            places += (Place(finish.entry, best, worst) for finish in reversed(group))
            worst = best - 1
    return Standings(worst, tuple(reversed(places)))


def shared_hands(
    entries: int, finishes: Sequence[Finish], policy: TiePolicy, paid: int
) -> set[int]:
    """The hand in which all share, as ``standings`` places them; none by most books."""
    left, hands = entries, set[int]()
    for hand in group_by_hand(finishes):
        if policy_of(policy, left, len(hand), paid) == "share_all":
            hands |= {finish.hand for finish in hand if finish.hand is not None}
        left -= len(hand)
    return hands


def share_out(places: Iterable[Place], prizes: Sequence[int], unit: int = 1) -> Awards:
    """Return what each place wins of ``prizes`` (first place first).

    Who ties shares the sum of the prizes of the places covered, in whole ``unit``s; who does not
    tie gets the whole prize to the last coin. Raises Refused "unit.not_positive".
    """
    if unit < 1:
        raise refuse("unit.not_positive")
    amounts: dict[int, int] = {}
    undistributed = 0
    ordered = sorted(places, key=lambda place: place.best)
    for (best, worst), group in groupby(ordered, key=lambda place: (place.best, place.worst)):
        entries = [place.entry for place in group]
        total = sum(prizes[best - 1 : worst])
        share = total if best == worst else total // (worst - best + 1) // unit * unit
        amounts |= dict.fromkeys(entries, share)
        undistributed += total - share * (worst - best + 1)
    return Awards(amounts, undistributed)


def money_reached(left: int, paid_places: int) -> bool:
    """Whether everybody of the ``left`` players is paid."""
    return left <= paid_places
