"""Places: public ones, those of an event that is still played, and the signed protocol."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from ninja import Query, Router

from api.scopes import Scope
from api.web import answers, schemas
from api.web.answers import Paging
from api.web.events import ANYBODY, BY_TOKEN, PublicId
from api.web.problems import Problem
from api.web.schemas import Protocol, Results, Signature
from floor.models import Stage, Tournament
from floor.time.tournament_time import local
from results import document, selectors
from results.models import Revision
from results.public_results import PublicPlace
from results.selectors import protocols, published
from results.selectors.finishers import Finisher, finishers

router = Router(tags=["results"])


@router.get(
    "/events/{public_id}/results", response=Results, url_name="results", openapi_extra=ANYBODY
)
def results(request: HttpRequest, public_id: PublicId, paging: Query[Paging]) -> HttpResponseBase:
    """With `results:read` all places so far; else the results of an event that is over, as far as
    they are public and as those who are named there consent."""
    caller, event = answers.visit(request, public_id)
    if caller.may(Scope.RESULTS, event):
        return answers.of_event(request, caller, event, lambda: _so_far(event, paging))
    if not published.is_public(event):
        raise caller.closed(Scope.RESULTS, event)
    return answers.of_event(request, caller, event, lambda: _public(event, paging))


def _so_far(event: Tournament, paging: Paging) -> Results:
    result = selectors.result(event)
    rows = [_of_finisher(row) for row in finishers(event, result)]
    return _page(event, rows, paging, entries=result.entries, pool=result.pool)


def _public(event: Tournament, paging: Paging) -> Results:
    shown = published.public_event(event)
    rows = [_of_public(place) for place in shown.places]
    return _page(event, rows, paging, entries=shown.entries, pool=shown.pool)


def _page(
    event: Tournament,
    rows: list[schemas.Place],
    paging: Paging,
    *,
    entries: int,
    pool: int | None,
) -> Results:
    numbered, following = answers.page([*enumerate(rows, 1)], paging, key=lambda row: row[0])
    signed = protocols.protocol(event)
    over = "signed" if signed else "over"
    return Results(
        seq=event.journal.last_seq,
        state=over if event.stage == Stage.FINISHED else "playing",  # type: ignore[arg-type]
        signed=_signature(event, signed) if signed else None,
        currency=event.currency,
        currency_digits=event.currency_digits,
        entries=entries,
        pool=pool,
        items=[row for _, row in numbered],
        next=following,
    )


def _signature(event: Tournament, revision: Revision) -> Signature:
    on = local(revision.made_ms, event.timezone).date()
    return Signature(revision=revision.number, sha256=revision.sha256, on=on)


def _of_finisher(finisher: Finisher) -> schemas.Place:
    row = finisher.row
    return schemas.Place(
        best=row.best,
        worst=row.worst,
        name=row.name,
        number=row.member_number or None,
        prize=row.prize,
        by_deal=finisher.by_deal,
        bounty=finisher.bounty,
        knocked_out=finisher.knocked_out,
    )


def _of_public(place: PublicPlace) -> schemas.Place:
    return schemas.Place(
        best=place.best,
        worst=place.worst,
        name=place.person.name if place.person else None,
        number=place.number or None,
        prize=place.prize,
        by_deal=place.by_deal,
        bounty=place.bounty,
        knocked_out=place.knocked_out,
    )


@router.get(
    "/events/{public_id}/protocol", response=Protocol, url_name="protocol", openapi_extra=BY_TOKEN
)
def protocol(request: HttpRequest, public_id: PublicId) -> HttpResponseBase:
    """The newest revision of the signed protocol, without the chapters of the jury alone."""
    caller, event = answers.visit(request, public_id)
    caller.require(Scope.RESULTS, event)
    revision = protocols.protocol(event)
    if revision is None:
        raise Problem(404, "api.not_signed")
    return answers.of_event(request, caller, event, lambda: _protocol(event, revision))


def _protocol(event: Tournament, revision: Revision) -> Protocol:
    return Protocol(
        seq=event.journal.last_seq,
        revision=revision.number,
        sha256=revision.sha256,
        document=document.readable(revision.document, ()),
    )
