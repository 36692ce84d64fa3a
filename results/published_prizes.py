"""The prizes as they were published, beside what they are by now."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import zip_longest
from typing import Literal

State = Literal["estimated", "published", "changed"]


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
    made: list[Change] = []
    for place, (old, new) in enumerate(zip_longest(before, after, fillvalue=0), start=1):
        if old == new:
            continue
        if made and made[-1] == Change(made[-1].first, place - 1, old, new):
            made[-1] = replace(made[-1], last=place)
        else:
            made.append(Change(place, place, old, new))
    return made


def state(published: Sequence[int] | None, prizes: Sequence[int]) -> State:
    """Return whether the ``prizes`` are an estimate as long as none were ``published``, are those
    that were, or have changed since."""
    if published is None:
        return "estimated"
    return "changed" if changes(published, prizes) else "published"


def mark(prizes: Sequence[int]) -> str:
    """A few letters that stand for exactly these prizes."""
    return sha256(",".join(map(str, prizes)).encode()).hexdigest()[:16]
