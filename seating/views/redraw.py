from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.models import Stage
from floor.time.tournament_time import now
from floor.values import roles
from floor.web.act_view import act_view
from rules.refusal import Refused
from seating import selectors, services
from seating.forms import RedrawForm
from seating.plan.blockers import Obstacles
from seating.plan.redraw import Wish, plan_redraw, usual_targets
from seating.sentences import REDRAWS


@require_GET
def redraw_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Whose seats are drawn anew and where, and what that would do: of every open table, unless
    it is asked with other ``tables``."""
    member = access.staff(request, slug, *roles.FLOOR)
    seen = selectors.read_hall_in_play(member.tournament, now())
    context: dict[str, Any] = {
        "playing": seen is not None,
        "may_act": member.may_tap(services.redraw),
    }
    if seen is not None:
        form = RedrawForm(request.GET if "tables" in request.GET else _usual(seen.obstacles))
        context["form"] = form
        if form.is_valid():
            final_drawn = member.tournament.stage == Stage.FINAL_TABLE
            context |= _consequences(seen.obstacles, form.cleaned_data, final_drawn)
    return render(request, "seating/redraw.html", context)


do_redraw = act_view(services.redraw, RedrawForm)


def _usual(here: Obstacles) -> dict[str, str]:
    """Every open table, drawn anew at as many as are needed, for the first of the reasons."""
    opened = sorted(table.number for table in here.hall.tables)
    targets = _list(usual_targets(here.hall))
    return {"tables": _list(opened), "targets": targets, "reason": next(iter(REDRAWS))}


def _consequences(here: Obstacles, wish: dict[str, Any], final_drawn: bool) -> dict[str, Any]:
    try:
        plan = plan_redraw(here.hall, Wish(**wish), here.playing, final_drawn=final_drawn)
    except Refused as refused:
        return {"obstacles": refused.refusals}
    lists = {name: _list(wish[name]) for name in ("tables", "targets")}
    return {"plan": plan, "sent": lists | {"reason": wish["reason"]}}


def _list(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))
