"""The acts of the clock: each a POST of one verb, answered with its undo."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from clock import selectors, sentences, services, timeline
from clock.forms import BreakForm, LeftForm, RowForm, ShiftForm, StartAtForm
from floor.accounts import access
from floor.accounts.access import Pass
from floor.models import Stage, Tournament
from floor.time.tournament_time import now
from floor.values import roles
from floor.web.act_view import act_view


@require_GET
def acts(request: HttpRequest, slug: str) -> HttpResponse:
    """What can be done to the clock now, with fresh forms."""
    holder = access.staff(request, slug, *roles.CREW)
    sheet = selectors.sheet(holder.tournament)
    return render(request, "clock/_acts.html", acts_context(holder, sheet))


start = act_view(services.start)
count_gap = act_view(services.count_gap)
plan_start = act_view(services.plan_start, StartAtForm)
pause = act_view(services.pause)
break_now = act_view(services.break_now, BreakForm)
shift = act_view(services.shift, ShiftForm)
set_left = act_view(services.set_left, LeftForm)
go_to = act_view(services.go_to, RowForm)


def acts_context(holder: Pass, levels: timeline.Sheet) -> dict[str, Any]:
    """``levels`` is the sheet; the rows before and after the present one are None at its ends."""
    return {
        **_shown(holder.tournament, levels, now()),
        "hand": selectors.running_hand(holder.tournament),
        "drawn": holder.tournament.stage != Stage.REGISTRATION,
        "over": holder.tournament.stage == Stage.FINISHED,
        "may_act": holder.may_tap(services.start, services.pause, services.shift, services.go_to),
    }


def _shown(tournament: Tournament, levels: timeline.Sheet, at: int) -> dict[str, Any]:
    """``anew_row``: where the clock began by itself, while nobody has done anything since. ``held``
    by a boot it asks; ``counted`` is what it would show had the time between really passed."""
    clock = selectors.clock_of(tournament)
    anchor, is_held = selectors.anchor_of(clock), clock.held_ms is not None
    settled = timeline.settle(levels, anchor, at)
    row, holds = settled.row, levels[settled.row].is_hold
    return {
        "running": settled.runs(at),
        "waits": settled.waits(at),
        "anew_row": anchor.row if selectors.began_unseen(tournament, anchor, at) else None,
        "held": is_held,
        "counted": _counted(tournament, levels, at) if is_held else "",
        "holds": holds,
        "ends_here": holds and row + 1 == len(levels),
        "previous_row": row - 1 if row else None,
        "next_row": row + 1 if row + 1 < len(levels) else None,
    }


def _counted(tournament: Tournament, levels: timeline.Sheet, at: int) -> str:
    anchor = selectors.uncounted(tournament, at)
    return sentences.reading_words(levels, timeline.read(levels, anchor, at)) if anchor else ""
