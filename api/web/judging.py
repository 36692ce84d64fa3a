"""The rulings log and the lines of the journal."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from ninja import Query, Router

from api.line_facts import facts_of
from api.scopes import Scope
from api.web import answers, schemas
from api.web.answers import Paging
from api.web.events import BY_TOKEN, PublicId
from api.web.schemas import Lines, Rulings
from floor.journal.selectors import lines as lines_of
from floor.models import JournalLine, Tournament
from floor.time.tournament_time import local
from rulings.selectors import log
from rulings.selectors.log import Shown

router = Router(tags=["judging"])


@router.get(
    "/events/{public_id}/rulings", response=Rulings, url_name="rulings", openapi_extra=BY_TOKEN
)
def rulings(request: HttpRequest, public_id: PublicId, paging: Query[Paging]) -> HttpResponseBase:
    """The log of the event, the first ruling first. Needs `rulings:read`."""
    caller, event = answers.visit(request, public_id)
    caller.require(Scope.RULINGS, event)
    return answers.of_event(request, caller, event, lambda: _rulings(event, paging))


def _rulings(event: Tournament, paging: Paging) -> Rulings:
    rows = sorted(log.rulings(event), key=_number)
    shown, following = answers.page(rows, paging, key=_number)
    items = [_ruling(ruling, event.timezone) for ruling in shown]
    return Rulings(seq=event.journal.last_seq, items=items, next=following)


def _number(ruling: Shown) -> int:
    return ruling.row.number


def _ruling(ruling: Shown, timezone: str) -> schemas.Ruling:
    row = ruling.row
    return schemas.Ruling(
        number=row.number,
        at=local(row.at_ms, timezone),
        table=ruling.place,
        level=row.level,
        kind=row.kind,
        topic=row.topic,
        rule=row.rule,
        facts=ruling.facts,
        decision=ruling.decision,
        people=[name for _, name in ruling.people],
        given_by=row.given_by.name,
        overruled_by=ruling.later,
    )


@router.get("/events/{public_id}/lines", response=Lines, url_name="lines", openapi_extra=BY_TOKEN)
def lines(request: HttpRequest, public_id: PublicId, paging: Query[Paging]) -> HttpResponseBase:
    """The journal of the event, the first line first. Needs `lines:read`."""
    caller, event = answers.visit(request, public_id)
    caller.require(Scope.LINES, event)
    return answers.of_event(request, caller, event, lambda: _lines(event, paging))


def _lines(event: Tournament, paging: Paging) -> Lines:
    after = lines_of(event).filter(seq__gt=paging.after).select_related("undoes").order_by("seq")
    rows = [*after[: paging.limit + 1]]
    shown, following = answers.page(rows, paging, key=lambda line: line.seq)
    items = [_line(line, event.timezone) for line in shown]
    return Lines(seq=event.journal.last_seq, items=items, next=following)


def _line(line: JournalLine, timezone: str) -> schemas.Line:
    return schemas.Line(
        seq=line.seq,
        kind=line.kind,
        at=local(line.at_ms, timezone),
        undoes=line.undoes.seq if line.undoes else None,
        facts=facts_of(line),
    )
