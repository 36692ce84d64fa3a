"""L6: whatever stands in the Host header, nobody gets a 500."""

import uuid

import pytest
from django.test import Client
from django.urls import reverse

from tests.evening import evening

pytestmark = pytest.mark.django_db
IMPOSSIBLE = ["127.0.0.1:99999", "127.0.0.1:65536", "localhost:" + "9" * 5000, "[::1]:70000"]
STRANGE = ["127.0.0.1:", "127.0.0.1:x", "127.0.0.1:-1", "[::1", "a b", "127.0.0.1:8000:9", "²:²"]


def statuses(host: str) -> set[int]:
    """Of pages that say an address for another device, and of the door."""
    event = evening()
    chief = Client(raise_request_exception=False, headers={"Host": host})
    chief.force_login(event.chief, "floor.accounts.backend.StaffBackend")
    here = [event.tournament.slug]
    form = {"request_id": str(uuid.uuid4()), "role": "judge"}
    answers = [
        chief.get(reverse("floor:sign_in")),
        chief.get(reverse("floor:screens", args=here)),
        chief.get(reverse("pages:console", args=here)),
        chief.post(reverse("floor:invite", args=here), form),
    ]
    return {answer.status_code for answer in answers}


@pytest.mark.parametrize("host", [*IMPOSSIBLE, *STRANGE], ids=lambda host: host[:20])
def test_a_host_that_cannot_be_is_a_bad_request(host: str) -> None:
    assert statuses(host) <= {200, 400}


@pytest.mark.parametrize("host", IMPOSSIBLE, ids=lambda host: host[:20])
def test_a_port_no_machine_has_is_one(host: str) -> None:
    assert statuses(host) == {400}


def test_every_port_there_is_will_do() -> None:
    assert statuses("127.0.0.1:65535") == {200}
