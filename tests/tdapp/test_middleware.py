"""S11: the database is away. 503 and the reason on every route, never a bare 500."""

from collections.abc import Callable

import psycopg
import pytest
from django.contrib.sessions.exceptions import SessionInterrupted
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path

from tdapp.outage import is_outage

ERRORS = [
    OperationalError("server closed the connection unexpectedly"),
    InterfaceError("connection already closed"),
    psycopg.OperationalError("consuming input failed"),
    psycopg.InterfaceError("the connection is closed"),
]
raised: list[Exception] = []


def losing(request: HttpRequest) -> HttpResponse:
    raise raised[0]


def answering(request: HttpRequest) -> HttpResponse:
    return HttpResponse("fine")


class LosingMiddleware:
    """As the session's does when it loads or saves."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path.startswith("/session"):
            raise raised[0]
        return self.get_response(request)


urlpatterns = [path("view", losing), path("session", answering)]
handler500 = "tdapp.middleware.failed"
handler400 = "tdapp.middleware.misunderstood"


@pytest.fixture(autouse=True)
def _routes(settings) -> None:  # type: ignore[no-untyped-def]
    settings.ROOT_URLCONF = __name__
    settings.MIDDLEWARE = [
        "tdapp.middleware.DatabaseDown",
        "django.middleware.locale.LocaleMiddleware",
        f"{__name__}.LosingMiddleware",
    ]


@pytest.fixture
def client() -> Client:
    return Client(raise_request_exception=False)


@pytest.mark.parametrize("route", ["/view", "/session"])
@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__module__)
@pytest.mark.parametrize("send", ["get", "post"])
def test_lost_database_is_503(client: Client, route: str, error: Exception, send: str) -> None:
    raised[:] = [error]
    answer = getattr(client, send)(route)
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "1"


def test_page_that_was_being_read_comes_back_by_itself(client: Client) -> None:
    raised[:] = ERRORS
    assert client.get("/view").headers["Refresh"] == "2"


def test_page_that_was_sent_says_it_was_not_recorded(client: Client) -> None:
    raised[:] = ERRORS
    answer = client.post("/view", headers={"accept-language": "en"})
    assert "Nothing was recorded" in answer.content.decode()
    assert "Refresh" not in answer.headers


def test_fragment_gets_a_notice_and_no_page(client: Client) -> None:
    raised[:] = ERRORS
    answer = client.post("/view", headers={"hx-request": "true", "accept-language": "en"})
    assert "Nothing was recorded" in answer.content.decode()
    assert "<html" not in answer.content.decode()


@pytest.mark.parametrize(
    "error",
    [psycopg.errors.DiskFull("could not extend file"), OperationalError("could not extend file")],
)
def test_R10_a_full_disk_is_called_so(client: Client, error: Exception) -> None:
    if not isinstance(error, psycopg.Error):
        error.__cause__ = psycopg.errors.DiskFull("No space left on device")
    raised[:] = [error]
    answer = client.post("/view", headers={"accept-language": "en"})
    assert answer.status_code == 503
    assert (
        "The disk of the server is full: make room. Nothing was recorded" in answer.content.decode()
    )


@pytest.mark.parametrize("route", ["/view", "/session"])
def test_fault_of_ours_stays_a_500(client: Client, route: str) -> None:
    raised[:] = [ValueError("a fault")]
    assert client.get(route).status_code == 500


def test_session_that_could_not_be_saved_is_the_database_too(client: Client) -> None:
    """Django turns it into a bad request, with the true cause behind."""
    raised[:] = [SessionInterrupted("The request's session was deleted")]
    raised[0].__context__ = OperationalError("gone")
    assert client.post("/session").status_code == 503


def test_session_that_was_deleted_is_a_bad_request(client: Client) -> None:
    raised[:] = [SessionInterrupted("The request's session was deleted")]
    assert client.post("/session").status_code == 400


def test_cause_is_looked_for_behind_an_error() -> None:
    error = ValueError()
    error.__cause__ = OperationalError()
    assert is_outage(error)
    assert not is_outage(ValueError())
