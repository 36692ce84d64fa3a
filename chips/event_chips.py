"""The values of an event as its page shows them: their looks, make-ups and when each leaves."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from chips import make_up, selectors
from chips.leaving import Leaving, leaving
from chips.models import Chip, EventChip
from chips.sentences import STACK_KINDS
from clock import selectors as clock
from clock.timeline import Sheet
from floor.models import Tournament


class Count(NamedTuple):
    """How many chips of a value are in what is given out for ``kind``."""

    kind: str
    chips: int


class Kind(NamedTuple):
    """What chips are given out for: the chips of the terms, and what those of the page make."""

    kind: str
    label: str
    due: int
    sum: int


@dataclass(frozen=True)
class Row:
    """``look`` is None for a value the club does not own. ``leaves_at``: after how many levels the
    pause comes at which it leaves, None where it stays. ``decided``: see EventChip.leaves_after."""

    value: int
    look: Chip | None
    counts: tuple[Count, ...]
    used: bool
    leaves_at: int | None
    leaves: Leaving | None
    decided: int | None


def rows(tournament: Tournament, chips: Sequence[EventChip]) -> list[Row]:
    """Every value of the club and of the event, smallest first; proposed make-ups where the event
    has none yet."""
    looks = {chip.value: chip for chip in selectors.chip_set()}
    levels, due = clock.sheet(tournament), selectors.due(tournament)
    used = {chip.value: chip for chip in chips or _proposed(levels, list(looks), due)}
    plan = {chip.value: chip for chip in selectors.leaving_plan(tournament, list(used.values()))}
    return [
        _row(levels, value, looks.get(value), used.get(value), plan.get(value), list(due))
        for value in sorted({*looks, *used})
    ]


def kinds(tournament: Tournament, shown: Sequence[Row]) -> list[Kind]:
    """The kinds that are sold for the event, with what the chips ``shown`` make."""
    return [
        Kind(kind, str(STACK_KINDS[kind]), chips, _sum(shown, kind))
        for kind, chips in selectors.due(tournament).items()
    ]


def _sum(shown: Sequence[Row], kind: str) -> int:
    return sum(
        row.value * count.chips for row in shown for count in row.counts if count.kind == kind
    )


def levels_before(levels: Sheet, row: int) -> int:
    """After which level a pause comes."""
    return sum(level.is_level for level in levels[:row])


def _proposed(levels: Sheet, values: Sequence[int], due: dict[str, int]) -> list[EventChip]:
    """What to begin with: the values that some level needs, a handful of each small one."""
    most = max([level.figures[-1] for level in levels] + [due["stack"]])
    fitting = [chip for chip in leaving(levels, values) if chip.needed_until and chip.value <= most]
    used = [chip.value for chip in fitting]
    make_ups = {kind: make_up.proposed(chips, used) for kind, chips in due.items()}
    return [
        EventChip(value=value, **{kind: make_ups[kind].get(value, 0) for kind in make_ups})
        for value in used
    ]


def _row(
    levels: Sheet,
    value: int,
    look: Chip | None,
    chip: EventChip | None,
    leaves: Leaving | None,
    sold: Sequence[str],
) -> Row:
    row = leaves.row if leaves else None
    return Row(
        value,
        look,
        tuple(Count(kind, getattr(chip, kind) if chip else 0) for kind in sold),
        used=chip is not None,
        leaves_at=None if row is None else levels_before(levels, row),
        leaves=leaves,
        decided=chip.leaves_after if chip else None,
    )
