"""Refusals become answers; a session on a revoked tablet ends; a fragment is
not kept as its page."""

from collections.abc import Callable

from django.contrib import auth
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers

from floor import sentences, tablets
from rules.refusal import Refused


class RefusalAnswer:
    """A view lets Refused fly: 409 with the sentences in the reader's language; nothing changed."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not isinstance(error, Refused):
            return None
        said = [
            {"code": r.code, "rule": r.rule, "sentence": sentences.sentence(r)}
            for r in error.refusals
        ]
        if request.accepts("text/html"):
            name = "parts/notice.html" if request.headers.get("HX-Request") else "refused.html"
            return render(request, name, {"refusals": said}, status=409)
        return JsonResponse({"refusals": said}, status=409)


class SharedTablet:
    """``request.tablet``: the shared tablet on which this session was begun by PIN, else None.

    When the tablet was revoked the session ends here, before any view.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.tablet = tablets.of_session(request.session)  # type: ignore[attr-defined]
        if request.tablet is None and tablets.SESSION in request.session:  # type: ignore[attr-defined]
            auth.logout(request)
        return self.get_response(request)


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
