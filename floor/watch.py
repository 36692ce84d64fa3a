"""What the apps tell the journal about themselves: snapshots and invariants.

Each app registers a snapshot (a flat dictionary of what a person would notice) and invariants
(what must hold after any act). Undo shows the difference of snapshots before it happens, and
refuses when an invariant would break. The tests use the same two.
"""

from collections.abc import Callable

from floor.models import Tournament
from rules.refusal import Refusal

Snapshot = dict[str, object]
SNAPSHOTS: dict[str, Callable[[Tournament], Snapshot]] = {}
INVARIANTS: list[Callable[[Tournament], list[Refusal]]] = []


def snapshot_of(name: str) -> Callable[
    [Callable[[Tournament], Snapshot]], Callable[[Tournament], Snapshot]
]:
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


def snapshot(tournament: Tournament) -> Snapshot:
    """Everything the apps show, keys prefixed with the app's name."""
    return {
        f"{name}.{key}": value
        for name, read in SNAPSHOTS.items()
        for key, value in read(tournament).items()
    }


def broken(tournament: Tournament) -> list[Refusal]:
    return [refusal for check in INVARIANTS for refusal in check(tournament)]
