"""The print station: a browser beside the printer, which is given one order after the other."""

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.accounts.access import Pass
from floor.accounts.tokens import hash_token, token
from floor.displays.devices import show_own_pages
from floor.models import PrintOrder, PrintStation
from floor.printing import papers, selectors, services, stations
from floor.printing.forms import NextForm, OpenStationForm, StationIdForm
from floor.time.tournament_time import now
from floor.values import roles
from floor.web import responses
from floor.web.act_view import act_view
from rules.refusal import refuse


@require_GET
@never_cache
@show_own_pages
def station(request: HttpRequest, slug: str) -> HttpResponse:
    """The page of the station, and of whoever wants to know what is being printed."""
    holder = access.staff(request, slug, *roles.CREW)
    own_station = stations.station_of_device(holder.tournament, request.COOKIES)
    context = {"own_station": own_station, "form": OpenStationForm(), **_queue(holder)}
    return render(request, "floor/print_station.html", context)


@require_GET
def queue(request: HttpRequest, slug: str) -> HttpResponse:
    """The stations and the orders alone."""
    return render(
        request, "floor/_print_queue.html", _queue(access.staff(request, slug, *roles.CREW))
    )


def _queue(holder: Pass) -> dict[str, Any]:
    event, at = holder.tournament, now()
    return {
        "stations": selectors.stations(event, at),
        "queue": selectors.queue(event, at),
        "settled": selectors.settled(event, at),
    }


@require_POST
def open_station(request: HttpRequest, slug: str) -> HttpResponse:
    """Make this device a station; it is known by a cookie."""
    holder = access.actor(request, slug, services.open_station)
    form = responses.validated(OpenStationForm(request.POST))["form"]
    tap = access.tap(request, holder)
    secret = request.COOKIES.get(stations.COOKIE) or token("station", tap.request_id)
    services.open_station(tap, form=form, token_hash=hash_token(secret))
    answer = redirect("floor:print_station", slug)
    answer.set_cookie(stations.COOKIE, secret, max_age=stations.COOKIE_AGE)
    return answer


close_station = act_view(services.close_station, StationIdForm)


@require_POST
def next_order(request: HttpRequest, slug: str) -> JsonResponse:
    """What the station is to print: ``{"order": 17, "address": "/t/..."}``, or nothing."""
    holder = access.staff(request, slug, *roles.CREW)
    values = responses.validated(NextForm(request.POST))
    own_station = stations.station_of_device(holder.tournament, request.COOKIES)
    if own_station is None:
        raise refuse("print.closed")
    order = stations.next_order(own_station, now=now(), **values)
    return JsonResponse(_job(order, own_station, slug) if order else {})


def _job(order: PrintOrder, station: PrintStation, slug: str) -> dict[str, object]:
    address = papers.address(order.paper, slug, order.keys, station.form)
    return {"order": order.number, "address": address}
