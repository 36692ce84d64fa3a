import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from django.db import connection, transaction
from django.test import Client
from pytest_django import DjangoDbBlocker

from seating import lot_box
from seating.lot import SEED_BYTES
from tests.everywhere import house as houses
from tests.everywhere.addresses import visitor
from tests.everywhere.house import House
from tests.everywhere.payloads import Armoury


@contextmanager
def standing(blocker: DjangoDbBlocker, build: Callable[[], House]) -> Iterator[House]:
    """A house that stands for a whole module: building one takes longer than most of its tests."""
    chance = random.Random(20101016)
    with blocker.unblock(), transaction.atomic(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(lot_box, "new_seed", lambda: chance.randbytes(SEED_BYTES))
        yield build()
        transaction.set_rollback(True)
    connection.close()


@pytest.fixture(scope="module")
def armoury() -> Armoury:
    return Armoury()


@pytest.fixture(scope="module")
def house(
    django_db_setup: None, django_db_blocker: DjangoDbBlocker, armoury: Armoury
) -> Iterator[House]:
    """An evening in full play; every text somebody could have written in it is a weapon."""
    with standing(django_db_blocker, lambda: houses.playing(armoury)) as one:
        yield one


@pytest.fixture
def chief(house: House, db: None) -> Client:
    """Whatever the test does in the house is taken back with it."""
    return visitor(house)
