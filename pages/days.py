"""The days of an event: its flights, who is left of each, and the day that they all lead to."""

from datetime import date, timedelta
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET

from chips import packing
from chips import services as chips
from chips.bags import Packing
from floor.accounts import access
from floor.accounts.access import Pass
from floor.event import fields
from floor.event.founding_form import DATE, DAYS
from floor.models import Stage, Tournament
from floor.models.tournament import MOST_DAYS
from floor.values import roles
from floor.web import navigation
from floor.web.act_view import act_view
from registration.entries import selectors as registration
from registration.entries.headcount import headcount
from seating import services as seating

FLIGHTS = [("", "—"), *((letter, letter) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")]


class DayForm(forms.Form):
    """A day or a flight of it that is played before the last day."""

    day = forms.IntegerField(label=_("Day"), min_value=1, max_value=MOST_DAYS - 1)
    flight = forms.ChoiceField(label=_("Flight"), choices=FLIGHTS, required=False)
    starts_on = forms.DateField(label=_("Date"), widget=DATE, validators=DAYS)

    def ask(self) -> dict[str, Any]:
        typed = self.cleaned_data
        return typed | {"starts_on": typed["starts_on"].isoformat()}


add_day = act_view(seating.add_day, DayForm)


@require_GET
def days(request: HttpRequest, slug: str) -> HttpResponse:
    """All days of the event with entries, players left and bags; a flight can be added."""
    holder = access.staff(request, slug, *roles.CREW)
    name = "pages/_days.html" if request.headers.get("HX-Request") else "pages/days.html"
    return render(request, name, _days(holder))


@require_GET
def day_switch(request: HttpRequest, slug: str) -> HttpResponse:
    """The way to the days, of the frame of every page."""
    access.staff(request, slug, *roles.CREW)
    return navigation.DAY_SWITCH.answer(request)


def _days(holder: Pass) -> dict[str, Any]:
    event = holder.tournament
    last = fields.whole(event)
    before = packing.days_before(event)
    packings = {day.event.pk: day.packing for day in before}
    rows = [_row(day, packings.get(day.pk)) for day in fields.days(last.pk)]
    is_open = not fields.is_early_day(event) and event.stage == Stage.REGISTRATION
    may_add = is_open and holder.may_tap(seating.add_day)
    ready = [day for day in before if day.is_ready]
    return {
        "days": rows,
        "last": last,
        "entries": registration.entries_of_field(last),
        "people": registration.people_count(last, 0) if len(rows) > 1 else None,
        "ready": sum(day.packing.packed for day in ready),
        "may_take": bool(ready) and is_open and holder.may_tap(chips.take_bags),
        "form": _form(rows, last.starts_on) if may_add else None,
    }


def _row(day: Tournament, bags: Packing | None) -> dict[str, Any]:
    """``bags``: how far those of the day have come, where that is known."""
    if bags is None and fields.is_early_day(day):
        bags = packing.packing(day)
    heads = headcount(day)
    return {
        "event": day,
        "label": fields.label(day),
        "entries": heads.inside + heads.out,
        "left": heads.inside,
        "packing": bags,
    }


def _form(rows: list[dict[str, Any]], last: date) -> DayForm:
    """The next flight: the letter after those of day 1."""
    taken = {row["event"].flight for row in rows if row["event"].field_id}
    free = next(letter for letter, _words in FLIGHTS[1:] if letter not in taken)
    day_before = last - timedelta(days=1)
    return DayForm(initial={"day": 1, "flight": free, "starts_on": day_before}, auto_id="day-%s")
