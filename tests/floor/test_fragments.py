"""Several fragments in one answer: each with its own door."""

from collections.abc import Callable

import pytest
from django.test import Client

from floor.values.roles import Role
from floor.views.fragments import MOST
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.people import colleague

pytestmark = pytest.mark.django_db
Read = Callable[..., tuple[int, list[str]]]


@pytest.fixture
def event() -> Evening:
    return evening(12, drawn=True)


@pytest.fixture
def read(event: Evening) -> Read:
    """What a judge is answered who asks for these fragments of the event at once."""
    client: Client = signed_in(colleague(event, Role.JUDGE))
    inside = f"/t/{event.tournament.slug}/"

    def ask(*names: str) -> tuple[int, list[str]]:
        at = [name if name.startswith("/") else inside + name for name in names]
        answer = client.get(f"{inside}fragments/", {"at": at}, headers={"HX-Request": "true"})
        return answer.status_code, answer.json() if answer.status_code == 200 else []

    return ask


def test_each_is_what_it_is_alone(event: Evening, read: Read) -> None:
    status, (plan, log) = read("plan/?in_hand=1-1", "rulings/?all=1")
    assert status == 200
    assert 'id="plan"' in plan and "/plan/?in_hand=1-1" in plan
    assert 'id="rulings"' in log and "?all=1" in log and "<!doctype" not in log


@pytest.mark.parametrize(
    ("name", "status"),
    [
        ("desk/counters/", 403),
        ("nowhere/", 404),
        ("fragments/", 404),
        ("floor/out/", 404),
        ("/healthz", 404),
    ],
)
def test_where_one_is_refused_all_are(read: Read, name: str, status: int) -> None:
    assert read("plan/", name)[0] == status


def test_another_tournament_has_a_door_of_its_own(read: Read) -> None:
    assert read("plan/", f"/t/{evening(2).tournament.slug}/plan/")[0] == 404


def test_there_is_a_bound(read: Read) -> None:
    assert read(*["plan/"] * MOST)[0] == 200
    assert read(*["plan/"] * (MOST + 1))[0] == 400
