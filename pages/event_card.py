"""What the card of an event on the first page says of its evening."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from clock import selectors as clock
from clock import timeline
from floor.accounts import access
from floor.models import Stage, Tournament
from floor.texts.format import time_left
from floor.time.tournament_time import now
from floor.values.roles import CREW, Role
from registration.entries import selectors as registration
from registration.models import Entry


@require_GET
def event_card(request: HttpRequest, slug: str) -> HttpResponse:
    """For everybody who works there: the level and when it ends, who is left, the next break,
    where it is played."""
    tournament = access.staff(request, slug, *CREW, Role.DISPLAY).tournament
    return render(request, "clock/_event_card.html", card_context(tournament, now()))


def _winner(tournament: Tournament) -> str:
    """Who was left alone, "" where several were or nobody was."""
    left = Entry.objects.filter(tournament=tournament, state=Entry.State.IN)
    names = [entry.member.short_name for entry in left.select_related("member")[:2]]
    return names[0] if len(names) == 1 else ""


def card_context(tournament: Tournament, at: int) -> dict[str, Any]:
    """Moments are None where nobody knows them; ``break_in`` is how much of play there is before
    the next break while the clock is stopped in a level, else ""; ``reading`` is None without a
    structure; ``winner`` once it is over."""
    context = {
        "tournament": tournament,
        "field": registration.field(tournament),
        "venue": tournament.venue.venue,
    }
    if tournament.stage == Stage.FINISHED:
        return context | {"winner": _winner(tournament)}
    levels = clock.sheet(tournament)
    if not levels:
        return context
    anchor = clock.anchor(tournament)
    reading = timeline.read(levels, anchor, at)
    begun = not timeline.not_begun(anchor, at)
    pause_in = reading.next_pause_in_ms
    goes_on = reading.running or reading.begins_at_ms is not None  # by itself
    is_stopped = begun and not goes_on and reading.number is not None
    return context | {
        "reading": reading if begun else None,
        "begins_ms": None if begun else reading.begins_at_ms or clock.start_by_terms(tournament),
        "break_ms": at + pause_in if pause_in is not None and reading.running else None,
        "break_in": time_left(pause_in) if pause_in is not None and is_stopped else "",
    }
