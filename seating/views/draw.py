from math import ceil
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access, roles
from floor.models import JournalLine, Stage, Tournament
from floor.web import responses
from floor.web.act_view import act_view
from registration.selectors import entry_count, players_to_seat
from seating import seed_store, services, sitters
from seating.forms import NumbersForm, TableForm
from seating.published import lines_of, published
from seating.views.hall import tables_context


@require_GET
def draw_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Before the draw: the commitment and what is missing. After it: lists, cards, break order."""
    member = access.staff(request, slug, *roles.CREW)
    fragment = "HX-Request" in request.headers
    context = draw_context(member.tournament) | tables_context(request, member)
    context["may_draw"] = member.may_tap(services.draw)
    return render(request, "seating/_draw.html" if fragment else "seating/draw.html", context)


def draw_context(tournament: Tournament) -> dict[str, Any]:
    entries, terms = entry_count(tournament), tournament.registration_terms
    draws = lines_of(tournament).filter(undoes=None)
    return {
        "drawn": tournament.stage != Stage.REGISTRATION,
        "entries": entries,
        "tables_needed": ceil(
            players_to_seat(tournament, entries) / tournament.seating_terms.table_size
        ),
        "at_desk": terms.seats_at_desk,
        "commitment": seed_store.unused(tournament).commitment,
        "sitters": sitters.sitters(tournament),
        "draws": draws.defer("changes", "ask").order_by("-seq")[:20],
    }


@require_POST
def draw(request: HttpRequest, slug: str) -> HttpResponse:
    member = access.actor(request, slug, services.draw)
    values = responses.validated(NumbersForm(request.POST))
    tap = access.tap(request, member)
    return responses.act(request, services.draw(tap, tables=values["tables"] or None))


open_table = act_view(services.open_table, TableForm)
close_table = act_view(services.close_table, TableForm)
break_order = act_view(services.set_break_order, NumbersForm)


@require_GET
def draw_file(request: HttpRequest, slug: str, seq: int) -> JsonResponse:
    """The draw of line ``seq`` as a file that anybody can recompute."""
    member = access.staff(request, slug, *roles.CREW)
    event = get_object_or_404(JournalLine, journal=member.tournament.journal_id, seq=seq)
    answer = JsonResponse(published(event))
    answer["Content-Disposition"] = f'attachment; filename="draw-{slug}-{seq}.json"'
    return answer
