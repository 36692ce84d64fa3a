"""The texts about people that lie beside journals: apps offer theirs, so that a name can be taken
out of them (``services.take_words_out``), and out of a backup that still has it.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import F, Func, Model, QuerySet, TextField, Value
from django.utils.functional import Promise

from floor.journal import bulk_copy
from floor.journal.words_out import PLAIN, YE, YO, Span, without
from floor.models import JournalLine, TakenOut
from rules.refusal import missing

MOST = 50  # texts of a kind that are shown
TEXT = "text"  # the column, of every model that is offered


@dataclass(frozen=True)
class Written:
    """A kind of text: the rows of ``model``. ``of_events`` finds the keys of those that were
    written at the events of these keys."""

    model: type[Model]
    label: str | Promise
    of_events: Callable[[Collection[int]], QuerySet[Any]]


WRITTEN: dict[str, Written] = {}


def offer(
    model: type[Model],
    label: str | Promise,
    of_events: Callable[[Collection[int]], QuerySet[Any]],
) -> None:
    """Offer the texts of a model of an app; its ``written.py`` does so."""
    WRITTEN[model._meta.db_table] = Written(model, label, of_events)


def in_facts(fact: str) -> Callable[[Collection[int]], QuerySet[Any]]:
    """The keys that lines of the events have as this fact, those of undone lines too."""
    return lambda events: JournalLine.objects.filter(
        journal__tournament__in=events, facts__has_key=fact
    ).values_list(f"facts__{fact}", flat=True)


def search(words: str, events: Collection[int]) -> Iterator[tuple[str, Written, list[Any]]]:
    """Of each kind the newest texts of the events that hold ``words``, "ё" as "е"; two queries a
    kind."""
    plain = Func(F(TEXT), Value(YO), Value(YE), function="translate", output_field=TextField())
    for table, kind in WRITTEN.items():
        every = kind.model._default_manager.alias(plain=plain)
        texts = every.filter(plain__icontains=words.translate(PLAIN))
        if rows := list(texts.filter(pk__in=_keys(kind, events)).order_by("-pk")[:MOST]):
            yield table, kind, rows


def check(kind: str, row: int, events: Collection[int]) -> None:
    """Raise Missing "words.unknown" unless there is such a text of one of the events."""
    offered = WRITTEN.get(kind)
    if offered is None or row not in _keys(offered, events):
        raise missing("words.unknown")


def _keys(kind: Written, events: Collection[int]) -> set[int]:
    return {key for key in kind.of_events(events) if key is not None}


def take_out(table: str, row: int, places: Iterable[Span]) -> None:
    """Write the text without those letters, if there still is one of that key."""
    for text in WRITTEN[table].model._default_manager.filter(pk=row).select_for_update():
        setattr(text, TEXT, without(getattr(text, TEXT), places))
        text.save(update_fields=[TEXT])


def take_out_again(table: str, row: int, nth: int, places: list[Span]) -> bool:
    """Do it in a database that was restored from a backup, unless that knows of it; return whether
    it was done. A key that it has not given yet is given to no other text."""
    if table not in WRITTEN or TakenOut.objects.filter(table=table, row=row, nth=nth).exists():
        return False
    bulk_copy.skip_keys(WRITTEN[table].model, row)
    take_out(table, row, places)
    TakenOut.objects.create(table=table, row=row, nth=nth, places=places)
    return True
