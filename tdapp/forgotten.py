"""Who was forgotten stays forgotten when an older backup is restored.

Beside the dumps of a house lies the list of those whom it forgot, by keys alone, and restoring
reads it. The house is known by the first line of its journal, so that the dumps of two may lie in
one folder.
"""

from datetime import date
from pathlib import Path

from django.db import connection

from floor.models import JournalLine
from registration import people
from registration.models import Member
from tdapp import durable

SKIP_KEYS = """
    SELECT setval(keys, greatest(nextval(keys), %s))
    FROM pg_get_serial_sequence('registration_member', 'id') AS keys"""


def write_list(folder: Path) -> None:
    """Write who was forgotten so far; those that the list names already stay on it."""
    forgotten = Member.objects.exclude(forgotten_on=None)
    rows = _read(folder)
    rows |= {key: on for key, on in forgotten.values_list("pk", "forgotten_on") if on}
    if rows and (path := _path(folder)):
        lines = (f"{key} {on.isoformat()}\n" for key, on in sorted(rows.items()))
        durable.write(path, "".join(lines))


def apply_list(folder: Path) -> int:
    """Forget again whoever the list of this house names; return how many were known again.

    A key on the list is given to nobody new: they would be forgotten at the next restoring.
    """
    if not (rows := _read(folder)):
        return 0
    with connection.cursor() as cursor:
        cursor.execute(SKIP_KEYS, [max(rows)])
    again = Member.objects.filter(pk__in=rows, forgotten_on=None)
    for member in (known := list(again)):
        people.forget(member, rows[member.pk])
    return len(known)


def _read(folder: Path) -> dict[int, date]:
    path = _path(folder)
    if path is None or not path.is_file():
        return {}
    pairs = (line.split() for line in path.read_text().splitlines())
    return {int(key): date.fromisoformat(on) for key, on in pairs}


def _path(folder: Path) -> Path | None:
    """None for a house in which nothing has happened yet."""
    first = JournalLine.objects.order_by("pk").values_list("request_id", flat=True).first()
    return folder / f"forgotten-{first.hex[:12]}.txt" if first else None
