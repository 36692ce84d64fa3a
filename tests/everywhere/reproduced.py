"""Scenes are the same but for their evening and for what they do in it.

An evening of a test is a copy of rows (tests/evening.py). Numbers, ids, lots and the address of the
event begin anew with every scene, and again after its evening, so most of the pages are the same to
the letter.
"""

import itertools
import secrets
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from django.db import connection

from registration.models import Member
from seating.draw import SEED_BYTES
from seating.draws import seed_store
from tests import emptying, row_copies
from tests import evening as evenings
from tests.evening import Evening

SEQUENCES = "SELECT sequencename, coalesce(last_value, 1) FROM pg_sequences"
SET = "SELECT setval(name, value) FROM unnest(%s::text[], %s::bigint[]) AS highest (name, value)"
WRITTEN: dict[str, evenings.Written] = {}  # with the numbers of the first rows there are
NEXT = "SELECT setval('{0}_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM {0}), false)"


@contextmanager
def reproduced(seed: object) -> Iterator[None]:
    """Meanwhile all that is made follows from ``seed``, and after the first evening from that
    evening too. There must be no row when it begins."""
    written, before = evenings._written, _sequences()

    def begin_anew(*arguments: Any) -> Evening:
        first = not row_copies.filled()
        event = written(*arguments)
        if first:
            _begin_anew(patch, Random(f"{seed}"))
        return event

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(evenings, "_written", begin_anew)
        patch.setattr(evenings, "WRITTEN", WRITTEN)
        _begin_anew(patch, Random(f"{seed} evening"))
        yield
    highest = {name: max(value, before[name]) for name, value in _sequences().items()}
    with connection.cursor() as cursor:  # other tests count on numbers that nobody has had
        cursor.execute(SET, [[*highest], [*highest.values()]])


def _sequences() -> dict[str, int]:
    with connection.cursor() as cursor:
        cursor.execute(SEQUENCES)
        return dict(cursor.fetchall())


def _begin_anew(patch: pytest.MonkeyPatch, chance: Random) -> None:
    sequences = _sequences()
    numbered = [name for name in emptying.tables() if f"{name}_id_seq" in sequences]
    with connection.cursor() as cursor:
        cursor.execute("; ".join(NEXT.format(name) for name in numbered))
    members = Member.objects.values_list("number", flat=True)
    sold = max((int(number) - evenings.FIRST for number in members), default=0)
    patch.setattr(evenings, "NUMBERS", itertools.count(sold + 1))
    patch.setattr(secrets, "choice", chance.choice)
    patch.setattr(uuid, "uuid4", lambda: uuid.UUID(int=chance.getrandbits(128), version=4))
    patch.setattr(seed_store, "new_seed", lambda: chance.randbytes(SEED_BYTES))
