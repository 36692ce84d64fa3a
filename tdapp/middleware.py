"""When the database is away, or takes nothing in: 503 and the reason, on every route, never a bare
500."""

import inspect
import sys
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views import defaults

from floor.accounts.staff_sessions import staff_sessions
from tdapp.outage import is_outage, reason
from tdapp.serving.ports import port_of

# Django's answer 400 looks for a token first, in the body that could not be read.
without_token = inspect.unwrap(defaults.bad_request)


class DatabaseDown:
    """Answers for a view that lost the database."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        return unavailable(request, error) if is_outage(error) else None


class StaffSession:
    """Remembers whether the session of a request is of staff: the next one waits accordingly.

    Below the middleware that ends sessions of revoked tablets.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        answer = self.get_response(request)
        session = request.session
        if SESSION_KEY in session and session.session_key:
            staff_sessions.add(session.session_key, int(session[SESSION_KEY]))
        else:
            staff_sessions.discard(request.COOKIES.get(settings.SESSION_COOKIE_NAME, ""))
        return answer


class PossibleHost:
    """A Host header with a port that no machine has, 127.0.0.1:99999, is answered 400.

    Django lets any digits through, and whoever makes an address of them for a QR code falls.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        port = request.META.get("HTTP_HOST", "").rpartition(":")[2]
        if port.isdecimal() and port_of(port) is None:
            return defaults.bad_request(request, BadRequest("There is no such port"))
        return self.get_response(request)


def failed(request: HttpRequest) -> HttpResponse:
    """handler500 of the addresses: what a middleware lost, such as the session, ends here."""
    error = sys.exc_info()[1]
    lost = error is not None and is_outage(error)
    return unavailable(request, error) if lost else defaults.server_error(request)


def misunderstood(request: HttpRequest, exception: Exception) -> HttpResponse:
    """handler400: a session that could not be saved is reported as a bad request by Django."""
    if is_outage(exception):
        return unavailable(request, exception)
    answer: HttpResponse = without_token(request, exception)
    return answer


def unavailable(
    request: HttpRequest, error: BaseException | None, comes_back: int = 2
) -> HttpResponse:
    """503 with the reason: a notice for a fragment, else a page.

    A page that was only being read asks again after ``comes_back`` seconds; everybody else is told
    that nothing was recorded.
    """
    is_fragment = bool(request.headers.get("HX-Request"))
    headers = {"Retry-After": "1"}
    if request.method == "GET" and not is_fragment:
        headers["Refresh"] = str(comes_back)
        advice = _("This page comes back by itself.")
    else:
        advice = _("Nothing was recorded: press again.")
    sentence = f"{reason(error)} {advice}"
    facts: dict[str, Any] = {"sentence": sentence, "refusals": [{"sentence": sentence}]}
    name = "parts/notice.html" if is_fragment else "tdapp/unavailable.html"
    return HttpResponse(render_to_string(name, facts), status=503, headers=headers)
