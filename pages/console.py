"""The director's console: the evening on one screen."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET

from clock import selectors
from clock import services as clock
from clock.board import no_push
from clock.structure_rows import rows
from clock.views.acts import acts_context
from clock.views.messages import emergency_context, message_context
from floor.accounts import access
from floor.accounts.access import Pass
from floor.displays.board import board
from floor.journal import compiled
from floor.models import JournalLine, Stage, Tournament
from floor.time.tournament_time import now
from floor.values import roles
from floor.web import journal_page as page
from floor.web import other_houses, qr
from floor.web.live_parts import Part
from pages.agenda import agenda_context
from results.views.evening_plot import evening_part
from rulings.selectors.open_face import GAME
from seating import selectors as seating

LATELY = 8  # lines of the journal


@require_GET
def console(request: HttpRequest, slug: str) -> HttpResponse:
    holder = access.staff(request, slug, *roles.CREW)
    sheet = selectors.sheet(holder.tournament)
    wall = qr.address(request, reverse("clock:wall", args=[holder.tournament.public_id]))
    context = {
        "board": board(holder.tournament),
        "now": now(),
        "wall": wall,
        "wall_code": qr.svg(wall),
        "may_pair": holder.may(*roles.PAPERS),
        "short": qr.address(request, reverse("floor:television")),
        "may_act": holder.may_tap(clock.set_left, clock.plan_start, clock.break_now),
        "stand_by": other_houses.stand_by,
    }
    context |= {
        "dealers_rule": _dealers_rule(holder),
        "acts": Part("clock/_acts.html", lambda: acts_context(holder, sheet)),
        "agenda": Part("clock/_agenda.html", lambda: agenda_context(holder)),
        "evening": evening_part(holder.tournament),
        "levels": Part("clock/_levels.html", lambda: levels_context(holder)),
        "recent": Part("clock/_recent.html", lambda: recent_context(holder)),
        "message": Part("clock/_message.html", lambda: message_context(holder)),
        "emergency_acts": Part("clock/_emergency.html", lambda: emergency_context(holder)),
    }
    return render(request, "clock/console.html", context)


@require_GET
def recent(request: HttpRequest, slug: str) -> HttpResponse:
    """The last lines of the journal, with who did them and their undo."""
    holder = access.staff(request, slug, *roles.CREW)
    return render(request, "clock/_recent.html", recent_context(holder))


@require_GET
def stand_by(request: HttpRequest, slug: str) -> HttpResponse:
    """How far the stand-by laptop is; nothing where none is paired."""
    access.staff(request, slug, *roles.CREW)
    return render(request, "pages/_stand_by.html", {"stand_by": other_houses.stand_by})


@require_GET
def dealers_rule(request: HttpRequest, slug: str) -> HttpResponse:
    """The paragraph by which dealers stay where they are before a level (TDA 2019 RP-7)."""
    return _dealers_rule(access.staff(request, slug, *roles.CREW)).answer(request)


def _dealers_rule(holder: Pass) -> Part:
    return Part("clock/_dealers_rule.html", lambda: {"no_push": no_push(holder.tournament)})


@require_GET
def tables(request: HttpRequest, slug: str) -> HttpResponse:
    """The open tables in small: how many sit at each."""
    holder = access.staff(request, slug, *roles.CREW)
    return render(request, "clock/_tables.html", tables_context(holder))


def tables_context(holder: Pass) -> dict[str, Any]:
    """The tables by number, each with its players, none of them after the end; ``next_to_break``
    is a number or None."""
    is_over = holder.tournament.stage == Stage.FINISHED
    tables = [] if is_over else seating.players_by_table(holder.tournament)
    final = holder.tournament.stage == Stage.FINAL_TABLE
    return {
        "tables": sorted(tables, key=lambda pair: pair[0].number),
        "next_to_break": None if final or len(tables) < 2 else tables[0][0].number,
        "may_open": holder.may(*roles.FLOOR),
    }


@require_GET
def levels(request: HttpRequest, slug: str) -> HttpResponse:
    """The rows of the sheet; console.js marks the present one and writes the times of day."""
    holder = access.staff(request, slug, *roles.CREW)
    return render(request, "clock/_levels.html", levels_context(holder))


def levels_context(holder: Pass) -> dict[str, Any]:
    sheet = selectors.sheet(holder.tournament)
    return {
        "levels": rows(sheet),
        "has_antes": any(row.ante or row.bring_in for row in sheet),
        "is_open_face": any(row.game == GAME for row in sheet),
    }


def recent_context(holder: Pass) -> dict[str, Any]:
    """The newest lines, with the undo of those that the reader may take back."""
    return {"lines": page.rows(holder, _newest_lines(holder.tournament))}


@compiled.rows
def _newest_lines(tournament: Tournament) -> QuerySet[JournalLine]:
    return page.lines(tournament)[:LATELY]
