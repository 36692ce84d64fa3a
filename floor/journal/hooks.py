"""What the apps tell the journal about themselves: snapshots and invariants.

Each app registers a snapshot (a flat dictionary of what a person would notice) and invariants
(what must hold after any act). Undo shows the difference of snapshots before it happens, and
refuses when an invariant would break. The tests use the same two.
"""

from collections.abc import Callable
from dataclasses import dataclass

from floor.models import Tournament
from rules.refusal import Refusal

Snapshot = dict[str, object]


@dataclass(frozen=True)
class Difference:
    """One thing that would be another way afterwards; None means absent."""

    key: str
    before: object
    after: object


SNAPSHOTS: dict[str, Callable[[Tournament], Snapshot]] = {}
INVARIANTS: list[Callable[[Tournament], list[Refusal]]] = []
CONSEQUENCES: dict[str, Callable[[list[Difference]], list[str]]] = {}


def snapshot_of(
    name: str,
) -> Callable[[Callable[[Tournament], Snapshot]], Callable[[Tournament], Snapshot]]:
    """Register what ``name`` shows of a tournament: ``{"entry 37": "table 7 seat 3", ...}``."""

    def register(read: Callable[[Tournament], Snapshot]) -> Callable[[Tournament], Snapshot]:
        SNAPSHOTS[name] = read
        return read

    return register


def invariant(
    check: Callable[[Tournament], list[Refusal]],
) -> Callable[[Tournament], list[Refusal]]:
    """Register a check that returns what is broken (usually nothing)."""
    INVARIANTS.append(check)
    return check


def consequence(
    name: str,
) -> Callable[[Callable[[list[Difference]], list[str]]], Callable[[list[Difference]], list[str]]]:
    """Register the sentences for differences in what ``name`` shows (keys without the prefix)."""

    def register(
        tell: Callable[[list[Difference]], list[str]],
    ) -> Callable[[list[Difference]], list[str]]:
        CONSEQUENCES[name] = tell
        return tell

    return register


def snapshot(tournament: Tournament) -> Snapshot:
    """Everything the apps show, keys prefixed with the app's name."""
    return {
        f"{name}.{key}": value
        for name, read in SNAPSHOTS.items()
        for key, value in read(tournament).items()
    }


def differences(before: Snapshot, after: Snapshot) -> list[Difference]:
    """What two snapshots disagree on, in the order of the snapshots."""
    return [
        Difference(key, before.get(key), after.get(key))
        for key in {**before, **after}
        if before.get(key) != after.get(key)
    ]


def broken(tournament: Tournament) -> list[Refusal]:
    return [refusal for check in INVARIANTS for refusal in check(tournament)]
