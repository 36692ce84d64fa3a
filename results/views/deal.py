"""The deal of the players left: laid before them in all ways, signed in one, or ended by whoever
does not sign."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.displays.devices import allow_own_frame
from floor.journal import sentences
from floor.models import Tournament
from floor.values import roles
from floor.values.language import listed
from floor.web import responses
from floor.web.act_view import act_view
from floor.web.live_parts import Part
from floor.web.paper_page import render_papers
from registration.entries.selectors import chips_in_play
from results import services
from results.forms import MOST_LEFT, DealOfferForm, SignedDealForm
from results.selectors import deals, endings, money
from results.selectors.deals import Laid, Shares
from results.sentences import WAY_HEADS, WAYS
from rules.refusal import Missing, Refusal, Refused
from seating.forms import EntryForm


@require_GET
def deal(request: HttpRequest, slug: str) -> HttpResponse:
    """What is laid before the players, with the signatures under ``?way=``; else what is to be
    laid."""
    door = access.staff(request, slug, *services.agree_deal.kind.roles)
    return render(request, "results/deal.html", _page(door.tournament, request.GET.get("way", "")))


@require_GET
def ways(request: HttpRequest, slug: str) -> HttpResponse:
    """The ways side by side, large, for the table to read."""
    door = access.staff(request, slug, *roles.CREW)
    part = _ways(door.tournament)
    if request.headers.get("HX-Request"):
        return part.answer(request)
    page = {"ways": part, "may_deal": door.may_tap(services.agree_deal)}
    return render(request, "results/deal_ways.html", page)


@require_POST
def offer(request: HttpRequest, slug: str) -> HttpResponse:
    """Lay it before the players, or show what was typed with what is wrong."""
    door = access.actor(request, slug, services.offer_deal)
    form = _form(door.tournament, request.POST)
    try:
        ask = responses.validated(form)
        return responses.act(request, services.offer_deal(access.tap(request, door), **ask))
    except Missing:
        raise
    except Refused as refused:
        page = _page(door.tournament) | {"form": form, "refusals": _notices(refused)}
        return render(request, "results/deal.html", page, status=409)


@require_POST
def agree(request: HttpRequest, slug: str) -> HttpResponse:
    """Write the deal down, or show what was ticked with what is wrong."""
    door = access.actor(request, slug, services.agree_deal)
    form = SignedDealForm(request.POST)
    try:
        ask = responses.validated(form)
        return responses.act(request, services.agree_deal(access.tap(request, door), **ask))
    except Missing:
        raise
    except Refused as refused:
        page = _page(door.tournament, request.POST.get("way", ""))
        page |= {"refusals": _notices(refused), "signed": form.signed}
        return render(request, "results/deal.html", page, status=409)


decline = act_view(services.decline_deal, EntryForm)


@require_GET
@allow_own_frame
def paper(request: HttpRequest, slug: str) -> HttpResponse:
    """The paper to be signed by everybody left, by ``?way=`` of the offer."""
    event = access.staff(request, slug, *roles.CREW).tournament
    laid = deals.laid(event)
    chosen = _chosen(laid, request.GET.get("way", ""))
    rows = [(laid, chosen["rows"], WAYS[chosen["way"].way])] if chosen else []
    return render_papers(request, "results/deal_paper.html", rows)


def _notices(refused: Refused) -> Any:
    return sentences.notices(*refused.refusals)


def _ways(tournament: Tournament) -> Part:
    return Part("results/_deal_ways.html", partial(_laid_context, tournament))


def _laid_context(tournament: Tournament) -> dict[str, Any]:
    laid = deals.laid(tournament)
    ways = laid.ways if laid else []
    columns = [(way, str(WAY_HEADS[way.way])) for way in ways]
    heads = [heading for _way, heading in columns]
    rows = [(p, list(zip(heads, p.amounts, strict=True))) for p in laid.players] if laid else []
    return {"laid": laid, "columns": columns, "rows": rows, "hindered": _hindered(columns)}


def _hindered(columns: Sequence[tuple[Shares, str]]) -> list[tuple[str, Refusal]]:
    """Why ways cannot be worked out, each reason once, with what stands over their columns."""
    reasons: list[Refusal] = []
    for way, _heading in columns:
        reasons += [reason for reason in way.reasons if reason not in reasons]
    return [
        (listed(heading for way, heading in columns if reason in way.reasons), reason)
        for reason in reasons
    ]


def _page(tournament: Tournament, way: str = "") -> dict[str, Any]:
    laid, signed_deal = deals.laid(tournament), money.deal(tournament)
    page: dict[str, Any] = {
        "laid": laid,
        "signed_deal": signed_deal,
        "chips_in_play": chips_in_play(tournament),
        "ways": _ways(tournament),
        "choices": _choices(laid),
        "chosen": _chosen(laid, way),
    }
    if signed_deal:
        shares = signed_deal.shares.select_related("entry__member").order_by("-amount", "pk")
        ranked = all(share.chips for share in shares)
        entries = {share.entry_id for share in shares}
        all_left = entries == endings.entries_in(tournament)
        context = {"ranked": ranked, "all_left": all_left, "way_made": WAYS[signed_deal.way]}
        return page | context | {"shares": shares}
    form = _form(tournament, laid=laid)
    to_divide = sum(deals.prizes_left(tournament, len(form.players)))
    return page | {"form": form, "to_divide": to_divide}


def _choices(laid: Laid | None) -> list[tuple[str, Any]]:
    """The ways that can be signed, with what stands over their columns."""
    ways = laid.ways if laid else []
    return [(shares.way, WAY_HEADS[shares.way]) for shares in ways if shares.amounts]


def _chosen(laid: Laid | None, way: str) -> dict[str, Any] | None:
    """The way that is to be signed, with each player and what they get."""
    ways = laid.ways if laid else []
    shares = next((division for division in ways if division.way == way and division.amounts), None)
    if laid is None or shares is None:
        return None
    return {"way": shares, "words": WAYS[way], "rows": _rows(laid, shares)}


def _rows(laid: Laid, shares: Shares) -> list[tuple[int, str, int, int]]:
    """Entry, name, chips and amount of each."""
    return [(p.entry, p.name, p.chips, shares.amounts[p.entry]) for p in laid.players]


def _form(tournament: Tournament, data: Any = None, laid: Laid | None = None) -> DealOfferForm:
    """With what is laid already, else with the chips of the last count."""
    players = endings.players_in(tournament)[:MOST_LEFT]  # no link leads here while more are left
    initial: dict[str, Any] = {
        f"chips-{entry}": chips for entry, chips in deals.last_counted(tournament).items()
    }
    if laid:
        initial |= {"kept": laid.offer.kept, "on_wall": laid.offer.on_wall}
        for stake in deals.stakes(laid.offer):
            initial[f"chips-{stake.entry}"] = stake.chips or None
            initial[f"amount-{stake.entry}"] = stake.amount or None
    return DealOfferForm(players, tournament.currency_digits, data, initial)
