"""Money of players that lies nowhere yet once no more entries are sold."""

from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.accounts.access import Pass
from floor.time.tournament_time import now
from floor.values import roles
from floor.web.act_view import act_view
from floor.web.live_parts import Part
from results import services
from results.forms import KeepMoneyForm
from results.selectors import money_owed as selectors
from results.sentences import KEPT, LIES_NOWHERE


@require_GET
def money_owed(request: HttpRequest, slug: str) -> HttpResponse:
    """Each sum with the act that settles it, and what was said to stay where it is."""
    holder = access.staff(request, slug, *roles.DESK)
    part = Part("results/_money_owed.html", partial(_context, holder))
    if request.headers.get("HX-Request"):
        return part.answer(request)
    return render(request, "results/money_owed.html", {"owed": part})


def _context(holder: Pass) -> dict[str, Any]:
    left, kept = selectors.open_and_kept(holder.tournament)
    return {
        "left": [(owed, LIES_NOWHERE[owed.kind]) for owed in left],
        "kept": [(owed, KEPT[owed.kind], by) for owed, by in kept],
        "sum": sum(owed.amount for owed in left),
        "is_due": selectors.is_due(holder.tournament, now()),
        "may_keep": holder.may_tap(services.keep_money),
    }


keep = act_view(services.keep_money, KeepMoneyForm)
