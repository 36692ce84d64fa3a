"""Colour-up now: the chips that leave, table by table, and the race at a table as a dealer follows
it."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET

from chips import make_up, selectors, services
from chips.forms import ROUNDING, LeftOverForm, RaceForm
from chips.race import deal
from floor.accounts import access
from floor.accounts.access import Pass
from floor.models import Tournament
from floor.time.tournament_time import now
from floor.values import roles
from floor.web import responses
from floor.web.act_view import act_view
from rules.playing_cards import RANKS, SUITS
from rules.rulebook import load
from seating import selectors as seating
from seating.models import Table

SUIT_SIGNS = dict(zip(SUITS, "♣♦♥♠", strict=True))
note_race = act_view(services.race_table, RaceForm)
note_left_over = act_view(services.exchange_left_over, LeftOverForm)


@require_GET
def colour_up(request: HttpRequest, slug: str) -> HttpResponse:
    """What leaves now, at which tables it is done, and what leaves later."""
    holder = access.staff(request, slug, *roles.CREW)
    is_fragment = bool(request.headers.get("HX-Request"))
    template = "chips/_colour_up.html" if is_fragment else "chips/colour_up.html"
    return render(request, template, _now(holder))


@require_GET
def race(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The race of a chip at a table: who holds how many, then what is done with them."""
    holder = access.staff(request, slug, *roles.CREW)
    is_fragment = bool(request.headers.get("HX-Request"))
    template = "chips/_race.html" if is_fragment else "chips/race.html"
    return render(request, template, _race(request, holder, number))


def _now(holder: Pass) -> dict[str, Any]:
    tournament = holder.tournament
    looks = {chip.value: chip for chip in selectors.chip_set()}
    ups = selectors.colour_ups(tournament, now())
    make_ups = selectors.made_of(selectors.event_chips(tournament))
    chips = make_up.needed(make_ups, selectors.sold(tournament))
    return {
        "ups": [(up, looks.get(up.leaving.value), _bag(chips, up)) for up in ups],
        "later": selectors.leaving_later(tournament, now()),
        "may_act": holder.may_tap(services.race_table),
    }


def _bag(chips: dict[int, int], up: selectors.ColourUp) -> dict[str, int]:
    """How many chips come off the tables at most, and how many of the next value go there."""
    out = chips.get(up.leaving.value, 0)
    return {"out": out, "bring": -(-out * up.leaving.value // (up.leaving.into or 1))}


def _race(request: HttpRequest, holder: Pass, number: int) -> dict[str, Any]:
    address = reverse("chips:note_race", args=[holder.tournament.slug])
    table = seating.table(holder.tournament, number)
    may_act = holder.may_tap(services.race_table)
    return race_context(request, table) | {"note_address": address, "may_act": may_act}


def race_context(request: HttpRequest, table: Table) -> dict[str, Any]:
    """The race of the chip that was asked for, or leaves now, at the table."""
    event, number = table.tournament, table.number
    value = selectors.chip_to_race(event, number, request.GET.get("value", ""), now())
    if value is None:
        return {"table": table, "value": None}
    into = selectors.exchanged_into(event, value)
    raced = selectors.race_of(event, number, value)
    race = {"table": table, "value": value, "into": into, "raced": raced}
    race["left_over"] = selectors.left_over(event, number, value) if raced else []
    return race | _choices(event) | _counted(request, table, into // value)


def _choices(tournament: Tournament) -> dict[str, Any]:
    """What is chosen from, and the paragraph by which it is raced."""
    book = load(tournament.rulebook)
    return {
        "rule": book.own_rule(book.chip_race.most_for_one),
        "left_over_rule": book.own_rule(book.chip_race.left_over),
        "rounding": ROUNDING,
        "ranks": RANKS[::-1],
        "suits": SUIT_SIGNS.items(),
    }


def _counted(request: HttpRequest, table: Table, of: int) -> dict[str, Any]:
    """The players with what was typed for them, and what their chips come to once it was."""
    data = request.GET.copy()
    data["table"] = str(table.number)
    typed = responses.validated(RaceForm(data)) if "rounding" in data else {}
    held, bare = dict(typed.get("held", ())), typed.get("bare", ())
    players = [
        {"sitter": sitter, "held": held.get(sitter.seat, 0), "is_bare": sitter.seat in bare}
        for sitter in seating.sitters(table.tournament, table.number)
    ]
    dealt = deal(held, of, typed["rounding"]) if typed else None
    return {"players": players, "dealt": dealt, "typed": typed}
