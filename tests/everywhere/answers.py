"""Answers of pages that need not be worked out again, because the database says what it said."""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any
from urllib.parse import urlencode

import pytest
from django.db import connection
from django.http import HttpResponseBase
from django.test import Client

from floor.accounts.staff_sessions import staff_sessions
from floor.event import tournament_time
from floor.web import shared, table_names
from floor.web.addresses import match_of
from seating.hall import kept_hall
from tests.everywhere.columns_read import AT_THE_DOOR, TOLD_APART, columns_read
from tests.kept_results import IN_A_TRANSACTION, SESSION, Results, is_read, key_of

# The number of the newest line does not count: pages say it in data-seq and data-club alone.
NUMBERS = {"last_seq", "club_seq"}
# Nor what is asked only to know whether something kept may still be used, for nothing is kept; nor
# the session, which follows from who reads.
NEWEST_LINE = str(kept_hall.LINES.query).partition(" WHERE ")[0].partition(" FROM ")[0] + " FROM "

Columns = frozenset[str]  # of the statement by which the door lets somebody in; of others all
Said = tuple[Columns | None, bytes]  # those that were looked at, digest of what they said
Statement = tuple[str, Any]  # with its parameters


@dataclass
class Step:
    """The statement that a view makes next and what it does then, by what the database says; or
    the answer, when there is none to be made any more."""

    statement: Statement | None = None
    then: "dict[Said, Step]" = field(default_factory=dict)
    answer: HttpResponseBase | None = None


@dataclass
class Known:
    """``answers``: the first step to each, by address, time and who reads; ``together``: names of
    the views whose fragment was read together with others."""

    answers: dict[tuple[object, ...], Step] = field(default_factory=dict)
    together: set[str] = field(default_factory=set)


class Reader:
    """A client that lets no view work out an answer that is known.

    Time stands still and nothing is kept from one reading to the next, so a view does the same as
    long as the database says the same. Its statements are made again, each after what was said to
    the one before; where all of it was said already, so was the answer. ``known``: from other
    readers too.
    """

    def __init__(self, client: Client, staff_id: int, now: int, known: Known | None = None) -> None:
        self.client, self.staff_id, self.now = client, staff_id, now
        self.known = Known() if known is None else known
        self.results = Results()
        self.digests: dict[tuple[str, Columns | None], tuple[Any, bytes]] = {}  # with of what

    def look(self) -> None:
        """Something was done: the database may say something else now."""
        self.results.forget_written()

    def get(self, path: str, *, part: bool = False) -> HttpResponseBase:
        """The answer to this address, which is asked as a part of a page or as a whole one."""
        key = path, part, self.now, self.staff_id
        first = self.known.answers.setdefault(key, Step())
        return self._say_again(first) or self._ask(path, part, first)

    def together(self, path: str, addresses: list[str]) -> list[str | None]:
        """The texts of these fragments in one answer of ``path``, which calls the view of each;
        None for each where it refuses, or where every view has been called so before: an answer
        to so many at once is seldom known, that of each alone more often."""
        views = {match_of(address.partition("?")[0]).view_name for address in addresses}
        if views <= self.known.together:
            return [None] * len(addresses)
        self.known.together |= views
        answer: Any = self.get(
            f"{path}?{urlencode([('at', fragment) for fragment in addresses])}", part=True
        )
        return answer.json() if answer.status_code == 200 else [None] * len(addresses)

    def _say_again(self, step: Step | None) -> HttpResponseBase | None:
        if step is None or step.statement is None:
            return step and step.answer
        for columns in {columns for columns, _ in step.then}:
            result = columns, self._digest(step.statement, columns)
            if answer := self._say_again(step.then.get(result)):
                return answer
        return None

    def _digest(self, statement: Statement, columns: Columns | None) -> bytes:
        """Of what the database says to it; of ``columns`` only, where they can be told apart."""
        key, result = (key_of(*statement), columns), self.results.of(*statement)
        if key not in self.digests or self.digests[key][0] is not result:
            self.digests[key] = result, _digest(result, columns)
        return self.digests[key][1]

    def _ask(self, path: str, part: bool, step: Step) -> HttpResponseBase:
        heard = Hearing(self.results)
        with connection.execute_wrapper(heard), nothing_kept(), columns_read() as columns:
            answer = self.client.get(path, headers={"HX-Request": "true"} if part else {})
        assert answer.status_code < 500, f"{path} is broken"
        if heard.is_repeatable:
            self._learn(path, heard, Columns(columns), step).answer = answer
        return answer

    def _learn(self, path: str, heard: "Hearing", read: Columns, step: Step) -> Step:
        for statement in heard.made:
            same = step.statement is None or step.statement[0] == statement[0]
            assert same and not step.answer, f"{path} keeps something: see nothing_kept"
            step.statement = statement
            columns = read if statement[0] == AT_THE_DOOR else None
            result = columns, self._digest(statement, columns)
            step = step.then.setdefault(result, Step())
        assert step.statement is None, f"{path} keeps something: see nothing_kept"
        return step


@dataclass
class Hearing:
    """The statements that are made meanwhile.

    ``is_repeatable``: they can be made again. Not what writes, nor what is asked by the number of
    the newest line, for that number is left out of what is said.
    """

    results: Results
    made: list[Statement] = field(default_factory=list)
    is_repeatable: bool = True
    numbers: set[str] = field(default_factory=set)

    def __call__(
        self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any
    ) -> Any:
        result = self.results(execute, sql, params, many, context)
        if sql.startswith((*IN_A_TRANSACTION, NEWEST_LINE)) or SESSION in sql:
            return result
        cursor = context["cursor"].cursor
        by_number = "journalline" in sql and self.numbers & {str(each) for each in params or ()}
        if many or by_number or not is_read(sql, cursor):
            self.is_repeatable = False
        else:
            self.numbers |= {str(value, "ascii") for value in _numbers(cursor.pgresult)}
            self.made.append((sql, params))
        return result


def _digest(result: Any, looked_at: Columns | None) -> bytes:
    """``looked_at``: those that count of the columns that can be told apart; None for all."""
    left_out = NUMBERS if looked_at is None else NUMBERS | (TOLD_APART - looked_at)
    values = list(_values(result, lambda column: column not in left_out))
    return blake2b(repr(values).encode(), digest_size=16).digest()


def _numbers(result: Any) -> Iterator[bytes]:
    return filter(None, _values(result, lambda column: column in NUMBERS))


def _values(result: Any, wanted: Callable[[str], bool]) -> Iterator[bytes | None]:
    """What was said, as it came over the line, row by row; the ``wanted`` columns."""
    columns = [
        column for column in range(result.nfields) if wanted(str(result.fname(column), "ascii"))
    ]
    for row in range(result.ntuples):
        for column in columns:
            yield result.get_value(row, column)


@contextmanager
def nothing_kept() -> Iterator[None]:
    """As in a process that has just been started."""
    kept = kept_hall.KEPT.copy()
    kept_hall.KEPT.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shared.shelf, "_made", {})
        patch.setattr(staff_sessions, "_keys", OrderedDict())
        patch.setattr(table_names, "_known", None)
        patch.setattr(tournament_time, "_corrections", None)
        yield
    kept_hall.KEPT.clear()
    kept_hall.KEPT.update(kept)
