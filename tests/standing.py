"""What is built once for a module: its tests stand on the same rows and leave them as they were."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import pytest
from django.db import connection, transaction
from pytest_django import DjangoDbBlocker

from seating.draw import SEED_BYTES
from seating.draws import seed_store

T = TypeVar("T")


@contextmanager
def standing(blocker: DjangoDbBlocker, build: Callable[[], T]) -> Iterator[T]:
    """Build it in a transaction that is rolled back after the module. A test with the mark
    ``django_db`` takes back what it did itself; building takes longer than most tests."""
    chance = random.Random(20101016)
    with blocker.unblock(), transaction.atomic(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(seed_store, "new_seed", lambda: chance.randbytes(SEED_BYTES))
        yield build()
        transaction.set_rollback(True)
    connection.close()
