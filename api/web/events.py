"""Events, their public board and their structure."""

from typing import Annotated, Any

from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from ninja import Path, Query, Router

from api.web import answers, schemas
from api.web.answers import Paging
from api.web.callers import Caller, caller_of
from api.web.schemas import Event, Events, Structure
from clock import selectors as clock
from clock import timeline
from clock.views.board import board_json
from floor.models import Stage, Tournament
from registration.entries import selectors as registration
from registration.models import EntryList
from results.selectors import published

router = Router(tags=["events"])
PublicId = Annotated[str, Path(pattern=r"^[a-z]{1,12}$", description="Public id of the event.")]
ANYBODY: dict[str, Any] = {"security": [{}, {"token": []}]}
BY_TOKEN: dict[str, Any] = {"security": [{"token": []}]}


@router.get("/events", response=Events, url_name="events", openapi_extra=ANYBODY)
def events(request: HttpRequest, paging: Query[Paging]) -> HttpResponseBase:
    """Events in the public calendar or with public results; with a token also those it is for."""
    caller = caller_of(request)
    rows = _open_to(caller).filter(pk__gt=paging.after).order_by("pk")
    beside = rows.select_related("journal", "registration_terms", "field")
    shown, following = answers.page(
        [*beside[: paging.limit + 1]], paging, key=lambda event: event.pk
    )
    return answers.written(Events(items=[_event(event) for event in shown], next=following))


def _open_to(caller: Caller) -> QuerySet[Tournament]:
    events = Tournament.objects.filter(hidden_ms=None)
    if caller.token and caller.token.tournament_id is None:
        return events
    public = published.events().values("pk")
    listed = Q(registration_terms__in_calendar=True) | Q(pk__in=public)
    own = caller.token.tournament_id if caller.token else None
    return events.filter(listed | Q(pk=own))


@router.get("/events/{public_id}", response=Event, url_name="event", openapi_extra=ANYBODY)
def event(request: HttpRequest, public_id: PublicId) -> HttpResponseBase:
    """What the event is, and how many play."""
    caller, tournament = answers.visit(request, public_id)
    return answers.of_event(request, caller, tournament, lambda: _event(tournament))


def _event(tournament: Tournament) -> Event:
    terms = tournament.registration_terms
    return Event(
        id=tournament.public_id,
        name=tournament.name,
        stage=Stage(tournament.stage),
        starts_on=tournament.starts_on,
        timezone=tournament.timezone,
        language=tournament.language,
        rulebook=tournament.rulebook,
        event_class=tournament.event_class,
        currency=tournament.currency,
        currency_digits=tournament.currency_digits,
        day=tournament.day,
        flight=tournament.flight,
        last_day=tournament.field.public_id if tournament.field else None,
        entries=registration.entry_count(tournament),
        left=registration.live_count(tournament),
        takes_applications=terms.takes_applications,
        lists_entries=EntryList(terms.entry_list),
        has_public_results=published.is_public(tournament),
        seq=tournament.journal.last_seq,
    )


@router.get(
    "/events/{public_id}/board",
    response=schemas.Board,
    url_name="board",
    openapi_extra=ANYBODY,
)
def board(request: HttpRequest, public_id: PublicId) -> HttpResponseBase:
    """The public board of this second, as walls have it."""
    caller_of(request)
    return board_json(request, public_id)


@router.get(
    "/events/{public_id}/structure",
    response=Structure,
    url_name="structure",
    openapi_extra=ANYBODY,
)
def structure(request: HttpRequest, public_id: PublicId) -> HttpResponseBase:
    """Levels, breaks and holds."""
    caller, tournament = answers.visit(request, public_id)
    return answers.of_event(request, caller, tournament, lambda: _structure(tournament))


def _structure(tournament: Tournament) -> Structure:
    levels = clock.sheet(tournament)
    rows = [
        schemas.Row(number=timeline.number(levels, row), **vars(level))
        for row, level in enumerate(levels)
    ]
    return Structure(seq=tournament.journal.last_seq, levels=rows)
