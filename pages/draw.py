from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.models import Stage, Tournament
from floor.values import roles
from floor.web.act_view import act_view
from pages.coming_draw import shares, to_draw
from pages.hall.views import tables_context
from registration.entries.selectors import entry_count
from seating import services
from seating.draws import seed_store
from seating.forms import NumbersForm, OpenTableForm, TableForm
from seating.hall import sitters
from seating.selectors import open_tables
from seating.venue import venue

TABLES = 60  # on a page: a hall of a thousand is not read anew at every tap


@require_GET
def draw_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Before the draw: the commitment and what is missing. After it: lists, cards, break order."""
    member = access.staff(request, slug, *roles.CREW)
    fragment = "HX-Request" in request.headers
    page = request.GET.get("page", "")
    context = draw_context(member.tournament, page) | tables_context(request, member)
    context["may_draw"] = member.may_tap(services.draw)
    return render(request, "seating/_draw.html" if fragment else "seating/draw.html", context)


def draw_context(tournament: Tournament, page: str = "") -> dict[str, Any]:
    """``page``: which of the tables are listed; all players by name only where that is one page."""
    drawn = tournament.stage != Stage.REGISTRATION
    listed, obstacles = (None, []) if drawn else to_draw(tournament)
    opened = [table.number for table in open_tables(tournament)]
    tables = Paginator(opened, TABLES).get_page(page)
    here = [number for number, _seats in listed.tables] if listed else opened
    return {
        "drawn": drawn,
        "entries": entry_count(tournament),
        "draw_list": listed,
        "opens": here,
        "obstacles": obstacles,
        **shares(listed),
        **_beside(tournament, here),
        "at_desk": tournament.registration_terms.seats_at_desk,
        "commitment": seed_store.unused(tournament).commitment,
        "tables_page": tables,
        "sitters": sitters.sitters(tournament, *tables.object_list) if drawn else [],
    }


def _beside(tournament: Tournament, here: list[int]) -> dict[str, Any]:
    """Where other events play, and which of the tables ``here`` have a number of theirs."""
    beside = venue.tables_beside(tournament)
    theirs = {number for _event, numbers in beside for number in numbers}
    return {"beside": beside, "twice": [number for number in here if number in theirs]}


draw = act_view(services.draw)
open_table = act_view(services.open_table, OpenTableForm)
close_table = act_view(services.close_table, TableForm)
break_order = act_view(services.set_break_order, NumbersForm)
