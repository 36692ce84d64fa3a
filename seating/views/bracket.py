"""The stages of an Olympic event: for the staff, who draw the next one, and for everybody."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.template.loader import render_to_string
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.accounts.access import Pass
from floor.journal import kept
from floor.models import Tournament
from floor.values import roles
from floor.values.language import reader_language
from floor.web.act_view import act_view
from floor.web.live_parts import Part
from floor.web.public_pages import in_chosen_language
from seating import services
from seating.draws import stages
from seating.draws.bracket_shown import columns
from seating.forms import StageForm


@require_GET
def bracket_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Every stage with its tables; above them the draw of the next one. By ``?part`` that alone."""
    member = access.staff(request, slug, *roles.CREW)
    part = Part("seating/_stages.html", lambda: _context(member))
    if "part" in request.GET:
        return part.answer(request)
    return render(request, "seating/bracket.html", {"stages": part})


draw_stage = act_view(services.draw_stage, StageForm)


def _context(member: Pass) -> dict[str, Any]:
    event = member.tournament
    shown = columns(event)
    obstacles = stages.obstacles(event, stages.drawn_tables(event)) if shown else []
    return {
        "tournament": event,
        "columns": shown,
        "obstacle": obstacles[0] if obstacles else None,
        "next_stage": next((column for column in shown if not column.boxes), None),
        "stack": event.registration_terms.starting_stack,
        "may_act": member.may_tap(services.draw_stage),
    }


@require_GET
@never_cache
@in_chosen_language
def public_bracket(request: HttpRequest, public_id: str) -> HttpResponse:
    """The same stages for anybody who knows the public id; walls take the list out of it. However
    many ask, it is made once a second."""
    event = get_object_or_404(Tournament, public_id=public_id)
    key = ("public_bracket", event.pk, reader_language())
    return HttpResponse(kept.once_a_second(key, lambda: _public_page(event)))


def _public_page(event: Tournament) -> str:
    context = {"event": event, "columns": columns(event)}
    return render_to_string("seating/public_bracket.html", context)
