"""Which bags go on to the next day, and with how many chips."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Packed:
    """A bag: the key of the entry it was packed for, the key of the person, and its chips."""

    entry: int
    person: int
    chips: int


@dataclass(frozen=True)
class Carried:
    """What a person plays on with: the entry that goes on, the ``chips`` of its bag or of all that
    are carried together, whose ``entries`` they are, and bonus chips."""

    person: int
    entry: int
    chips: int
    entries: tuple[int, ...]
    bonus: int = 0


def carry(
    bags: Iterable[Packed],
    entered: Mapping[int, int],
    *,
    all_stacks: bool = False,
    once_chips: int = 0,
) -> list[Carried]:
    """What goes on of the ``bags``, one row a person, in the order of the entries.

    The largest bag of a person goes on, of equal ones the first; with ``all_stacks`` their bags go
    on together. ``entered``: by person how many entries they have had on all days; who has had one
    gets ``once_chips``.
    """
    by_person = defaultdict[int, list[Packed]](list)
    for bag in sorted(bags, key=lambda bag: bag.entry):
        by_person[bag.person].append(bag)
    rows = []
    for person, theirs in by_person.items():
        best = max(theirs, key=lambda bag: bag.chips)  # of equal ones the first
        taken = theirs if all_stacks else [best]
        rows.append(
            Carried(
                person,
                best.entry,
                sum(bag.chips for bag in taken),
                tuple(bag.entry for bag in taken),
                once_chips if entered.get(person, 0) == 1 else 0,
            )
        )
    return sorted(rows, key=lambda row: row.entry)


@dataclass(frozen=True)
class Packing:
    """How far the bags of a day have come: of so many ``players`` so many are ``packed``, with
    ``chips`` in them, of those ``in_play``."""

    players: int
    packed: int
    chips: int
    in_play: int

    @property
    def is_whole(self) -> bool:
        return self.packed == self.players

    @property
    def difference(self) -> int:
        """How many chips more are in the bags than in play; fewer where it is negative."""
        return self.chips - self.in_play


def is_day_over(played: int, left: int, entries: int, day_levels: int, day_left: int) -> bool:
    """Whether the terms end the day: after so many ``day_levels`` ``played`` to their end, or with
    ``day_left`` per cent of its ``entries`` ``left``; 0 of both: they do not."""
    if day_levels and played >= day_levels:
        return True
    return bool(day_left) and entries > 0 and left * 100 <= entries * day_left
