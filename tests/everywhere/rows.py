"""What the database holds, as one text for each table; and answers that rest on it."""

import json
import re
import sys
import zlib
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from floor.models import JournalLine
from floor.web import shared

Rows = dict[str, str]  # by the name of the table
TABLE = "SELECT '{0}', count(*) || ' ' || coalesce(sum(hashtextextended({1}, 0)), 0) FROM {0} t"
LINES = JournalLine._meta.db_table
# Pages say the number of the event's last line in data-seq alone; what this process keeps of the
# club, it keeps until the club's is another. And it is the same session always.
UNLIKE = {b"last_seq", b"session_data", b"expire_date"}
ROW = "(to_jsonb(t) - CASE WHEN to_jsonb(t) ->> 'kind' = 'club' THEN '' ELSE 'last_seq' END)::text"


def rows(row: str = "t::text") -> Rows:
    """Count and checksum of every table; ``row`` says what of a row ``t`` counts."""
    names = sorted(connection.introspection.table_names())
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(TABLE.format(name, row) for name in names))
        return dict(cursor.fetchall())


@cache
def words(sql: str) -> frozenset[str]:
    """The names in a question; those of tables are among them."""
    return frozenset(re.findall(r"\w+", sql))


class Question(NamedTuple):
    """What a view asked the database: with these parameters, by what they are as text.

    ``again``: whether it can be asked again by itself. Else its tables are looked at: where a view
    read lines, their numbers stand in what it asked.
    """

    sql: str
    told: str
    again: bool


@dataclass
class Asked:
    """A question on the way to an answer, and where each reply to it leads."""

    question: Question
    params: Any
    then: dict[Hashable, "Asked | Answer"] = field(default_factory=dict)


class Answer(NamedTuple):
    status_code: int
    headers: dict[str, str]
    packed: bytes

    @property
    def content(self) -> bytes:
        return zlib.decompress(self.packed)

    def json(self) -> Any:
        return json.loads(self.content)


@dataclass
class Answers:
    """What was answered, for as many readers as ask the same."""

    first: dict[tuple[str, bool], Asked | Answer] = field(default_factory=dict)
    replies: dict[Question, tuple[Rows, Hashable]] = field(default_factory=dict)


class Reader:
    """A client that asks no question twice while the answer must be the same: time stands still,
    and the database replies as it did to each question that was put for it.

    The number of the last line does not count: pages say it in ``data-seq`` alone.
    """

    def __init__(self, client: Client, answers: Answers) -> None:
        self.client, self.held, self.now = client, Rows(), timezone.now()
        self.first, self.replies = answers.first, answers.replies
        self.asked_for_several = False
        self.look()

    def look(self) -> None:
        """Something was done: look what the tables hold now."""
        self.held = rows(ROW)

    def get(self, path: str, *, part: bool = False) -> Answer:
        step = self.first.get((path, part))
        while isinstance(step, Asked):
            step = step.then.get(self._reply(step))
        return step or self._read(path, part)

    def _reply(self, asked: Asked) -> Hashable:
        held, reply = self.replies[asked.question]
        if held.items() <= self.held.items():
            return reply
        with connection.cursor() as cursor:
            if asked.question.again:
                cursor.execute(asked.question.sql, asked.params)
            return self._note(asked.question, cursor)

    def _note(self, question: Question, cursor: Any) -> Hashable:
        """What was replied, without the number of the last line."""
        held = {name: self.held[name] for name in words(question.sql) & self.held.keys()}
        reply: Hashable = tuple(held.values())
        if question.again:
            result = cursor.cursor.pgresult
            told = [j for j in range(result.nfields) if result.fname(j) not in UNLIKE]
            reply = hash(tuple(result.get_value(i, j) for i in range(result.ntuples) for j in told))
        self.replies[question] = held, reply
        return reply

    def _read(self, path: str, part: bool) -> Answer:
        way = list[tuple[Asked, Hashable]]()

        def note(execute: Callable[..., Any], sql: str, params: Any, *rest: Any) -> Any:
            done = execute(sql, params, *rest)
            if tables := words(sql) & self.held.keys():
                cursor = rest[-1]["cursor"]
                again = sql.startswith("SELECT") and LINES not in tables
                again = again and not getattr(cursor.cursor, "name", "")
                question = Question(sys.intern(sql), repr(params), again)
                way.append((Asked(question, params), self._note(question, cursor)))
            return done

        with connection.execute_wrapper(note), pytest.MonkeyPatch.context() as patch:
            patch.setattr(shared, "LASTS", -1.0)  # what is handed on is asked of no table
            patch.setattr(timezone, "now", lambda: self.now)  # what sessions are asked by
            told = self.client.get(path, headers={"HX-Request": "true"} if part else {})
        assert told.status_code < 500, path
        headers = {"Content-Type": told.headers.get("Content-Type", "")}
        content = b"" if told.streaming else told.content
        answer = Answer(told.status_code, headers, zlib.compress(content, 1))
        self._remember((path, part), way, answer)
        return answer

    def _remember(
        self, what: tuple[str, bool], way: list[tuple[Asked, Hashable]], answer: Answer
    ) -> None:
        branches: dict[Any, Any] = self.first
        place: Hashable = what
        for asked, reply in way:
            known = branches.get(place)
            if not isinstance(known, Asked) or known.question != asked.question:
                branches[place] = known = asked
            branches, place = known.then, reply
        branches[place] = answer
