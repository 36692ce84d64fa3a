"""The texts about people that lie beside journals: apps offer theirs, so that a name can be taken
out of them (``services.take_words_out``), and out of a backup that still has it.
"""

import json
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from django.db.models import Func, Model, Q, QuerySet, TextField, Value
from django.db.models.functions import Cast, Concat
from django.utils.functional import Promise

from floor.journal import bulk_copy
from floor.journal.words_in import SIGN, with_words, words_in
from floor.journal.words_out import PLAIN, YE, YO, Span, is_in, without
from floor.models import JournalLine, TakenOut
from rules.refusal import missing

MOST = 50  # texts of a kind that are shown


@dataclass(frozen=True)
class Written:
    """A kind of text: these ``columns``, of texts or of JSON, of the rows of ``model``.
    ``of_events`` finds the keys of those that were written at the events of these keys. ``typed``
    is the one of the columns that lists what somebody typed in JSON though it looks like a word of
    the program."""

    model: type[Model]
    label: str | Promise
    of_events: Callable[[Collection[int]], QuerySet[Any]]
    columns: tuple[str, ...] = ("text",)
    typed: str = ""

    def held(self, row: int) -> Model | None:
        """The row of this key, locked until the transaction ends."""
        return self.model._default_manager.filter(pk=row).select_for_update().first()

    def text_of(self, row: Model) -> str:
        """All that people wrote in the row, as one text."""
        return words_in(self._values(row), self._typed(row))

    def take_out(self, row: Model, places: Iterable[Span]) -> None:
        """Write the row without those letters of its text."""
        left = without(self.text_of(row), places)
        values = with_words(self._values(row), left, self._typed(row))
        for column, value in zip(self.columns, values, strict=True):
            setattr(row, column, value)
        row.save(update_fields=self.columns)

    def _values(self, row: Model) -> list[Any]:
        return [getattr(row, column) for column in self.columns]

    def _typed(self, row: Model) -> frozenset[str]:
        return frozenset(getattr(row, self.typed)) if self.typed else frozenset()


@dataclass(frozen=True)
class Text:
    """The text of the row of this key."""

    pk: int
    text: str


WRITTEN: dict[str, Written] = {}


def offer(
    model: type[Model],
    label: str | Promise,
    of_events: Callable[[Collection[int]], QuerySet[Any]],
    *columns: str,
    typed: str = "",
) -> None:
    """Offer the texts of a model of an app; its ``written.py`` does so. They stand in ``text``, or
    in these ``columns``; ``typed`` as in ``Written``."""
    offered = Written(model, label, of_events, columns or ("text",), typed)
    WRITTEN[model._meta.db_table] = offered


def in_facts(fact: str) -> Callable[[Collection[int]], QuerySet[Any]]:
    """The keys that lines of the events have as this fact, those of undone lines too."""
    return lambda events: JournalLine.objects.filter(
        journal__tournament__in=events, facts__has_key=fact
    ).values_list(f"facts__{fact}", flat=True)


def search(words: str, events: Collection[int]) -> Iterator[tuple[str, Written, list[Text]]]:
    """Of each kind the newest texts of the events that hold ``words``, "ё" as "е"; two queries a
    kind. Keys of the program stand in JSON too: those are none."""
    plainly = words.translate(PLAIN)
    in_json = json.dumps(plainly, ensure_ascii=False)[1:-1]  # quotation marks have a stroke there
    near = Q(plain__icontains=plainly) | Q(plain__icontains=in_json)
    for table, kind in WRITTEN.items():
        whole = Concat(
            *(Cast(column, TextField()) for column in kind.columns), Value("", TextField())
        )
        plain = Func(whole, Value(YO), Value(YE), function="translate", output_field=TextField())
        rows = kind.model._default_manager.alias(plain=plain)
        rows = rows.filter(near, pk__in=_keys(kind, events)).order_by("-pk")
        every = (Text(row.pk, kind.text_of(row).replace(SIGN, "")) for row in rows.iterator(MOST))
        if texts := list(islice((text for text in every if is_in(words, text.text)), MOST)):
            yield table, kind, texts


def check(kind: str, row: int, events: Collection[int]) -> None:
    """Raise Missing "words.unknown" unless there is such a text of one of the events."""
    offered = WRITTEN.get(kind)
    if offered is None or row not in _keys(offered, events):
        raise missing("words.unknown")


def _keys(kind: Written, events: Collection[int]) -> set[int]:
    return {key for key in kind.of_events(events) if key is not None}


def take_out(table: str, row: int, places: Iterable[Span]) -> None:
    """Write the text without those letters, if there still is one of that key."""
    kind = WRITTEN[table]
    if held := kind.held(row):
        kind.take_out(held, places)


def take_out_again(table: str, row: int, nth: int, places: list[Span]) -> bool:
    """Do it in a database that was restored from a backup, unless that knows of it; return whether
    it was done. A key that it has not given yet is given to no other text."""
    if table not in WRITTEN or TakenOut.objects.filter(table=table, row=row, nth=nth).exists():
        return False
    bulk_copy.skip_keys(WRITTEN[table].model, row)
    take_out(table, row, places)
    TakenOut.objects.create(table=table, row=row, nth=nth, places=places)
    return True
