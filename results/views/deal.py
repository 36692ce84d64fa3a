"""The deal of the players left: what each would get, and the deal itself."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.journal import sentences
from floor.models import Tournament
from floor.web import responses
from results import services
from results.deal import Stake
from results.forms import MOST_LEFT, DealForm
from results.selectors import endings
from results.selectors.money import deal_amounts
from rules.refusal import Refused


@require_GET
def deal(request: HttpRequest, slug: str) -> HttpResponse:
    """Who is left with how many chips, and with a query what each would get."""
    door = access.staff(request, slug, *services.agree_deal.kind.roles)
    form = _form(door.tournament, request.GET or None)
    context = {"form": form} | (_preview(door.tournament, form) if form.is_bound else {})
    return render(request, "results/deal.html", context)


@require_POST
def agree(request: HttpRequest, slug: str) -> HttpResponse:
    door = access.actor(request, slug, services.agree_deal)
    ask = responses.validated(_form(door.tournament, request.POST))
    return responses.act(request, services.agree_deal(access.tap(request, door), **ask))


def _form(tournament: Tournament, data: Any) -> DealForm:
    players = endings.players_in(tournament)[:MOST_LEFT]  # no link leads here while more are left
    return DealForm(players, tournament.currency_digits, data)


def _preview(tournament: Tournament, form: DealForm) -> dict[str, Any]:
    """The amounts, or why the prizes cannot be divided so."""
    try:
        ask = responses.validated(form)
        amounts = deal_amounts(tournament, ask["way"], [Stake(*row) for row in ask["stakes"]])
    except Refused as refused:
        return {"refusals": sentences.notices(*refused.refusals)}
    rows = [
        row | {"share": share} for row, share in zip(form.rows(), amounts.values(), strict=True)
    ]
    return {"shares": rows, "total": sum(amounts.values())}
