"""The special prizes of an event: which there are, who has won them, and whom the judge names."""

from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.accounts.access import Pass
from floor.journal import sentences
from floor.models import Stage, Tournament
from floor.values import roles
from floor.web.act_view import act_view
from floor.web.live_parts import Part
from results import blockers, selectors, services
from results.selectors import special_prizes as selector
from results.special_prize_forms import SpecialPrizeForm, SpecialWinnerForm
from results.special_prize_words import special_lines
from rules.refusal import missing


@require_GET
def special_prizes(request: HttpRequest, slug: str) -> HttpResponse:
    """The special prizes, and the form for another one."""
    holder = access.staff(request, slug, *roles.CREW)
    prizes = Part("results/_special_prizes.html", partial(_context, holder))
    another = Part("results/_another_special_prize.html", partial(_another, holder.tournament))
    if request.headers.get("HX-Request"):
        return (another if request.GET.get("part") == "another" else prizes).answer(request)
    may_add = holder.may_tap(services.add_special_prize)
    context = {"prizes": prizes, "another": another, "may_add": may_add}
    return render(request, "results/special_prizes.html", context)


def _another(event: Tournament) -> dict[str, Any]:
    return {
        "form": SpecialPrizeForm(event),
        "reasons": sentences.notices(*blockers.special_prizes(event)),
    }


def _context(holder: Pass) -> dict[str, Any]:
    event, sealed = holder.tournament, bool(blockers.signed(holder.tournament))
    return {
        "lines": special_lines(selectors.result(event)),
        "officials": event.officials,
        "is_over": event.stage == Stage.FINISHED,
        "may_drop": holder.may_tap(services.drop_special_prize) and not sealed,
        "may_name": holder.may_tap(services.name_special_winner) and not sealed,
    }


@require_GET
def special_winner(request: HttpRequest, slug: str, prize_id: int) -> HttpResponse:
    """Who wins a special prize, and why."""
    holder = access.staff(request, slug, *services.name_special_winner.kind.roles)
    rows = selector.special_prizes(holder.tournament)
    prize = next((row for row in rows if row.pk == prize_id), None)
    if prize is None:
        raise missing("special_prize.unknown")
    places = selectors.result(holder.tournament).rows
    choices = [(row.entry_id, f"{row.spread}. {row.name}") for row in places]
    context = {"prize": prize, "form": SpecialWinnerForm(choices=choices)}
    return render(request, "results/special_winner.html", context)


add = act_view(services.add_special_prize, event_form=SpecialPrizeForm)
drop = act_view(services.drop_special_prize)
name_winner = act_view(services.name_special_winner, SpecialWinnerForm)
