"""Orders from any device: sent to the station, followed, dealt with."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.models import Tournament
from floor.printing import selectors, services
from floor.printing.forms import OrderForm, PlaceForm, SettleForm
from floor.printing.stations import silent_ms
from floor.time.tournament_time import now
from floor.values import roles
from floor.web import responses
from floor.web.act_view import act_view
from rules.refusal import missing


@require_POST
def order(request: HttpRequest, slug: str) -> HttpResponse:
    """Order a paper; the answer says how many are before it and whether the station answers."""
    holder = access.actor(request, slug, services.order_paper)
    form = OrderForm(request.POST)
    line = services.order_paper(access.tap(request, holder), **responses.validated(form))
    context = _status(holder.tournament, line.facts["order"], form.cleaned_data["place"])
    return responses.fragment(request, "floor/_order_paper.html", context, line)


@require_GET
def status(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """What has become of an order, under the button it came from."""
    holder = access.staff(request, slug, *roles.CREW)
    place = responses.validated(PlaceForm(request.GET))["place"]
    return render(request, "floor/_order_paper.html", _status(holder.tournament, number, place))


settle = act_view(services.settle_paper, SettleForm)


def _status(tournament: Tournament, number: int, place: str) -> dict[str, object]:
    if (order_ahead := selectors.order_ahead(tournament, number, now())) is None:
        raise missing("print.no_such_order")
    order, before = order_ahead
    silence = silent_ms(tournament, now())
    return {
        "ordered": order,
        "before": before,
        "silence_s": (silence or 0) // 1000,
        "is_gone": silence is None,
        "paper": order.row.paper,
        "keys": selectors.next_keys(tournament, order),
        "place": place,
    }
