"""Refusals become answers; a session on a revoked tablet ends; personal pages are not kept, nor a
fragment as its page; cookies have their flags, pages their sources; text goes compressed."""

from collections.abc import Callable
from http import HTTPStatus

from csp.constants import HEADER
from csp.middleware import CSPMiddleware
from csp.utils import build_policy
from django.conf import settings
from django.contrib import auth
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from django.shortcuts import render
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.functional import cached_property

from floor.accounts import tablets
from floor.accounts.sessions import SessionStore
from floor.journal import sentences
from floor.web import other_houses, responses
from floor.web.addresses import slug_of
from rules.refusal import Refused


class RefusalAnswer:
    """A view lets Refused fly: the sentences in the reader's language, with 409, 404 or 429
    (responses.status_of); nothing changed."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not isinstance(error, Refused):
            return None
        notices, status = sentences.notices(*error.refusals), responses.status_of(error)
        if request.accepts("text/html"):
            name = "parts/notice.html" if request.headers.get("HX-Request") else "refused.html"
            is_absent = request.method == "GET" and status == HTTPStatus.NOT_FOUND
            context = {
                "absent" if is_absent and name == "refused.html" else "refusals": notices,
                "back": responses.back(request, ""),
            }
            return render(request, name, context, status=status)
        return JsonResponse({"refusals": notices}, status=status)


class EventSession(SessionMiddleware):
    """Django's own, which says to the session at which event the request came."""

    def process_request(self, request: HttpRequest) -> None:
        """The session, of which nothing is read yet."""
        key = request.COOKIES.get(settings.SESSION_COOKIE_NAME)
        request.session = SessionStore(key, slug_of(request.path_info) if key else "")


class SharedTablet:
    """``request.tablet``: the shared tablet on which this session was begun by PIN, else None.

    When the tablet was revoked the session ends here, before any view.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.tablet = tablets.tablet_of_session(request.session)  # type: ignore[attr-defined]
        if request.tablet is None and tablets.SESSION in request.session:  # type: ignore[attr-defined]
            auth.logout(request)
        return self.get_response(request)


class PersonalPages:
    """What a signed-in person reads is kept by no cache, and on no disk of a shared device."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        answer = self.get_response(request)
        if auth.SESSION_KEY in request.session:
            patch_cache_control(answer, private=True, no_store=True)
        return answer


class PageOrFragment:
    """One address answers with a page or with a fragment of it, and every answer says so.

    Else the browser's way back takes the fragment it read last for the page.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        answer = self.get_response(request)
        patch_vary_headers(answer, ["HX-Request"])
        return answer


# What a view or template leaves behind that asks for sources of its own (django-csp).
ASKED = {"_csp_nonce", "_csp_config", "_csp_update", "_csp_replace", "_csp_exempt"}


class ContentPolicy(CSPMiddleware):
    """Which sources a page may use; for a page that asks for nothing of its own it is put into
    words once."""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """The answer with its policy; its page may ask the other laptop whether it took over."""
        if others := other_houses.addresses():
            response._csp_update = {"connect-src": others}  # type: ignore[attr-defined]
        if settings.DEBUG or ASKED & {*vars(response), *vars(request)}:
            return super().process_response(request, response)
        response.headers.setdefault(HEADER, self._usual)
        return response

    @cached_property
    def _usual(self) -> str:
        return build_policy()


class GuardedCookies:
    """No script reads a cookie of ours, no other site's form sends one, and what came over https
    goes back over https only; a hall has none."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        answer = self.get_response(request)
        for cookie in answer.cookies.values():
            cookie["httponly"], cookie["samesite"] = True, "Lax"
            cookie["secure"] = request.is_secure()
        return answer


class CompressedText(GZipMiddleware):
    """Pages, fragments, styles and JSON go compressed to who takes them so: the rows of a list and
    their forms repeat each other. Pictures, PDF and XLSX are compressed in themselves.

    What its length could give away (BREACH): the csrf token is masked anew in each answer, and
    Django adds up to 100 bytes drawn by lot.
    """

    KINDS = frozenset({"text/html", "text/css", "application/json"})

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """The answer, compressed where that makes it shorter; what is sent in pieces stays."""
        kind = response.headers.get("Content-Type", "").partition(";")[0]
        if response.streaming or kind not in self.KINDS:
            return response
        return super().process_response(request, response)
