"""Calls for a judge on every page of the floor: since when, who goes, and what confirms them."""

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET

from clock import services as clock
from floor.accounts import access
from floor.accounts.access import Pass
from floor.time.tournament_time import now
from floor.values import roles
from floor.values.parse import LARGEST_INTEGER, is_number
from floor.web.act_view import act_view
from floor.web.shared import once
from results import services as results
from rulings.selectors.floor_calls import open_calls
from rulings.services import floor_calls as services
from seating.hall.table import HIGHEST_NUMBER


class CallForm(forms.Form):
    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=HIGHEST_NUMBER)


class TakeForm(forms.Form):
    """Who went there by what the page showed."""

    seen = forms.IntegerField(min_value=1, max_value=LARGEST_INTEGER, required=False)


@require_GET
def floor_calls(request: HttpRequest, slug: str) -> HttpResponse:
    """What is open on the floor, or with ``?only=7`` at one table: a fragment."""
    holder = access.staff(request, slug, *roles.CREW)
    only = request.GET.get("only", "")
    return render(request, "rulings/_floor_calls.html", calls_context(holder, only))


call = act_view(services.call_floor, CallForm)
take = act_view(services.take_call, TakeForm)
end = act_view(services.end_call)


def calls_context(holder: Pass, only: str) -> dict[str, Any]:
    """The open calls, read once for all who follow the floor, and what this person may do."""
    table = int(only) if is_number(only) else None
    calls = once(holder, f"calls {table}", lambda: open_calls(holder.tournament, now(), table))
    return {
        "only": table,
        "floor_calls": calls,
        "me": holder.staff.pk,
        "may_go": holder.may_tap(services.take_call, results.bust_out, clock.report_table),
    }
