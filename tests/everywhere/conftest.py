from collections.abc import Iterator

import pytest
from django.test import Client
from pytest_django import DjangoDbBlocker

from tests.everywhere import house as houses
from tests.everywhere.addresses import visitor
from tests.everywhere.house import House
from tests.everywhere.payloads import Armoury
from tests.standing import standing


@pytest.fixture(scope="module")
def armoury() -> Armoury:
    return Armoury()


@pytest.fixture(scope="module")
def house(
    django_db_setup: None, django_db_blocker: DjangoDbBlocker, armoury: Armoury
) -> Iterator[House]:
    """An evening in full play; every text somebody could have written in it is a weapon."""
    with standing(django_db_blocker, lambda: houses.playing(armoury)) as house:
        yield house


@pytest.fixture
def chief(house: House, db: None) -> Client:
    """Whatever the test does in the house is taken back with it."""
    return visitor(house)
