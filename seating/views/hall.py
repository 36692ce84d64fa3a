from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from clock.selectors import running_hand
from clock.views.money import places_to_the_money
from floor.accounts import access, roles
from floor.accounts.access import Pass
from floor.event.tournament_time import now
from floor.web.language import reader_language
from floor.web.parse import is_number
from floor.web.shared import once, shared_fragment
from results.selectors import stacks_to_report
from rulings.selectors import penalties
from seating import selectors, services, sitters
from seating.blockers import Place, expires
from seating.floor_plan import outlook
from seating.hall_map import tiles
from seating.selectors import HallReading
from seating.views import tile_sets

FIRST = 60  # tables with acts on the page; a hall of a thousand is not drawn anew at every tap


@require_GET
def hall(request: HttpRequest, slug: str) -> HttpResponse:
    """The hall as a map of tables, and above it what has to be done next."""
    who = access.staff(request, slug, *roles.CREW)
    seen = read_hall(who)
    context = {"drawn": _drawn(who), **tables_context(request, who, seen)}
    return render(request, "seating/hall.html", context | plan_context(request, who, seen))


@require_GET
def hall_tiles(request: HttpRequest, slug: str) -> HttpResponse:
    """The tiles of the map; with ``?known=`` only those unlike the ones the page has."""
    who = access.staff(request, slug, *roles.CREW)
    known = request.GET.get("known", "")
    return shared_fragment(
        request,
        who,
        "seating/_tiles.html",
        lambda: {"drawn": _drawn(who, known), "is_reread": bool(known)},
    )


def _drawn(who: Pass, known: str = "") -> tile_sets.Drawn:
    read = once(who, "tiles", lambda: tiles(who.tournament, now(), hands_owed(who)))
    return tile_sets.draw(read, who.tournament.slug, reader_language(), known)


def read_hall(who: Pass) -> HallReading | None:
    """The hall in play, read once for all who ask for it at one number of the journal."""
    return once(who, "hall", lambda: selectors.read_hall_in_play(who.tournament, now()))


def hands_owed(who: Pass) -> dict[int, int]:
    """The hands of penalties to be missed, by entry; nothing for staff who read no penalties."""
    return penalties.hands_owed(who.tournament) if who.may(*roles.DISCIPLINE) else {}


@require_GET
def plan(request: HttpRequest, slug: str) -> HttpResponse:
    """What to do next and who is on the way: a fragment of hall, table, moves and console."""
    who = access.staff(request, slug, *roles.CREW)
    return shared_fragment(
        request, who, "seating/_plan.html", lambda: plan_context(request, who, read_hall(who))
    )


@require_GET
def moves(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.staff(request, slug, *roles.FLOOR)
    seen = read_hall(who)
    return render(request, "seating/moves.html", plan_context(request, who, seen))


@require_GET
def tables(request: HttpRequest, slug: str) -> HttpResponse:
    """Opening tables and the order in which they break."""
    who = access.staff(request, slug, *roles.CREW)
    return shared_fragment(
        request, who, "seating/_tables.html", lambda: tables_context(request, who, read_hall(who))
    )


def tables_context(request: HttpRequest, who: Pass, seen: HallReading | None) -> dict[str, Any]:
    """The next tables to break, with ``?all`` every one; the published order is always whole."""
    every, whole = seen.obstacles.breakable() if seen else [], "all" in request.GET
    shown = every if whole else every[:FIRST]
    return {
        "order": [one.table.number for one in every],
        "breakable": shown,
        "whole": whole,
        "passes": any(expires(one.obstacle) for one in shown),
        "may_open": who.may_tap(services.open_table, services.close_table),
        "may_order": who.may_tap(services.set_break_order),
    }


def plan_context(request: HttpRequest, who: Pass, seen: HallReading | None) -> dict[str, Any]:
    """``?in_hand=7-3`` says that the player of that seat is still in the hand (BFSP 3.1)."""
    at, in_hand = now(), request.GET.getlist("in_hand")
    moving = [move for move in sitters.moves(who.tournament, at) if not move.arrived]
    coming = sitters.with_hands_owed(moving, hands_owed(who)) if moving else []
    return {
        "outlook": outlook(seen, list(_places(in_hand))),
        "closes_in_ms": seen.closes_in_ms if seen else None,
        "coming": sorted(coming, key=lambda move: (move.table, move.seat)),
        "bubble": _bubble(who, seen),
        "asked": penalties.waiting_requests(who.tournament),
        "in_hand": in_hand,
        "may_act": who.may_tap(services.order_move, services.order_break),
        "may_order_stand_in": who.may(),
        **stacks_to_report(who.tournament),
    }


def _places(told: list[str]) -> Iterator[Place]:
    for place in told[:12]:
        table, _, seat = place.partition("-")
        if is_number(table) and is_number(seat):
            yield int(table), int(seat)


def _bubble(who: Pass, seen: HallReading | None) -> bool:
    """One place to the money at several tables, and hand-for-hand has not been announced."""
    if seen is None or len(seen.obstacles.hall.tables) < 2:
        return False
    return places_to_the_money(who.tournament) == 1 and running_hand(who.tournament) is None
