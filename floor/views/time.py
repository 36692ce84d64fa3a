"""The time of day as the owner says it: what is shown now, what would be, the correction."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.accounts.access import Pass
from floor.event import correction
from floor.journal import sentences
from floor.time import tournament_time
from floor.time.tournament_time import ahead_at, now
from floor.web.act_view import act_view

LARGEST_MS = 200 * 366 * 24 * 3_600_000  # two hundred years


class TimeForm(forms.Form):
    """What time it is, in the zone of the event."""

    day = forms.DateField(label=_("Day"), widget=forms.DateInput({"type": "date"}, "%Y-%m-%d"))
    at = forms.TimeField(label=_("Time"), widget=forms.TimeInput({"type": "time"}, "%H:%M"))

    def entered_ms(self, timezone: str) -> int:
        """The moment that was entered, in ms since 1970."""
        day, at = self.cleaned_data["day"], self.cleaned_data["at"]
        return int(datetime.combine(day, at, ZoneInfo(timezone)).timestamp() * 1000)


class CorrectionForm(forms.Form):
    """By how many ms the time of day is ahead of tournament time."""

    ahead_ms = forms.IntegerField(min_value=-LARGEST_MS, max_value=LARGEST_MS)


@require_GET
def read(request: HttpRequest, slug: str) -> HttpResponse:
    """What is shown as the time of day, what the clock of the machine shows, and the question."""
    member = access.actor(request, slug, correction.correct_time)
    return render(request, "floor/time.html", _page(member, None))


@require_POST
def preview(request: HttpRequest, slug: str) -> HttpResponse:
    """What the correction would change; writes nothing."""
    member = access.actor(request, slug, correction.correct_time)
    form, at, zone = TimeForm(request.POST), now(), member.tournament.timezone
    ahead = _ahead_ms(request, form, at, zone)
    if ahead is None:
        return render(request, "floor/time.html", _page(member, form), status=409)
    if reasons := correction.blockers(member.staff.pk, at, ahead):
        page = _page(member, form) | {"refusals": sentences.notices(*reasons)}
        return render(request, "floor/time.html", page, status=409)
    shown = {"before": _shown(at + ahead_at(at), zone), "after": _shown(at + ahead, zone)}
    return render(request, "floor/time_preview.html", shown | {"ahead_ms": ahead})


def _ahead_ms(request: HttpRequest, form: TimeForm, at: int, zone: str) -> int | None:
    """By how much what was entered is ahead of tournament time ``at``; None when it is no time."""
    if "by_machine" in request.POST:
        return _wall_ms() - at
    return form.entered_ms(zone) - at if form.is_valid() else None


correct = act_view(correction.correct_time, CorrectionForm)


def _page(member: Pass, form: TimeForm | None) -> dict[str, Any]:
    zone, at = member.tournament.timezone, now()
    shown = _shown(at + ahead_at(at), zone)
    return {
        "form": form or TimeForm(initial={"day": shown.date(), "at": shown.time()}),
        "shown": shown,
        "machine": _shown(_wall_ms(), zone),
        "closed": sentences.notices(*correction.owners_only(member.staff.pk)),
    }


def _shown(ms: int, zone: str) -> datetime:
    """What clocks of the zone show; without the zone, by which templates would turn it."""
    return datetime.fromtimestamp(ms / 1000, ZoneInfo(zone)).replace(tzinfo=None)


def _wall_ms() -> int:
    at = now()
    return at + ahead_at(at) - tournament_time.ahead_of_wall_ms()
