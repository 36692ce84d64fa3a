"""The stacks of an event over all its counts."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from chips.counts import level_of
from chips.models import Count
from chips.plot import draw
from clock.timeline import Sheet
from floor.journal import compiled
from floor.texts.format import number
from floor.values.plot import Plot
from registration.models import Entry

MOST_SHOWN = 100  # players whose stacks are shown over all counts


@dataclass(frozen=True)
class History:
    """``levels`` of the counts, and of the players with the largest last stacks the name and the
    stacks by count; ``others``: how many players more were counted. ``plot`` is None before the
    second count."""

    levels: Sequence[int]
    rows: Sequence[tuple[int, str, Sequence[int | None]]]
    others: int
    plot: Plot | None


def history(counts: Sequence[Count], sheet: Sheet) -> History:
    """The stacks over all ``counts`` by the structure's ``sheet``; one query, none without
    counts."""
    levels = [level_of(sheet, count) for count in counts]
    stacks = defaultdict[int, list[int | None]](lambda: [None] * len(counts))
    for at, count in enumerate(counts):
        for stack in count.stacks.all():
            stacks[stack.entry_id][at] = stack.chips
    order = sorted(stacks, key=lambda entry: [chips or 0 for chips in stacks[entry][::-1]])[::-1]
    shown = order[:MOST_SHOWN]
    entries = _entries(shown) if shown else []
    names = {entry.pk: entry.member.short_name for entry in entries}
    return History(
        levels,
        [(entry, names[entry], stacks[entry]) for entry in shown],
        len(order) - len(shown),
        draw(levels, {entry: stacks[entry] for entry in order}, names, number),
    )


@compiled.rows
def _entries(keys: Sequence[int]) -> QuerySet[Entry]:
    return Entry.objects.filter(pk__in=keys).select_related("member")
