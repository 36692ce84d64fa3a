"""A player who was booked out by mistake gets a seat again, of those that are free."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.journal.selectors import line_of
from floor.models import Tournament
from floor.values.parse import is_number
from floor.web.act_view import act_view
from results import selectors, services
from seating.forms import PutBackForm
from seating.hall.free_seats import free_seat_choice

OUT = ("entry.out", "no_show.removed")


@require_GET
def put_back_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Who went out last, with the places they have so far, and the free seats; with ``?seq=`` only
    the player of that bust-out."""
    member = access.staff(request, slug, *services.put_back.kind.roles)
    seq = request.GET.get("seq", "")
    entry_id = _entry_of_line(member.tournament, int(seq)) if is_number(seq) else None
    players = selectors.may_be_put_back(member.tournament, entry_id)
    places = {row.entry_id: row.spread for row in selectors.result(member.tournament).rows}
    context: dict[str, Any] = {
        "players": [(player, places.get(player.entry_id, "")) for player in players],
        **free_seat_choice(member.tournament),
    }
    return render(request, "results/put_back.html", context)


put_back = act_view(services.put_back, PutBackForm)


def _entry_of_line(tournament: Tournament, seq: int) -> int | None:
    """The entry that went out by line ``seq``, None for any other line."""
    line = line_of(tournament, seq, *OUT)
    return line.facts["entry"] if line else None
