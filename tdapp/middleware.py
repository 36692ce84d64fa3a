"""When the database is away, or takes nothing in: 503 and "not recorded", on every route, never a
bare 500."""

import sys
from collections.abc import Callable, Iterator
from typing import Any

import psycopg
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views import defaults

# psycopg's own too: COPY goes past Django's translation of errors.
AWAY = (
    OperationalError,
    InterfaceError,
    psycopg.OperationalError,
    psycopg.InterfaceError,
)
READ_ONLY = psycopg.errors.ReadOnlySqlTransaction  # a standby, or somebody's maintenance
FULL = psycopg.errors.DiskFull


class DatabaseDown:
    """Answers for a view that lost the database."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        return unavailable(request, error) if is_away(error) else None


def failed(request: HttpRequest) -> HttpResponse:
    """handler500 of the addresses: what a middleware lost, such as the session, ends here."""
    error = sys.exc_info()[1]
    lost = error is not None and is_away(error)
    return unavailable(request, error) if lost else defaults.server_error(request)


def misunderstood(request: HttpRequest, exception: Exception) -> HttpResponse:
    """handler400: a session that could not be saved is reported as a bad request by Django."""
    if is_away(exception):
        return unavailable(request, exception)
    return defaults.bad_request(request, exception)


def is_away(error: BaseException) -> bool:
    """Whether an error, or one that led to it, says that the database cannot be spoken to, or
    takes nothing in."""
    return any(isinstance(one, (*AWAY, READ_ONLY)) for one in _chain(error))


def unavailable(request: HttpRequest, error: BaseException | None) -> HttpResponse:
    """A notice for a fragment, else a page; one that was only being read comes back by itself."""
    sentence = _sentence(error)
    if request.headers.get("HX-Request"):
        name = "parts/notice.html"
        facts: dict[str, Any] = {"refusals": [{"sentence": sentence}]}
    else:
        name = "tdapp/unavailable.html"
        facts = {"sentence": sentence, "reading": request.method == "GET"}
    answer = HttpResponse(render_to_string(name, facts), status=503, headers={"Retry-After": "1"})
    if facts.get("reading"):
        answer.headers["Refresh"] = "2"
    return answer


def _sentence(error: BaseException | None) -> str:
    """What is the matter, that nothing was recorded, and what to do."""
    causes = list(_chain(error))
    if any(isinstance(one, READ_ONLY) for one in causes):
        return _("The database takes nothing in at the moment. Nothing was recorded: press again.")
    if any(isinstance(one, FULL) for one in causes):
        return _("The disk of the server is full. Nothing was recorded: make room, press again.")
    return _("The database is starting again. This was not recorded: please repeat it.")


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    while error:
        yield error
        error = error.__cause__ or error.__context__
