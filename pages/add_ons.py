"""All players in, to tick who takes the add-on: one act for a break."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.accounts.access import Pass
from floor.time.tournament_time import now
from floor.values import roles
from floor.web.act_view import act_view
from registration import services
from registration.entries import selectors
from registration.forms import AddOnsForm
from registration.models import Sale
from registration.models.ways_to_pay import TO_SEVERAL, sold_under
from registration.money import prices, takings
from seating.hall import sitters


@require_GET
def add_ons(request: HttpRequest, slug: str) -> HttpResponse:
    holder = access.staff(request, slug, *roles.DESK)
    name = "_add_ons" if request.headers.get("HX-Request") else "add_ons"
    return render(request, f"registration/{name}.html", _players(holder))


def _players(holder: Pass) -> dict[str, object]:
    """Who is in, by table and seat, each with what stands against an add-on; six queries however
    many they are."""
    tournament, at = holder.tournament, now()
    sale = selectors.chips_sale(tournament, Sale.Kind.ADD_ON, at)
    seated = sitters.sitters(tournament)
    entries = selectors.entries(tournament, [sitter.entry_id for sitter in seated])
    against = selectors.chips_obstacles(tournament, entries, Sale.Kind.ADD_ON, at)
    ways = sold_under(tournament.registration_terms)
    return {
        "players": [(sitter, against[sitter.entry_id]) for sitter in seated],
        "closed": selectors.add_ons_closed(tournament, at),
        "taken": takings.add_ons_sold(tournament),
        "due_ms": sale.left_ms if sale.is_open and sale.running else None,
        "price": prices.price(tournament, Sale.Kind.ADD_ON, at),
        "ways": [way for way in ways if way.code in TO_SEVERAL],
    }


sell_add_ons = act_view(services.sell_add_ons, AddOnsForm)
