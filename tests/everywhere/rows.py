"""What the database holds, as one text for each table; and answers that rest on it."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponseBase
from django.test import Client

from floor.web import shared

Rows = dict[str, str]  # by the name of the table
TABLE = "SELECT '{0}', count(*) || ' ' || coalesce(sum(hashtextextended({1}, 0)), 0) FROM {0} t"


def rows(row: str = "t::text") -> Rows:
    """Count and checksum of every table; ``row`` says what of a row ``t`` counts."""
    names = sorted(connection.introspection.table_names())
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(TABLE.format(name, row) for name in names))
        return dict(cursor.fetchall())


Answers = dict[tuple[object, str, bool], list[tuple[Rows, HttpResponseBase]]]
# The number of the last line: pages say it in ``data-seq`` alone. What the rest says is of the
# minute in which the test runs.
UNREAD = ("last_seq", "last_login", "expire_date", "session_data")
KEPT = ("context", "templates", "request", "wsgi_request", "resolver_match")  # by Django's client


class Reader:
    """A client that asks no question twice while the answer must be the same: the time ``now`` is
    the same, and the tables that were read for it hold what they held, but for UNREAD.

    ``answers`` are those of other readers, of evenings whose rows may be the same.
    """

    def __init__(self, client: Client, now: object, answers: Answers) -> None:
        self.client, self.held = client, Rows()
        self.now, self.answers = now, answers
        self.look()

    def look(self) -> None:
        """Something was done: look what the tables hold now."""
        self.held = rows(f"(to_jsonb(t) - '{{{', '.join(UNREAD)}}}'::text[])::text")

    def get(self, path: str, *, part: bool = False) -> HttpResponseBase:
        answers = self.answers.setdefault((self.now, path, part), [])
        for held, answer in answers:
            if held.items() <= self.held.items():
                return answer
        read = set[str]()

        def note(execute: Callable[..., Any], sql: str, *rest: Any) -> Any:
            read.update(self.held.keys() & set(re.findall(r"\w+", sql)))
            return execute(sql, *rest)

        with connection.execute_wrapper(note), pytest.MonkeyPatch.context() as patch:
            patch.setattr(shared, "LASTS", -1.0)  # what is handed on is asked of no table
            answer = self.client.get(path, headers={"HX-Request": "true"} if part else {})
        for name in KEPT:
            setattr(answer, name, None)  # of no use, and a hundred evenings are kept
        answers.append(({name: self.held[name] for name in read}, answer))
        return answer
