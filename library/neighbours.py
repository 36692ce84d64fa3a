"""Where a clause stands in its book: what is around it."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.clause_number import parents, place


@dataclass(frozen=True)
class Neighbours:
    """Numbers of other clauses; empty where there is none. ``above``: the clause this one stands
    in, ``parts`` those that stand in it, ``before`` and ``after`` by the order of the book."""

    above: str
    before: str
    after: str
    parts: tuple[str, ...]


def neighbours(number: str, numbers: Iterable[str]) -> Neighbours | None:
    """Return what is around clause ``number``, or None where it is neither one of ``numbers`` nor
    has parts among them."""
    listed = set(numbers)
    parts = sorted((other for other in listed if number in parents(other)[:1]), key=place)
    if number not in listed and not any(number in parents(other) for other in listed):
        return None
    ordered = sorted(listed | {number}, key=place)
    at = ordered.index(number)
    above = next((other for other in parents(number) if other in listed), "")
    before, after = ordered[max(at - 1, 0) : at], ordered[at + 1 : at + 2]
    return Neighbours(above, "".join(before), "".join(after), tuple(parts))


def nearest(number: str, numbers: Iterable[str]) -> str:
    """Return the clause that ``number`` stands in and that there is, or nothing."""
    listed = set(numbers)
    return next((parent for parent in parents(number) if parent in listed), "")
