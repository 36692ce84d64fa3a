"""The prizes as they were published, beside what they are by now."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import zip_longest
from typing import Literal

State = Literal["estimated", "published", "changed"]


@dataclass(frozen=True)
class Won:
    """What the places win, first place first, and each special prize by its name: money, or 0."""

    places: tuple[int, ...]
    special: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Change:
    """Places ``first`` to ``last`` were to win ``before`` each and win ``after`` now."""

    first: int
    last: int
    before: int
    after: int

    @property
    def difference(self) -> int:
        return self.after - self.before

    @property
    def places(self) -> int:
        return self.last - self.first + 1


def changes(before: Sequence[int], after: Sequence[int]) -> list[Change]:
    """Return where the prizes differ, first place first; neighbours with the same change as one."""
    changes: list[Change] = []
    for place, (old, new) in enumerate(zip_longest(before, after, fillvalue=0), start=1):
        if old == new:
            continue
        if changes and changes[-1] == Change(changes[-1].first, place - 1, old, new):
            changes[-1] = replace(changes[-1], last=place)
        else:
            changes.append(Change(place, place, old, new))
    return changes


@dataclass(frozen=True)
class SpecialChange:
    """The special prize of the ``name`` was to be ``before`` and is ``after`` now, in money; None
    where there was no such prize, or is none any more."""

    name: str
    before: int | None
    after: int | None


def special_changes(
    before: Sequence[tuple[str, int]], after: Sequence[tuple[str, int]]
) -> list[SpecialChange]:
    """Return where the special prizes differ, in the order of those there are now."""
    old, new = dict(before), dict(after)
    names = dict.fromkeys([*new, *old])
    changes = [SpecialChange(name, old.get(name), new.get(name)) for name in names]
    return [change for change in changes if change.before != change.after]


def state(published: Won | None, now: Won) -> State:
    """Return whether the prizes of ``now`` are an estimate as long as none were ``published``, are
    those that were, or have changed since."""
    if published is None:
        return "estimated"
    is_other = changes(published.places, now.places) or dict(published.special) != dict(now.special)
    return "changed" if is_other else "published"


def mark(amounts: Won | Sequence[int]) -> str:
    """A few letters that stand for exactly these amounts."""
    return sha256(repr(amounts).encode()).hexdigest()[:16]
