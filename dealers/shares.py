"""Tips, or the money of the staff bonus, divided by the time that each has worked."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Division:
    """What each gets, by key, in whole units; ``left``: what could not be divided, for a person to
    decide on. The ``shares`` and what is left are the whole amount."""

    shares: dict[int, int]
    left: int


def divide(amount: int, worked_ms: Mapping[int, int], unit: int = 1) -> Division:
    """Divide ``amount`` by time worked, each share rounded down to whole ``unit``\\ s.

    Nobody has worked: nothing is divided. What is left is less than a unit for each of those who
    have. Raises ValueError for an amount or a time below 0, a unit below 1.
    """
    if amount < 0 or unit < 1 or min(worked_ms.values(), default=0) < 0:
        raise ValueError("amounts and times are not below 0, a unit is 1 at least")
    total = sum(worked_ms.values())
    shares = {
        key: amount * worked // (total * unit) * unit if total else 0
        for key, worked in worked_ms.items()
    }
    return Division(shares, amount - sum(shares.values()))
