"""The close of the evening: what every event sold, the drawers, and the lines to check it by."""

from typing import Any

from django.db.models import prefetch_related_objects
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access, roles
from floor.accounts.access import Pass
from floor.models import Tournament
from floor.web import xlsx
from registration import debts, evening
from registration.evening import EventMoney
from registration.sentences import METHODS, SOLD
from results import evening_file, selectors


@require_GET
def close(request: HttpRequest, slug: str) -> HttpResponse:
    """The page, over the events of the evening whose papers the person keeps."""
    holder = access.staff(request, slug, *roles.PAPERS)
    name = "_evening" if request.headers.get("HX-Request") else "evening"
    return render(request, f"results/{name}.html", _context(request, holder))


def _context(request: HttpRequest, holder: Pass) -> dict[str, Any]:
    kept, events = _events(request, holder)
    taken = evening.money(events)
    return {
        "rows": [_row(money) for money in taken],
        "gross": sum(money.gross for money in taken),
        "drawers": evening.drawers(events, holder.staff.pk, kept),
        "without": evening.cash_without_drawer(events),
        "funded": debts.funded(*events),
        "debts": debts.outstanding(*events),
    }


def _events(request: HttpRequest, holder: Pass) -> tuple[set[int], list[Tournament]]:
    """The keys of all events whose papers the person keeps, and those of them that are of this
    evening, with their terms of prizes; three queries however many there are."""
    kept = access.events_of(request, holder, *roles.PAPERS)
    events = evening.events(holder.tournament, kept)
    prefetch_related_objects(events, "results_terms")
    return kept, events


def _row(money: EventMoney) -> dict[str, Any]:
    return {
        "money": money,
        "kinds": [(SOLD[kind], *sums) for kind, sums in money.kinds.items()],
        "methods": [(METHODS[method], amount) for method, amount in money.methods.items()],
        "overlay": selectors.overlay(money.event, money.pool),
    }


@require_GET
def export(request: HttpRequest, slug: str) -> HttpResponse:
    """The same as a workbook, with every line of the ledger, so that anybody can add it up."""
    holder = access.staff(request, slug, *roles.PAPERS)
    kept, events = _events(request, holder)
    sheets = evening_file.sheets(events, evening.drawers(events, holder.staff.pk, kept))
    return xlsx.attachment(xlsx.workbook(sheets), f"evening-{holder.tournament.starts_on}")
