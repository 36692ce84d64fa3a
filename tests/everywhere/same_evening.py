"""Evenings of the same entries that are one evening to the last key, whatever is played in them:
what is answered in one of them is then the answer in another."""

import itertools
import random
import uuid
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.apps import apps
from django.contrib.sessions.models import Session
from django.core.management.color import no_style
from django.db import connection
from django.test import Client

from floor.event import tournament_time
from floor.models import Staff
from seating import seed_store
from seating.draw import SEED_BYTES
from tests import evening
from tests.everywhere import addresses
from tests.everywhere.following import Standing
from tests.everywhere.house import House

SEED, FREE = 20101016, 1_000_000_000  # above the numbers of members that were sold an entry


@contextmanager
def the_same_evening(patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Chance, time and keys are the same once the first evening is written, whose rows are the same
    by being copied. Afterwards keys go on where they were: rows copied later have some of them."""
    before = _highest()
    _let_all_be_the_same(patch)
    yield
    told = [f"setval('{name}', {max(last, before[name])})" for name, last in _highest().items()]
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {', '.join(told)}")


def _let_all_be_the_same(patch: pytest.MonkeyPatch) -> None:
    write = evening._written
    patch.setattr(tournament_time, "_base", Standing(evening.START_MS))
    patch.setattr(tournament_time, "ahead_of_wall_ms", lambda: 0)

    def written(*asked: object) -> evening.Evening:
        event, chance = write(*asked), random.Random(SEED)
        _count_on()
        patch.setattr(evening, "_written", write)
        patch.setattr(evening, "NUMBERS", itertools.count(FREE))
        patch.setattr(seed_store, "new_seed", lambda: chance.randbytes(SEED_BYTES))
        patch.setattr(uuid, "uuid4", lambda: uuid.UUID(int=chance.getrandbits(128), version=4))
        return event

    patch.setattr(evening, "_written", written)


def _count_on() -> None:
    """Let the keys of each table go on after the last of its rows."""
    tables = list(apps.get_models(include_auto_created=True))
    with connection.cursor() as cursor:
        cursor.execute("".join(connection.ops.sequence_reset_sql(no_style(), tables)))


def _highest() -> dict[str, int]:
    """The last key that each sequence gave."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT sequencename, coalesce(last_value, 1) FROM pg_sequences")
        return dict(cursor.fetchall())


def visitor(house: House) -> Client:
    """The chief judge, in a session of the same key and without a moment of signing in."""
    client = addresses.visitor(house)
    Session.objects.update(session_key=str(SEED))
    client.cookies["sessionid"] = str(SEED)
    Staff.objects.update(last_login=None)
    return client
