"""What a draw would open now, and what is in its way: shown by its page and by the empty hall."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.models import Stage, Tournament
from floor.texts.format import span
from floor.values import roles
from floor.web.live_parts import Part
from registration.entries.selectors import entry_count
from rules.refusal import Refusal, Refused
from seating.draws import stages
from seating.draws.draw_list import draw_list
from seating.draws.seat_draw import DrawList, draw_obstacles
from seating.hall.ring import small_ring

SHOWN = 24  # tables that are drawn before they open


@require_GET
def coming_tables(request: HttpRequest, slug: str) -> HttpResponse:
    """The part of the hall that stands there until the draw."""
    member = access.staff(request, slug, *roles.CREW)
    return coming_part(member.tournament).answer(request)


def coming_part(tournament: Tournament) -> Part:
    return Part("seating/_coming_tables.html", lambda: coming_context(tournament))


def coming_context(tournament: Tournament) -> dict[str, Any]:
    """The tables that the draw opens and their seats; ``is_drawn`` alone once there was one."""
    if tournament.stage != Stage.REGISTRATION:
        return {"is_drawn": True}
    listed, obstacles = to_draw(tournament)
    return {
        "is_drawn": False,
        "entries": entry_count(tournament),
        "opens": [number for number, _seats in listed.tables] if listed else [],
        "obstacles": obstacles,
        "at_desk": tournament.registration_terms.seats_at_desk,
        **shares(listed),
    }


def to_draw(tournament: Tournament) -> tuple[DrawList | None, list[Refusal]]:
    """What is drawn, None where no list can be made, and why the draw would be refused."""
    late = stages.late_terms(tournament)
    try:
        listed = draw_list(tournament)
    except Refused as refused:
        return None, [*late, *refused.refusals]
    return listed, [*late, *draw_obstacles(listed)]


def shares(listed: DrawList | None) -> dict[str, Any]:
    """The first tables with their seats, and how many players each of them gets: sizes differ by
    one at most."""
    if listed is None or not listed.tables:
        return {}
    least, over = divmod(len(listed.entries), len(listed.tables))
    rings = [(number, small_ring(len(seats), {})) for number, seats in listed.tables[:SHOWN]]
    most = least + bool(over)
    return {"rings": rings, "most": most, "players_each": span(least, most)}
