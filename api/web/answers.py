"""Answers that say for which line of the journal they are true, and 304 while there is no newer."""

from collections.abc import Callable, Sequence
from typing import Annotated, TypeVar

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.http.response import HttpResponseBase
from django.utils.http import parse_etags
from pydantic import BaseModel, Field

from api.web.callers import Caller, caller_of
from api.web.problems import VARY, Problem
from floor.displays import board
from floor.models import Tournament
from floor.values.language import reader_language

T = TypeVar("T")
JSON = "application/json"
MOST, USUAL = 500, 100  # items of a page


class Paging(BaseModel):
    """Which page of a list: ``after`` is the ``next`` of the page before."""

    after: Annotated[int, Field(ge=0, le=2**53)] = 0
    limit: Annotated[int, Field(ge=1, le=MOST)] = USUAL


def visit(request: HttpRequest, public_id: str) -> tuple[Caller, Tournament]:
    """Who calls, and the event of that public id; raises Problem as caller_of, and 404."""
    caller = caller_of(request)
    return caller, event_of(public_id)


def event_of(public_id: str) -> Tournament:
    """The event with the numbers of the newest lines, its own and the club's; Problem 404."""
    journal = Tournament.objects.filter(public_id=public_id).values_list("journal", flat=True)
    if (key := journal.first()) is None:
        raise Problem(404, "api.no_event")
    return board.newest(key)


def of_event(
    request: HttpRequest, caller: Caller, event: Tournament, make: Callable[[], BaseModel]
) -> HttpResponseBase:
    """What ``make`` makes of the event, or 304 where the program has it as it is."""
    numbers = (event.journal.last_seq, event.journal.club_seq, caller.key)
    etag = f'"{"-".join(map(str, numbers))}-{reader_language()}"'
    headers = {"ETag": etag, "Cache-Control": "private, no-cache", "Vary": VARY}
    etags = parse_etags(request.headers.get("If-None-Match", ""))
    if "*" in etags or etag in {tag.removeprefix("W/") for tag in etags}:
        return HttpResponseNotModified(headers=headers)
    return written(make(), headers=headers)


def written(
    model: BaseModel, status: int = 200, headers: dict[str, str] | None = None
) -> HttpResponse:
    """The model as JSON."""
    sent = headers or {"Cache-Control": "no-store", "Vary": VARY}
    return HttpResponse(model.model_dump_json(), status=status, content_type=JSON, headers=sent)


def page(rows: Sequence[T], paging: Paging, key: Callable[[T], int]) -> tuple[list[T], int | None]:
    """The rows of the page, and what follows ``after``; ``key`` grows along the rows."""
    rest = [row for row in rows if key(row) > paging.after][: paging.limit + 1]
    shown = rest[: paging.limit]
    return shown, key(shown[-1]) if len(rest) > len(shown) else None
