"""The judge's pocket: what a judge needs at a table, under one thumb."""

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.accounts.access import Pass
from floor.values import roles
from floor.web import responses
from pages.hall.views import hands_owed
from rulings.selectors import log as selectors
from rulings.selectors.log import Wanted
from seating.hall.sitters import with_hands_owed
from seating.hall.table import HIGHEST_NUMBER
from seating.selectors import open_table, open_tables
from seating.views.current_table import remember_table, remembered_table, sitters_at

LATEST = 3  # rulings of this table, of the event where none is chosen


class StandForm(forms.Form):
    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=HIGHEST_NUMBER)


@require_GET
def pocket(request: HttpRequest, slug: str) -> HttpResponse:
    holder = access.staff(request, slug, *roles.FLOOR)
    name = "rulings/_pocket.html" if request.headers.get("HX-Request") else "rulings/pocket.html"
    return render(request, name, pocket_context(holder, remembered_table(request, holder)))


@require_POST
def stand_here(request: HttpRequest, slug: str) -> HttpResponse:
    """Remember the table for this phone; nothing of the event changes, so no line is written."""
    holder = access.staff(request, slug, *roles.FLOOR)
    table = responses.validated(StandForm(request.POST))["table"]
    remember_table(request, holder, open_table(holder.tournament, table).number)
    return render(request, "rulings/_pocket.html", pocket_context(holder, table))


def pocket_context(holder: Pass, table: int | None) -> dict[str, Any]:
    owed = {} if table is None else hands_owed(holder)
    return {
        "table": table,
        "tables": [row.number for row in open_tables(holder.tournament)],
        "sitters": with_hands_owed(sitters_at(holder, table), owed),
        "latest": selectors.rulings(holder.tournament, Wanted(table=table), LATEST),
    }
