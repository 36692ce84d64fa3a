"""What the apps tell the journal about themselves: snapshots and invariants.

Each app registers a snapshot (a flat mapping of what a person would notice) and invariants
(what must hold after any act). Undo shows the difference of snapshots before it happens, and
refuses when an invariant would break. The tests use the same two.
"""

from collections.abc import Callable
from dataclasses import dataclass

from floor.models import Tournament
from rules.refusal import Refusal

Key = tuple[str | int, ...]  # ("entry", 37), ("table", 7, "rank"): a noun, of which, which side
Snapshot = dict[Key, object]


@dataclass(frozen=True)
class Difference:
    """One thing that would be another way afterwards; None means absent."""

    key: Key
    before: object
    after: object

    @property
    def noun(self) -> str:
        """What sort of thing it is: "entry"."""
        return str(self.key[0])

    @property
    def number(self) -> int:
        """The id or number of the thing; only where its key has one."""
        return int(self.key[1])


SNAPSHOTS: dict[str, Callable[[Tournament], Snapshot]] = {}
INVARIANTS: list[Callable[[Tournament], list[Refusal]]] = []
CONSEQUENCES: dict[str, Callable[[list[Difference]], list[str]]] = {}


def snapshot_of(
    name: str,
) -> Callable[[Callable[[Tournament], Snapshot]], Callable[[Tournament], Snapshot]]:
    """Register what ``name`` shows of a tournament: ``{("entry", 37): (7, 3, True), ...}``."""

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
    """Register the sentences for differences in what ``name`` shows (keys without its name)."""

    def register(
        tell: Callable[[list[Difference]], list[str]],
    ) -> Callable[[list[Difference]], list[str]]:
        CONSEQUENCES[name] = tell
        return tell

    return register


def snapshot(tournament: Tournament) -> Snapshot:
    """Everything the apps show; each key begins with the app's name."""
    return {
        (name, *key): value
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
