"""Refusals become answers: 409 with a sentence for each reason."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from floor import sentences
from rules.refusal import Refused


class RefusalAnswer:
    """A view lets Refused fly; the reader gets the sentences, in his language, and nothing changed."""

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
