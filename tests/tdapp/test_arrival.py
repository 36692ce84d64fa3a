"""Where a request waits: by its session when staff was seen in it, else by its address."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import reverse

from floor.accounts import devices
from floor.accounts.staff_sessions import StaffSessions, staff_sessions
from floor.models import Staff
from tdapp.serving.arrival import FRAGMENT_PATIENCE, PAGE_PATIENCE, arrival_of, request_of
from tdapp.serving.request_queue import Lane, RequestQueue
from tdapp.serving.signed_in import recall_signed_in

BACKEND = "floor.accounts.backend.StaffBackend"


def arrival(method: str = "GET", path: str = "/", **headers: str) -> Any:
    headers = {"cookie": "", **headers}
    scope = {
        "method": method,
        "path": path,
        "root_path": "",
        "query_string": b"\xff",
        "client": ("192.0.2.7", 4711),
        "headers": [(k.replace("_", "-").encode(), v.encode()) for k, v in headers.items()],
    }
    return arrival_of(request_of(scope))


@pytest.fixture
def session() -> Iterator[str]:
    staff_sessions.add("known", 1)
    yield f"{settings.SESSION_COOKIE_NAME}=known"
    staff_sessions.discard("known")


@pytest.mark.parametrize(
    ("cookies", "lane"),
    [("", Lane.PUBLIC), (f"{settings.SESSION_COOKIE_NAME}=invented", Lane.CLAIMED)],
)
def test_strangers_wait_by_their_address_whatever_they_send(cookies: str, lane: Lane) -> None:
    for method in ("GET", "POST", "PUT"):
        visitor = arrival(method, cookie=cookies)
        assert (visitor.lane, visitor.source) == (lane, "192.0.2.7")


def device_cookie(number: str = "") -> str:
    answer = HttpResponse()
    devices.remember(HttpRequest(), answer, number)
    return f"{devices.COOKIE}={answer.cookies[devices.COOKIE].value}"


def test_N13_a_device_of_the_staff_waits_apart_from_strangers() -> None:
    """A tablet too, on which nobody signs in by name; not with a number that was made up."""
    path = reverse("floor:sign_in")
    for cookie in (device_cookie("judge"), device_cookie()):
        visitor = arrival("POST", path, cookie=cookie)
        assert (visitor.pool, visitor.lane) == ("passwords", Lane.DEVICE)
        assert len(visitor.source) == 16
    for forged in (f"{devices.COOKIE}=WyJhIixbXV0:1:x", f"{devices.COOKIE}=", device_cookie()[:-1]):
        assert arrival("POST", path, cookie=forged).lane == Lane.PUBLIC


def test_N13_a_known_device_is_next_but_one_among_two_hundred_strangers() -> None:
    queue = RequestQueue[Lane](workers=1, longest=400, longest_of_one=20)
    for address in range(150):
        queue.add(Lane.PUBLIC, str(address), Lane.PUBLIC)
        queue.add(Lane.CLAIMED, str(address), Lane.CLAIMED)
    queue.add(Lane.DEVICE, "a1", Lane.DEVICE)
    taken = []
    for _ in range(3):
        taken.append(queue.take() or Lane.PUBLIC)
        queue.finish(taken[-1])
    assert Lane.DEVICE in taken


def test_staff_wait_by_their_session_and_their_acts_before_what_they_read(session: str) -> None:
    lanes = {method: arrival(method, cookie=session).lane for method in ("GET", "HEAD", "POST")}
    assert lanes == {"GET": Lane.STAFF, "HEAD": Lane.STAFF, "POST": Lane.ACT}
    assert arrival(cookie=session).source == "known"


def test_a_fragment_waits_for_less_than_htmx_does_and_a_page_for_longer() -> None:
    assert arrival(hx_request="true").patience == FRAGMENT_PATIENCE < 10
    assert arrival().patience == PAGE_PATIENCE < 30


def test_health_is_asked_past_the_queue() -> None:
    assert arrival(path=reverse("floor:healthz")).pool == "health"


HASHING = {
    "floor:sign_in": {},
    "floor:pin": {"staff_id": 1},
    "floor:join": {"token": "x"},
    "floor:set_password": {},
    "floor:set_pin": {},
}


@pytest.mark.parametrize("name", HASHING)
def test_H2_whoever_wants_a_password_hashed_waits_apart(name: str) -> None:
    path = reverse(name, kwargs=HASHING[name])
    assert arrival("POST", path).pool == "passwords"
    assert arrival("GET", path).pool == "requests"


@pytest.mark.parametrize(
    ("name", "key"), [("registration:person_photograph", "member_id"), ("rulings:attach", "number")]
)
def test_a_picture_holds_none_of_the_workers_of_all_others(name: str, key: str) -> None:
    path = reverse(name, kwargs={"slug": "cup", key: 1})
    assert arrival("POST", path).pool == "pictures"


@pytest.mark.parametrize(
    "name", ["library:import", "registration:check_members", "registration:import_members"]
)
def test_N5_a_document_holds_none_of_the_workers_of_all_others(name: str) -> None:
    assert arrival("POST", reverse(name, kwargs={"slug": "cup"})).pool == "documents"


def test_an_address_that_is_none_waits_with_all_others() -> None:
    assert arrival("POST", "/nowhere/").pool == "requests"


def test_a_root_path_the_client_invents_does_not_hide_where_it_goes() -> None:
    """Daphne takes it from a header; Django finds the view by what is left of the path."""
    scope = {"method": "POST", "path": "/x/sign-in/", "root_path": "/x", "headers": []}
    assert arrival_of(request_of(scope)).pool == "passwords"


def session_of(client: Client) -> str:
    return client.cookies[settings.SESSION_COOKIE_NAME].value


@pytest.mark.django_db
def test_a_session_is_known_from_its_first_answer_to_its_sign_out() -> None:
    Staff.objects.create_user("judge", "a good password", name="Judge")
    client = Client()
    client.post(reverse("floor:sign_in"), {"username": "judge", "password": "a good password"})
    key = session_of(client)
    assert key in staff_sessions
    staff_sessions.discard(key)  # signed in at another process
    client.get(reverse("floor:home"))
    assert key in staff_sessions
    staff_sessions.discard(key)  # as when the server was started anew
    recall_signed_in()
    assert key in staff_sessions
    client.post(reverse("floor:sign_out"))
    assert key not in staff_sessions


@pytest.mark.django_db
def test_an_invented_session_and_one_that_ended_elsewhere_become_strangers() -> None:
    staff = Staff.objects.create_user("judge", name="Judge")
    client = Client()
    client.force_login(staff, BACKEND)
    key = session_of(client)
    client.get(reverse("floor:home"))
    client.session.flush()
    client.cookies[settings.SESSION_COOKIE_NAME] = key
    client.get(reverse("floor:home"))
    assert key not in staff_sessions
    client.cookies[settings.SESSION_COOKIE_NAME] = "invented"
    client.get(reverse("floor:home"))
    assert "invented" not in staff_sessions


def test_the_session_seen_longest_ago_is_forgotten_first() -> None:
    sessions = StaffSessions(most=2)
    for key in ("a", "b", "a", "c"):
        sessions.add(key, 1)
    assert [key in sessions for key in ("a", "b", "c")] == [True, False, True]
