"""Who works here: people and their roles by event, of the evening or of the festival around it, and
who is on shift now. Only events at which the reader works are named."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from typing import Any

from django.db.models import Max
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from dealers.models import Shift
from floor.accounts import access
from floor.accounts.access import Pass
from floor.models import Appointment, JournalLine, Tournament
from floor.time.tournament_time import now
from floor.values import roles
from floor.values.roles import Role
from floor.web.live_parts import Part

AT_WORK_MS = 30 * 60_000  # whoever has tapped since then is there


@dataclass(frozen=True)
class Worker:
    """``roles``: at each of the events, in their order, "" for none; ``last_ms``: of their newest
    line there, None without one; ``is_there``: they have tapped a moment ago."""

    name: str
    roles: list[str]
    last_ms: int | None
    is_there: bool


@require_GET
def crew(request: HttpRequest, slug: str) -> HttpResponse:
    """The events of the same day; with ``?festival`` those of the days around it without a gap."""
    holder = access.staff(request, slug, *roles.CREW)
    keys = access.events_of(request, holder, *Role)
    is_festival = "festival" in request.GET
    part = Part("pages/_crew.html", partial(_context, holder, keys, is_festival))
    if request.headers.get("HX-Request"):
        return part.answer(request)
    return render(request, "pages/crew.html", {"crew": part, "is_festival": is_festival})


def _context(holder: Pass, keys: Collection[int], is_festival: bool) -> dict[str, Any]:
    rows = list(Tournament.objects.filter(pk__in=keys, hidden_ms=None).order_by("starts_on", "pk"))
    day = holder.tournament.starts_on
    first, last = festival({event.starts_on for event in rows}, day) if is_festival else (day, day)
    events = [event for event in rows if first <= event.starts_on <= last]
    shifts = Shift.objects.filter(tournament__in=events, until_ms=None)
    workers = _workers(events, now())
    return {
        "events": events,
        "workers": workers,
        "is_anybody_there": any(worker.is_there for worker in workers),
        "shifts": shifts.select_related("dealer", "tournament").order_by("dealer__name", "pk"),
        "is_festival": is_festival,
        "may_appoint": holder.may(),
    }


def festival(days: Collection[date], day: date) -> tuple[date, date]:
    """The first and the last of the days around ``day`` that follow each other without a gap."""
    first = last = day
    while first - timedelta(days=1) in days:
        first -= timedelta(days=1)
    while last + timedelta(days=1) in days:
        last += timedelta(days=1)
    return first, last


def _workers(events: Iterable[Tournament], moment: int) -> list[Worker]:
    """Everybody appointed at one of the events, by name; two queries."""
    places = {event.pk: place for place, event in enumerate(events)}
    lines = JournalLine.objects.filter(journal__tournament__in=places, staff__isnull=False)
    newest = dict(lines.order_by().values_list("staff").annotate(Max("at_ms")))
    held = Appointment.objects.filter(tournament__in=places).select_related("staff")
    rows: dict[int, Worker] = {}
    for appointment in held.order_by("staff__name", "staff_id", "pk"):
        last = newest.get(appointment.staff_id)
        is_there = last is not None and moment - last < AT_WORK_MS
        fresh = Worker(appointment.staff.name, [""] * len(places), last, is_there)
        listed = rows.setdefault(appointment.staff_id, fresh).roles
        place, words = places[appointment.tournament_id], str(Role(appointment.role).label)
        listed[place] = f"{listed[place]}, {words}" if listed[place] else words
    return list(rows.values())
