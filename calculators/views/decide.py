"""Rulings over HTTP: what `manage.py decide` does, JSON in and JSON out."""

from typing import Any

from django.http import HttpRequest, JsonResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from calculators import json_cases

MOST_BYTES = 1024 * 1024


@csrf_exempt  # reads nothing of the session and changes nothing
@require_POST
def decide(request: HttpRequest) -> JsonResponse:
    """Answer a case or a list of them. 413 for more than a megabyte, 400 for what is no JSON and
    for a single case that cannot be read; in a list the error stands in place of the answer."""
    body = request.read(MOST_BYTES + 1)
    if len(body) > MOST_BYTES:
        return _wrong("body", f"must not be longer than {MOST_BYTES} bytes", 413)
    try:
        found = json_cases.answers(json_cases.read(body))
    except json_cases.UnreadableError as unreadable:
        return _wrong("body", str(unreadable), 400)
    alone = isinstance(found, dict) and "error" in found
    return JsonResponse(found, safe=False, status=400 if alone else 200)


def _wrong(field: str, problem: str, status: int) -> JsonResponse:
    error: dict[str, Any] = {"error": {"field": field, "problem": problem}}
    return JsonResponse(error, status=status)
