"""Who was forgotten stays forgotten when an older backup is restored, and so do words that were
taken out of a text.

Beside the dumps of a house lies the list of those whom it forgot, by keys alone, and that of the
letters which went out of texts, by their places alone; restoring reads both. The house is known by
the first line of its journal, so that the dumps of two may lie in one folder.
"""

import json
from datetime import date
from pathlib import Path

from django.db import connection

from floor.journal import bulk_copy, written
from floor.journal.words_out import Span
from floor.models import JournalLine, TakenOut
from registration.models import Member
from registration.people import people
from tdapp import durable


def write_list(folder: Path) -> None:
    """Write who was forgotten so far, and which words are gone; what the lists name already stays
    on them."""
    forgotten = Member.objects.exclude(forgotten_on=None)
    rows = _read(folder)
    rows |= {key: on for key, on in forgotten.values_list("pk", "forgotten_on") if on}
    if rows and (path := _path(folder)):
        lines = (f"{key} {on.isoformat()}\n" for key, on in sorted(rows.items()))
        durable.write(path, "".join(lines))
    _write_words(folder)


def _write_words(folder: Path) -> None:
    """Write what was taken out of texts, a line of JSON each; what the list says already stays."""
    if TakenOut._meta.db_table not in connection.introspection.table_names():
        return  # a dump is written before the tables are brought up to date
    columns = ("table", "row", "nth", "places")
    rows = {json.dumps(row) for row in TakenOut.objects.values_list(*columns)}
    rows |= {json.dumps(row) for row in _read_words(folder)}
    if rows and (path := _path(folder, "taken-out")):
        in_order = sorted(rows, key=lambda text: json.loads(text)[:3])
        durable.write(path, "".join(f"{row}\n" for row in in_order))


def apply_list(folder: Path) -> int:
    """Forget again whoever the list of this house names, and take the words out again; return how
    many people were known again.

    A key on the list is given to nobody new: they would be forgotten at the next restoring.
    """
    for table, row, nth, places in _read_words(folder):
        written.take_out_again(table, row, nth, places)
    if not (rows := _read(folder)):
        return 0
    bulk_copy.skip_keys(Member, max(rows))
    again = Member.objects.filter(pk__in=rows, forgotten_on=None)
    for member in (members := list(again)):
        people.forget(member, rows[member.pk])
    return len(members)


def _read(folder: Path) -> dict[int, date]:
    path = _path(folder)
    if path is None or not path.is_file():
        return {}
    pairs = (line.split() for line in path.read_text().splitlines())
    return {int(key): date.fromisoformat(on) for key, on in pairs}


def _read_words(folder: Path) -> list[tuple[str, int, int, list[Span]]]:
    path = _path(folder, "taken-out")
    if path is None or not path.is_file():
        return []
    return [tuple(json.loads(line)) for line in path.read_text().splitlines()]


def _path(folder: Path, name: str = "forgotten") -> Path | None:
    """None for a house in which nothing has happened yet."""
    first = JournalLine.objects.order_by("pk").values_list("request_id", flat=True).first()
    return folder / f"{name}-{first.hex[:12]}.txt" if first else None
