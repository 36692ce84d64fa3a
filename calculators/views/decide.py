"""Rulings over HTTP: what `manage.py decide` does, JSON in and JSON out."""

import json
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from calculators import json_cases
from calculators.json_cases import Answer, TooMuchError, UnreadableError

MOST_BYTES = 1024 * 1024
# Anybody may ask, so one request gets a small share of the processor; the command has all of it.
MOST_CASES = 2_000
MOST_SECONDS = 1


@csrf_exempt  # reads nothing of the session and changes nothing
@require_POST
def decide(request: HttpRequest) -> HttpResponse:
    """Answer a case or a list of them. 413 for more than a megabyte, 2,000 cases or a second of
    work, 400 for what is no JSON and for a single case that cannot be read; in a list the error
    stands in place of the answer."""
    body = request.read(MOST_BYTES + 1)
    if len(body) > MOST_BYTES:
        return _wrong("body", f"must not be longer than {MOST_BYTES} bytes", 413)
    try:
        cases = json_cases.read(body)
        result = json_cases.answers(cases, most=MOST_CASES, seconds=MOST_SECONDS)
    except UnreadableError as wrong:
        return _wrong("body", str(wrong), 413 if isinstance(wrong, TooMuchError) else 400)
    return _answered(result)


def _answered(result: Answer | list[Answer]) -> HttpResponse:
    """Return the answers, each written by itself: one call for all of them would keep every other
    request waiting."""
    if isinstance(result, list):
        text = f"[{', '.join(map(json.dumps, result))}]"
        return HttpResponse(text, content_type="application/json")
    return JsonResponse(result, status=400 if "error" in result else 200)


def _wrong(field: str, problem: str, status: int) -> JsonResponse:
    error: dict[str, Any] = {"error": {"field": field, "problem": problem}}
    return JsonResponse(error, status=status)
