"""Who deals where, and the pushes that a program makes."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from ninja import Router

from api.scopes import Scope
from api.web import answers
from api.web.events import BY_TOKEN, PublicId
from api.web.schemas import Dealers, NewPushes, OnShift, Push, Written
from api.web.writing import Key, tap_of
from dealers import rota_page, selectors, services
from floor.models import Tournament
from floor.time.tournament_time import local, now

router = Router(tags=["dealers"])


@router.get(
    "/events/{public_id}/dealers", response=Dealers, url_name="dealers", openapi_extra=BY_TOKEN
)
def dealers(request: HttpRequest, public_id: PublicId) -> HttpResponseBase:
    """Who is on shift, and the pushes that are due. Needs `dealers:write`."""
    caller, event = answers.visit(request, public_id)
    caller.require(Scope.DEALERS, event)
    return answers.written(_dealers(event, now()))


def _dealers(event: Tournament, moment: int) -> Dealers:
    stand = selectors.stand(event, moment)
    items = [
        OnShift(
            dealer=row.dealer.key,
            name=row.name,
            table=row.table,
            since=local(row.since_ms, event.timezone),
            break_due=local(row.break_due_ms, event.timezone) if row.table else None,
        )
        for row in rota_page.dealer_rows(stand)
    ]
    due = [Push(dealer=due_push.dealer, table=due_push.to_table) for due_push in stand.due]
    return Dealers(seq=event.journal.last_seq, items=items, due=due)


@router.post(
    "/events/{public_id}/pushes", response={201: Written}, url_name="pushes", openapi_extra=BY_TOKEN
)
def push(request: HttpRequest, public_id: PublicId, key: Key, sent: NewPushes) -> HttpResponseBase:
    """Dealers are sent to tables or to a break; whoever is relieved and not sent on has a break.
    Needs `dealers:write`."""
    caller, event = answers.visit(request, public_id)
    token = caller.require(Scope.DEALERS, event)
    caller.require_role(event, services.push)
    pushes = [(new_push.dealer, new_push.table or 0) for new_push in sent.pushes]
    line = services.push(tap_of(event, token, key), pushes=pushes)
    return answers.written(Written(seq=line.seq), 201)
