"""The close of the evening: what every event sold, the drawers, and the lines to check it by."""

from typing import Any

from django.db.models import prefetch_related_objects
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access, roles
from floor.models import Tournament
from floor.web import xlsx
from registration import drawers, evening
from registration.drawers import Contents
from registration.evening import EventMoney
from registration.models import Drawer
from registration.sentences import METHODS, SOLD
from results import evening_file, selectors


@require_GET
def close(request: HttpRequest, slug: str) -> HttpResponse:
    """The page, over all events of the evening in this event's currency."""
    holder = access.staff(request, slug, *roles.PAPERS)
    name = "_evening" if request.headers.get("HX-Request") else "evening"
    return render(request, f"results/{name}.html", _context(holder.tournament))


def _context(tournament: Tournament) -> dict[str, Any]:
    events = _events(tournament)
    taken = evening.money(events)
    return {
        "rows": [_row(money) for money in taken],
        "gross": sum(money.gross for money in taken),
        "drawers": _drawers(events, tournament),
        "without": evening.cash_without_drawer(events),
    }


def _events(tournament: Tournament) -> list[Tournament]:
    """The events of the evening with their terms of prizes; two queries however many there are."""
    events = evening.events(tournament)
    prefetch_related_objects(events, "results_terms")
    return events


def _row(money: EventMoney) -> dict[str, Any]:
    return {
        "money": money,
        "kinds": [(SOLD[kind], *sums) for kind, sums in money.kinds.items()],
        "methods": [(METHODS[method], amount) for method, amount in money.methods.items()],
        "overlay": selectors.overlay(money.event, money.pool),
    }


def _drawers(events: list[Tournament], tournament: Tournament) -> list[tuple[Drawer, Contents]]:
    rows = evening.drawers(events, tournament.currency)
    inside = drawers.contents_of(rows)
    return [(row, inside[row.pk]) for row in rows]


@require_GET
def export(request: HttpRequest, slug: str) -> HttpResponse:
    """The same as a workbook, with every line of the ledger, so that anybody can add it up."""
    holder = access.staff(request, slug, *roles.PAPERS)
    events = _events(holder.tournament)
    sheets = evening_file.sheets(events, _drawers(events, holder.tournament))
    return xlsx.attachment(xlsx.workbook(sheets), f"evening-{holder.tournament.starts_on}")
