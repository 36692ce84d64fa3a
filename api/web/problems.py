"""The one form in which the door for programs refuses: RFC 9457, with the refusals of the house."""

import json
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse

from floor.journal import sentences
from floor.web.responses import status_of
from rules.refusal import Refusal

PREFIX = "/api/v1/"
TYPE = "application/problem+json"
VARY = "Authorization, Accept-Language"
# What Django, or a middleware, answers before or beside the operations.
OTHERWISE = {
    404: "api.nothing_here",
    405: "api.method",
    500: "api.failed",
    503: "api.unavailable",
}
Headers = Mapping[str, str]


class Problem(Exception):
    """A refusal with a ``status`` of its own, and ``headers`` of the answer."""

    def __init__(
        self, status: int, code: str, headers: Headers | None = None, **facts: object
    ) -> None:
        super().__init__(code)
        self.status, self.headers = status, headers or {}
        self.refusal = Refusal(code, facts=facts)


def answer(status: int, *refusals: Refusal, headers: Headers | None = None) -> HttpResponse:
    """The problem with these refusals; the first of them is its title's detail."""
    notes = [_note(refusal) for refusal in refusals]
    problem = {
        "type": "about:blank",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "code": notes[0]["code"],
        "detail": " ".join(dict.fromkeys(note["sentence"] for note in notes)),
        "refusals": notes,
    }
    body = json.dumps(problem, ensure_ascii=False)
    sent = {"Cache-Control": "no-store", "Vary": VARY}
    return HttpResponse(body, status=status, content_type=TYPE, headers={**sent, **(headers or {})})


def _note(refusal: Refusal) -> dict[str, Any]:
    facts = {name: _plain(fact) for name, fact in refusal.facts.items()}
    note: dict[str, Any] = {"code": refusal.code, "facts": facts, "rule": refusal.rule}
    return note | {"sentence": sentences.sentence(refusal)}


def _plain(fact: object) -> object:
    """The fact as JSON has it."""
    if fact is None or isinstance(fact, bool | int | str):
        return fact
    return [_plain(part) for part in fact] if isinstance(fact, list | tuple) else str(fact)


def of_problem(request: HttpRequest, error: Any) -> HttpResponse:
    """That of a Problem."""
    return answer(error.status, error.refusal, headers=error.headers)


def of_refused(request: HttpRequest, error: Any) -> HttpResponse:
    """409, 404 for what is missing, 429 after too many tries: as pages answer."""
    return answer(status_of(error), *error.refusals)


def of_invalid(request: HttpRequest, error: Any) -> HttpResponse:
    """422, and each field that is not as described; 404 where that is a part of the address."""
    if any(fault["loc"][0] == "path" for fault in error.errors):
        return otherwise(404)
    return answer(422, *(_field(fault) for fault in error.errors))


def _field(error: dict[str, Any]) -> Refusal:
    place = ".".join(str(part) for part in error["loc"] if part != "sent")
    facts = {"field": place, "problem": error["msg"], "kind": error["type"]}
    return Refusal("api.field", facts=facts)


def of_http_error(request: HttpRequest, error: Any) -> HttpResponse:
    """The body could not be read: what our own parser raised, or that it is no JSON."""
    if isinstance(error.__cause__, Problem):
        return of_problem(request, error.__cause__)
    return answer(error.status_code, Refusal("api.not_json"))


def otherwise(status: int, headers: Headers | None = None) -> HttpResponse:
    """The problem for a status that no operation gave."""
    return answer(status, Refusal(OTHERWISE.get(status, "api.misunderstood")), headers=headers)
