"""The deal of the players left: what each would get, and the deal itself."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.journal import sentences
from floor.models import Tournament
from floor.web import responses
from registration.entries.selectors import chips_in_play
from results import services
from results.deal import Stake
from results.forms import MOST_LEFT, DealForm
from results.selectors import endings
from results.selectors.money import check_chips, deal_amounts
from rules.refusal import Missing, Refused


@require_GET
def deal(request: HttpRequest, slug: str) -> HttpResponse:
    """Who is left with how many chips, and with a query what each would get."""
    door = access.staff(request, slug, *services.agree_deal.kind.roles)
    return render(request, "results/deal.html", _page(door.tournament, request.GET or None))


@require_POST
def agree(request: HttpRequest, slug: str) -> HttpResponse:
    """Write the deal down, or show what was typed and ticked with what is wrong."""
    door = access.actor(request, slug, services.agree_deal)
    try:
        ask = responses.validated(_form(door.tournament, request.POST))
        return responses.act(request, services.agree_deal(access.tap(request, door), **ask))
    except Missing:
        raise
    except Refused as refused:
        notices = sentences.notices(*refused.refusals)
        page = _page(door.tournament, request.POST) | {"refusals": notices}
        return render(request, "results/deal.html", page, status=409)


def _form(tournament: Tournament, data: Any) -> DealForm:
    players = endings.players_in(tournament)[:MOST_LEFT]  # no link leads here while more are left
    return DealForm(players, tournament.currency_digits, data)


def _page(tournament: Tournament, data: Any) -> dict[str, Any]:
    form = _form(tournament, data)
    page = {"form": form, "chips_in_play": chips_in_play(tournament)}
    return page | (_preview(tournament, form) if form.is_bound else {})


def _preview(tournament: Tournament, form: DealForm) -> dict[str, Any]:
    """The amounts, or why the prizes cannot be divided so."""
    try:
        ask = responses.validated(form)
        stakes = [Stake(*row) for row in ask["stakes"]]
        amounts = deal_amounts(tournament, ask["way"], stakes)
        check_chips(tournament, ask["way"], stakes)
    except Refused as refused:
        return {"refusals": sentences.notices(*refused.refusals)}
    rows = [
        row | {"share": share} for row, share in zip(form.rows(), amounts.values(), strict=True)
    ]
    return {"shares": rows, "total": sum(amounts.values())}
