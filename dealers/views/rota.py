"""The rota: what is due is done by one tap, and what comes stands below it with its time."""

from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from dealers import rota_page, selectors, services
from dealers.forms import BreakForm, EndForm, PushForm
from floor.accounts import access
from floor.accounts.access import Pass
from floor.time.tournament_time import now
from floor.values import roles
from floor.web.act_view import act_view
from floor.web.live_parts import Part


@require_GET
def rota(request: HttpRequest, slug: str) -> HttpResponse:
    """The page, and the part of it that reads itself anew."""
    holder = access.staff(request, slug, *roles.CREW)
    part = Part("dealers/_rota.html", partial(rota_context, holder))
    if request.headers.get("HX-Request"):
        return part.answer(request)
    return render(request, "dealers/rota.html", {"rota": part})


@require_GET
def room(request: HttpRequest, slug: str) -> HttpResponse:
    """What stands in the dealers' room: who goes where next, and until when who rests."""
    holder = access.staff(request, slug, *roles.CREW)
    part = Part("dealers/_room.html", partial(rota_context, holder))
    if request.headers.get("HX-Request"):
        return part.answer(request)
    return render(request, "dealers/room.html", {"room": part})


def rota_context(holder: Pass) -> dict[str, Any]:
    stand = selectors.stand(holder.tournament, now())
    _seconds, rule = selectors.no_push(holder.tournament)
    rows = rota_page.dealer_rows(stand)
    going = {change.dealer for change in stand.due if change.to_table}
    return {
        "due": rota_page.push_rows(stand, stand.due),
        "groups": rota_page.groups(stand),
        "resting": [row for row in rows if not row.table and row.dealer.key not in going],
        "rows": rows,
        "without": rota_page.without_dealer(stand),
        "tables": [table.number for table in stand.rota.tables],
        "waits_ms": stand.no_push_until_ms,
        "rule": rule,
        "may_push": holder.may_tap(services.push),
    }


push = act_view(services.push, PushForm)
give_break = act_view(services.give_break, BreakForm)
end_shift = act_view(services.end_shift, EndForm)
