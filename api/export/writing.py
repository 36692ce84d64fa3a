"""The ZIP: a JSON and a CSV for each table, what every column is, and which version wrote it."""

import base64
import csv
import io
import json
import zipfile
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import IO, Any

from django.core.serializers.json import DjangoJSONEncoder
from django.db import connection, transaction
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Model

from api.export import contents
from results.public_site.data import harmless

DESCRIBED = ("table", "column", "type", "key_of", "may_be_empty", "meaning")
README = """Everything the club owns, as it was at the moment in manifest.json.

json/  a file for each table: a list of rows with all their columns; pictures and files in base64
csv/   the same for spreadsheets, without pictures and files; UTF-8, parted by commas
columns.csv  every column: its type, the table whose key it is, what the table is

Times that end in _ms are milliseconds since 1970 (UTC); money is in the smallest unit of the
currency of its event. Not in here: passwords, PINs and other ways in, devices of the hall, and the
seed of a draw that has not been made.

python3 manage.py take_in FILE.zip --data FOLDER puts all of it into a fresh house of the version
that wrote it.
"""


def write(sink: "IO[bytes] | Any") -> dict[str, int]:
    """Write the ZIP into ``sink``, which can be sought in; how many rows of each table there are.
    All of it is of one moment, whatever is written meanwhile."""
    with transaction.atomic(), zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as archive:
        _look_at_one_moment()
        archive.writestr("README.txt", README)
        archive.writestr("columns.csv", _csv([DESCRIBED, *contents.descriptions()]))
        counts = {}
        for model in contents.tables():
            label = model._meta.label_lower
            with archive.open(f"json/{label}.json", "w", force_zip64=True) as file:
                counts[label] = _write_json(file, model)
            with archive.open(f"csv/{label}.csv", "w", force_zip64=True) as file:
                _write_csv(file, model)
        archive.writestr("manifest.json", json.dumps(_manifest(counts), indent=1))
    return counts


def _look_at_one_moment() -> None:
    """Only the outermost transaction can say so, before it has asked anything."""
    if not connection.savepoint_ids:
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")


def _manifest(counts: dict[str, int]) -> dict[str, Any]:
    return {
        "format": contents.FORMAT,
        "written_at": datetime.now(UTC).isoformat(timespec="seconds"),
        "migrations": migrations(),
        "rows": counts,
    }


def migrations() -> list[str]:
    """Which changes of the tables this database has: the version of the program, for programs."""
    return sorted(
        f"{app} {name}" for app, name in MigrationRecorder(connection).applied_migrations()
    )


def _write_json(file: IO[bytes], model: type[Model]) -> int:
    """Write the rows, one a line; how many."""
    fields, count = contents.columns(model), 0
    names = [field.attname for field in fields]
    file.write(b"[")
    for values in _values(model, names):
        row = dict(zip(names, map(_plain, values), strict=True))
        text = json.dumps(row, cls=DjangoJSONEncoder, ensure_ascii=False)
        file.write((",\n" if count else "\n").encode() + text.encode())
        count += 1
    file.write(b"\n]\n")
    return count


def _write_csv(file: IO[bytes], model: type[Model]) -> None:
    names = [field.attname for field in contents.shown_in_csv(model)]
    file.write(_csv([names]))
    for values in _values(model, names):
        file.write(_csv([[_cell(value) for value in values]]))


def _values(model: type[Model], names: list[str]) -> Iterator[tuple[Any, ...]]:
    return contents.rows(model).values_list(*names).iterator(chunk_size=2000)


def _plain(value: Any) -> Any:
    if isinstance(value, bytes | memoryview):
        return base64.b64encode(bytes(value)).decode()
    return value


def _cell(value: Any) -> str:
    """As a spreadsheet shows it, never as a formula."""
    if value is None:
        return ""
    if isinstance(value, list | dict):
        return json.dumps(value, cls=DjangoJSONEncoder, ensure_ascii=False)
    return harmless(str(value))


def _csv(rows: Iterable[Iterable[str]]) -> bytes:
    sink = io.StringIO()
    csv.writer(sink).writerows(rows)
    return sink.getvalue().encode()
