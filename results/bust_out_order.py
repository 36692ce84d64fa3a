"""The order of bust-outs, and what becomes of it when somebody went out earlier or later."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, Protocol, TypeVar, cast, get_args

from rules.refusal import refuse


class OutInHand(Protocol):
    """Somebody who went out, in a ``hand`` with others or, None, in one of their own."""

    @property
    def hand(self) -> object: ...


T = TypeVar("T", bound=OutInHand)
Relation = Literal["before", "same_hand", "after"]


@dataclass(frozen=True)
class Ranked:
    """A bust-out in its order: the first one has the lowest ``rank``. Those with one ``hand`` went
    out in the same hand; None is a hand of one's own."""

    entry: int
    rank: float
    hand: int | None = None


def checked_relation(relation: str) -> Relation:
    """The relation as the decision knows it, or Refused "order.unknown"."""
    if relation not in get_args(Relation):
        raise refuse("order.unknown")
    return cast(Relation, relation)


def group_by_hand(order: Iterable[T]) -> list[list[T]]:
    """Group bust-outs, the first one first, by hand: alone where no hand joins them. The hands are
    in order of their last bust-out, for with it a hand is over."""
    hands: dict[object, list[T]] = {}
    for number, left in enumerate(order):
        key = ("alone", number) if left.hand is None else ("hand", left.hand)
        hands[key] = [*hands.pop(key, []), left]  # to the end
    return list(hands.values())


def by_hand(order: Sequence[Ranked]) -> list[list[Ranked]]:
    """Group the bust-outs by hand, the first hand first."""
    return group_by_hand(sorted(order, key=lambda ranked: ranked.rank))


def moved(
    order: Sequence[Ranked], entry: int, relation: Relation, other: int, new_hand: int
) -> tuple[Ranked, ...]:
    """Return the bust-outs that change when ``entry`` went out before the hand of ``other``, after
    it, or in it.

    The ranks stay and are dealt out anew. ``new_hand`` is a key that no hand has, for the two when
    ``other`` was alone. Raises Refused: "order.itself", "order.not_out", "order.same" where nothing
    would change.
    """
    by_entry = {ranked.entry: ranked for ranked in order}
    if entry == other:
        raise refuse("order.itself")
    if not {entry, other} <= set(by_entry):
        raise refuse("order.not_out")
    hands = [[ranked for ranked in hand if ranked.entry != entry] for hand in by_hand(order)]
    hands = [hand for hand in hands if hand]
    place = next(n for n, hand in enumerate(hands) if other in {ranked.entry for ranked in hand})
    if relation == "same_hand":
        joined = by_entry[other].hand or new_hand
        members = [*hands[place], by_entry[entry]]
        hands[place] = [replace(ranked, hand=joined) for ranked in members]
    else:
        alone = [replace(by_entry[entry], hand=None)]
        hands.insert(place + (relation == "after"), alone)
    ranks = sorted(ranked.rank for ranked in order)
    flat = [ranked for hand in hands for ranked in hand]
    after = [replace(ranked, rank=rank) for ranked, rank in zip(flat, ranks, strict=True)]
    changed = tuple(ranked for ranked in after if ranked != by_entry[ranked.entry])
    if _hands_of(after) == _hands_of(order):
        raise refuse("order.same")
    return changed


def _hands_of(order: Sequence[Ranked]) -> list[set[int]]:
    return [{ranked.entry for ranked in hand} for hand in by_hand(order)]
