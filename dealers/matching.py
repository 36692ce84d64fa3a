"""Who takes what: as many as possible, those named first before the others."""

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

A = TypeVar("A", bound=Hashable)
B = TypeVar("B", bound=Hashable)


def matching(wishes: Mapping[A, Sequence[B]]) -> dict[A, B]:
    """Give each key one of the values that it names, the first that it can have, no value twice.

    As many keys get one as can, and which of them follows their order: a later key takes from an
    earlier one nothing but a value for which that gets another (augmenting paths; the sets of keys
    that can be served are a matroid, so to go by the order is the best there is).
    """
    holders: dict[B, A] = {}
    for key in wishes:
        _serve(key, wishes, holders)
    return {key: value for value, key in holders.items()}


def _serve(key: A, wishes: Mapping[A, Sequence[B]], holders: dict[B, A]) -> None:
    """Find a free value by the fewest exchanges, and make them."""
    takers: dict[B, A] = {}  # who would take each value
    given_up: dict[A, B | None] = {key: None}
    asking = [key]
    for taker in asking:  # the list grows while it is walked
        for value in wishes[taker]:
            if value in takers:
                continue
            takers[value] = taker
            if value not in holders:
                _exchange(value, takers, given_up, holders)
                return
            given_up[holders[value]] = value
            asking.append(holders[value])


def _exchange(
    free: B, takers: Mapping[B, A], given_up: Mapping[A, B | None], holders: dict[B, A]
) -> None:
    """Let each on the way to the ``free`` value take the one that they found."""
    value: B | None = free
    while value is not None:
        taker = takers[value]
        holders[value], value = taker, given_up[taker]
