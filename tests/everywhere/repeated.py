"""The same evening again: what a scene writes is the same, to the row, as in the test before.

Then answers that rest on the same rows are good for many tests (``rows.Reader``).
"""

import itertools
import secrets
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest
from django.db import connection

from seating import kept_hall, seed_store
from seating.draw import SEED_BYTES
from tests import evening
from tests.evening import Evening

FIRST = 10**9  # of every sequence: behind all that another test of this run has kept
LAST = """SELECT 'SELECT ' || string_agg(format('setval(%L, %s, %L)', format('%I.%I', schemaname,
sequencename), coalesce(last_value, 1), last_value IS NOT NULL), ', ') FROM pg_sequences"""


@contextmanager
def repeated(seed: object) -> Iterator[None]:
    """Keys, ids, lots and numbers of members count from the same start once an evening's entries
    are sold, which are the same already (``tests.evening``); keys go on afterwards where they were.
    """
    kept_hall.KEPT.clear()  # of an event with this key, and of lines that were rolled back
    with pytest.MonkeyPatch.context() as patch:
        sold, back = evening._sold, list[str]()

        def then_repeat(*asked: object) -> Evening:
            event = sold(*asked)  # type: ignore[arg-type]
            if not back:
                back.append(_first_keys())
                _from_the_start(patch, Random(f"{seed}"))
            return event

        patch.setattr(evening, "_sold", then_repeat)
        yield
        with connection.cursor() as cursor:
            for statement in back:
                cursor.execute(statement)


def _first_keys() -> str:
    """Set every sequence to FIRST; returns the statement that sets them back."""
    with connection.cursor() as cursor:
        cursor.execute(LAST)
        (back,) = cursor.fetchone()
        cursor.execute("SELECT setval(oid, %s) FROM pg_class WHERE relkind = 'S'", [FIRST])
    return str(back)


def _from_the_start(patch: pytest.MonkeyPatch, chance: Random) -> None:
    patch.setattr(evening, "NUMBERS", itertools.count(FIRST))
    patch.setattr(uuid, "uuid4", lambda: uuid.UUID(int=chance.getrandbits(128), version=4))
    patch.setattr(secrets, "choice", chance.choice)
    patch.setattr(seed_store, "new_seed", lambda: chance.randbytes(SEED_BYTES))
