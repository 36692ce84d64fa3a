"""A player's own page, behind the link on the seat card: no account, nothing of anybody else."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from floor.accounts import attempts
from floor.displays.board import board
from floor.time.tournament_time import now
from floor.web.origin import address_of
from registration.entries.queue import place_of
from registration.models import Entry
from rules.refusal import missing
from seating.cards import player_link
from seating.cards.player_facts import facts_of
from seating.hall import sitters
from seating.player_outcome import outcome_of


@require_GET
@never_cache
def player(request: HttpRequest, secret: str, public_id: str, entry_id: int) -> HttpResponse:
    """The whole page; the seat in it is read anew when the board tells that seats have changed."""
    entry = _entry(request, secret, public_id, entry_id)
    context = {"board": board(entry.tournament), "now": now(), **_seat(entry)}
    return render(request, "seating/player.html", context)


@require_GET
@never_cache
def seat(request: HttpRequest, secret: str, public_id: str, entry_id: int) -> HttpResponse:
    """The seat alone, or what there is in its place."""
    entry = _entry(request, secret, public_id, entry_id)
    return render(request, "seating/_player_seat.html", _seat(entry))


def _entry(request: HttpRequest, secret: str, public_id: str, entry_id: int) -> Entry:
    """The entry of the link; Missing "player_link.unknown" for every wrong one, whatever in it is
    wrong, and Refused "player_link.too_many_tries" for more of them."""
    if not player_link.is_right(secret, public_id, entry_id):
        policy = player_link.wrong_tries(address_of(request))
        attempts.begin(policy, secret, now()).was_wrong()
        raise missing("player_link.unknown")
    with_event = Entry.objects.select_related("member", "tournament__journal")
    return get_object_or_404(with_event, pk=entry_id, tournament__public_id=public_id)


def _seat(entry: Entry) -> dict[str, Any]:
    return {
        "entry": entry,
        "name": entry.member.short_name,
        "sitter": sitters.sitter_of(entry),
        "queue_place": place_of(entry),
        "outcome": outcome_of(entry),
        "facts": facts_of(entry),
    }
