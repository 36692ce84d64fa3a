"""What chips show of themselves to undo."""

from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext

from chips.make_up import KINDS
from chips.models import Bag, EventChip, StackCount
from floor.journal import compiled, hooks
from floor.journal.table_names import table_name
from floor.models import Tournament
from floor.texts.format import number
from registration.models import RacedChips


@hooks.snapshot_of("chips")
def snapshot(tournament: Tournament) -> hooks.Snapshot:
    """What each value is used for ("chip", 25)."""
    state: hooks.Snapshot = {("chip", value): rest for value, *rest in _values(tournament)}
    state |= {
        ("race", value, table, seq * later): chips
        for value, table, later, seq, chips in _races(tournament)
    }
    state |= {("bag", entry): (chips, into) for entry, chips, into in _bags(tournament)}
    return state | {("stack", row, entry): rest for row, entry, *rest in _stacks(tournament)}


@compiled.rows
def _values(tournament: Tournament) -> QuerySet[EventChip, tuple[Any, ...]]:
    rows = EventChip.objects.filter(tournament=tournament)
    return rows.values_list("value", *KINDS, "leaves_after")


@compiled.rows
def _races(tournament: Tournament) -> QuerySet[RacedChips, tuple[Any, ...]]:
    races = RacedChips.objects.filter(tournament=tournament)
    return races.values_list("value", "table_number", "is_left_over", "seq", "chips")


@compiled.rows
def _bags(tournament: Tournament) -> QuerySet[Bag, tuple[Any, ...]]:
    return Bag.objects.filter(tournament=tournament).values_list("entry_id", "chips", "into_id")


@compiled.rows
def _stacks(tournament: Tournament) -> QuerySet[StackCount, tuple[Any, ...]]:
    stacks = StackCount.objects.filter(count__tournament=tournament)
    return stacks.values_list("count__row", "entry_id", "table_number", "chips")


@hooks.consequence("chips")
def preview_sentences(differences: list[hooks.Difference]) -> list[str]:
    """A sentence for each value whose use changes."""
    return list(dict.fromkeys(_sentence(difference) for difference in differences))


def _sentence(difference: hooks.Difference) -> str:
    noun, value, *rest = difference.key
    if noun == "race":
        text = gettext("Table %(table)s: the race of the chips %(value)s changes.")
        return text % {"table": table_name(int(rest[0])), "value": number(int(value))}
    if noun == "bag":
        return gettext("A bag of the day changes.")
    if noun == "stack":
        return gettext("A stack that was counted changes.")
    text = gettext("Chip %(value)s: what it is used for changes.")
    return text % {"value": number(int(value))}
