"""The club's public calendar: what is played now and where, what comes, what was."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from floor.event import fields
from floor.journal import kept
from floor.models import Stage, Tournament
from floor.time.tournament_time import local, now
from floor.values.language import reader_language
from floor.web.public_pages import in_chosen_language
from pages.event_card import card_context
from registration.entries import selectors as registration
from registration.models import EntryList
from registration.money import held_tickets
from results.public_site import site
from seating import selectors as seating

DAYS_BACK, DAYS_AHEAD = 14, 120
MOST_EVENTS = 60


@dataclass(frozen=True)
class Calendar:
    """Events that are played at this moment, those to come and those that are over."""

    playing: list[Tournament]
    coming: list[Tournament]
    over: list[Tournament]


def sorted_by_time(events: Iterable[Tournament], at: int) -> Calendar:
    """The events by what they are at tournament time ``at``; one that was to begin on a day before
    and never did is gone."""
    every = list(events)
    today = {event.pk: local(at, event.timezone).date() for event in every}
    coming = [e for e in every if e.stage == Stage.REGISTRATION and e.starts_on >= today[e.pk]]
    over = [e for e in every if e.stage == Stage.FINISHED]
    over.sort(key=lambda event: event.starts_on, reverse=True)
    return Calendar([e for e in every if e.is_in_play], coming, over)


@require_GET
@never_cache
@in_chosen_language
def calendar(request: HttpRequest) -> HttpResponse:
    """The page without an account, of events whose terms put them there. However many ask, it is
    drawn once a second."""
    key = ("calendar", reader_language())
    return HttpResponse(kept.once_a_second(key, _page))


def _page() -> str:
    return render_to_string("pages/calendar.html", _calendar())


def _calendar() -> dict[str, Any]:
    at = now()
    today = local(at, "UTC").date()
    near = (today - timedelta(days=DAYS_BACK), today + timedelta(days=DAYS_AHEAD))
    shown = Tournament.objects.filter(registration_terms__in_calendar=True, hidden_ms=None)
    rows = shown.filter(starts_on__range=near).order_by("starts_on", "pk")
    terms = ("registration_terms", "clock_terms")
    events = sorted_by_time(rows.select_related("journal", *terms)[:MOST_EVENTS], at)
    tickets = held_tickets.counts(events.coming)
    return {
        "is_calendar": True,
        "playing": [_playing(event, at) for event in events.playing],
        "coming": [_coming(event, tickets.get(event.pk, 0), at) for event in events.coming],
        "over": [(event, site.address(event)) for event in events.over],
    }


def _playing(event: Tournament, at: int) -> dict[str, Any]:
    """How it stands, until when entries are sold, and how many seats are free now."""
    sale = registration.sale(event, at)
    seats = sum(table.seats for table in seating.open_tables(event))
    context = card_context(event, at)
    until = sale.until_ms or (at + sale.left_ms if sale.left_ms and sale.running else None)
    free = max(0, seats - context["field"].left)
    return context | {
        "late": sale,
        "late_until_ms": until,
        "free": free if sale.is_open else None,
        "of_all_days": registration.entries_of_field(event) if fields.has_days(event) else None,
    }


def _coming(event: Tournament, tickets: int, at: int) -> dict[str, Any]:
    """What an entry costs and when play begins, where that is known; ``tickets`` for it are not
    used yet. To the last of several days come those who played before: it is bought where it can be
    entered, and has the entries of all."""
    terms = event.registration_terms
    is_last = fields.is_last_of_several(event)
    entries = (registration.entries_of_field if is_last else registration.entry_count)(event)
    return {
        "begins": event.clock_terms.starts_at,
        "is_last": is_last,
        "is_bought": not is_last or registration.sale(event, at).is_open,
        "tournament": event,
        "venue": event.venue.venue,
        "buy_in": terms.buy_in,
        "entries": entries,
        "tickets": tickets,
        "free": max(0, terms.capacity - entries) if terms.capacity else None,
        "applies": terms.takes_applications,
        "lists": terms.entry_list != EntryList.NONE,
    }
