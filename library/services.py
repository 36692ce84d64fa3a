"""The verbs of the library: the text of a book comes in, in place of the one before.

A text belongs to no tournament, so no line of a journal is written: the row says by whom and when.
"""

import hashlib

from django.db import connection, transaction

from floor.models import Staff
from library import reading_apart
from library.clause_parser.clauses import Reading
from library.import_report import is_another_document, report
from library.models import Clause, Text
from rules.refusal import refuse
from rules.rulebook import KEYS

LONGEST_NAME = 200
LONGEST_HEADING = 300


def import_text(
    book: str, file_name: str, data: bytes, *, now_ms: int, by: Staff | None = None
) -> Text:
    """Read the document ``data`` and keep it as the text of the rulebook ``book``, whole or not at
    all; what the book had before is gone with the same commit.

    Raises Refused "text.unknown_book", "text.no_clauses", "text.another_book", or ``document.*``
    for what cannot be read; the text of before stays then.
    """
    if book not in KEYS:
        raise refuse("text.unknown_book", book=book, known=", ".join(KEYS))
    reading = reading_apart.read(data)
    if not reading.clauses:
        raise refuse("text.no_clauses")
    if is_another_document(book, reading):
        raise refuse("text.another_book", book=book)
    with transaction.atomic():
        _one_import_at_a_time()
        Text.objects.filter(book=book).delete()
        text = Text.objects.create(
            book=book,
            file_name=file_name[-LONGEST_NAME:],
            sha256=hashlib.sha256(data).hexdigest(),
            language=reading.language,
            imported_ms=now_ms,
            imported_by=by,
            report=report(book, reading),
        )
        _keep(text, reading)
    return text


def _one_import_at_a_time() -> None:
    """Two imports of one book would both find none before them; who reads is not held up."""
    with connection.cursor() as cursor:
        cursor.execute("LOCK TABLE library_text IN SHARE ROW EXCLUSIVE MODE")


def _keep(text: Text, reading: Reading) -> None:
    """The clauses in one go, then who stands in whom."""
    rows = Clause.objects.bulk_create(
        Clause(
            text=text,
            language=text.language,
            number=clause.number,
            written=clause.written[:80],
            path=list(clause.path),
            order=clause.order,
            chapter=clause.chapter[:LONGEST_HEADING],
            heading=clause.heading[:LONGEST_HEADING],
            body=clause.body,
            line_from=clause.line_from,
            line_to=clause.line_to,
            page=clause.page,
            repaired=clause.repaired,
        )
        for clause in reading.clauses
    )
    by_number = {row.number: row for row in rows}
    inside = [row for row in rows if row.path]
    for row in inside:
        row.parent = by_number.get(row.path[-1])
    Clause.objects.bulk_update(inside, ["parent"])
