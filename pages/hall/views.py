from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from clock import selectors as clock
from clock.selectors import running_hand
from floor.accounts import access
from floor.accounts.access import Pass
from floor.journal.table_names import table_name
from floor.printing.selectors import keys_to_order
from floor.time.tournament_time import now
from floor.values import roles
from floor.values.language import listed, reader_language
from floor.values.parse import is_number
from floor.web.live_parts import Part
from floor.web.shared import once, shared_fragment
from pages.coming_draw import coming_part
from pages.hall import tile_sets
from pages.hall.floor_plan import outlook
from pages.hall.hall_map import Tile, tiles
from results.selectors import no_show_removal, stacks_to_report
from results.selectors.bubble import places_to_the_money
from results.views.latest_exits import latest_exits_part
from rules import rulebook
from rulings.selectors import missed_hands, penalties
from rulings.selectors.floor_calls import tables_that_call
from seating import selectors, services
from seating.hall import sitters
from seating.hall.elsewhere import elsewhere
from seating.plan import last_hands
from seating.plan.blockers import Breakable, Place, expires
from seating.plan.redraw import usual_targets
from seating.plan.seats_seen import seats_seen
from seating.selectors import HallReading
from seating.sentences import LEGEND
from seating.venue import venue

FIRST = 60  # tables with acts on the page; a hall of a thousand is not drawn anew at every tap


@require_GET
def hall(request: HttpRequest, slug: str) -> HttpResponse:
    """The hall as a map of tables, and above it what has to be done next."""
    member = access.staff(request, slug, *roles.CREW)
    context = {
        "plan": plan_part(request, member),
        "coming_tables": coming_part(member.tournament),
        "tiles": Part("seating/_tiles.html", lambda: {"drawn": _drawn(member)}),
        "tables": Part("seating/_tables.html", lambda: tables_context(request, member)),
        "latest_exits": latest_exits_part(member),
        "legend": LEGEND,
        "may_order": member.may_tap(services.set_break_order),
    }
    return render(request, "seating/hall.html", context)


def plan_part(request: HttpRequest, member: Pass) -> Part:
    """What to do next and who is on the way, as a part of a page."""
    return Part("seating/_plan.html", lambda: plan_context(request, member, read_hall(member)))


@require_GET
def hall_tiles(request: HttpRequest, slug: str) -> HttpResponse:
    """The tiles of the map; with ``?known=`` only those unlike the ones the page has."""
    member = access.staff(request, slug, *roles.CREW)
    token = request.GET.get("known", "")
    return shared_fragment(
        request,
        member,
        "seating/_tiles.html",
        lambda: {"drawn": _drawn(member, token), "is_reread": bool(token)},
    )


def _drawn(member: Pass, token: str = "") -> tile_sets.Drawn:
    def read_tiles() -> tuple[Tile, ...]:
        event = member.tournament
        called = tables_that_call(event, now())
        return tiles(event, now(), hands_owed(member), elsewhere(event), called)

    read = once(member, "tiles", read_tiles)
    return tile_sets.draw(read, member.tournament.slug, reader_language(), token)


def read_hall(member: Pass) -> HallReading | None:
    """The hall in play, read once for all who ask for it together."""
    return once(member, "hall", lambda: selectors.read_hall_in_play(member.tournament, now()))


def hands_owed(member: Pass) -> dict[int, int]:
    """The hands of penalties to be missed, by entry, read once for all who ask together; nothing
    for staff who read no penalties."""
    if not member.may(*roles.DISCIPLINE):
        return {}
    return once(member, "hands owed", lambda: missed_hands.hands_owed(member.tournament))


@require_GET
def plan(request: HttpRequest, slug: str) -> HttpResponse:
    """What to do next and who is on the way: a fragment of hall, table, moves and console."""
    member = access.staff(request, slug, *roles.CREW)
    return shared_fragment(
        request,
        member,
        "seating/_plan.html",
        lambda: plan_context(request, member, read_hall(member)),
    )


@require_GET
def moves(request: HttpRequest, slug: str) -> HttpResponse:
    member = access.staff(request, slug, *roles.FLOOR)
    return render(request, "seating/moves.html", {"plan": plan_part(request, member)})


@require_GET
def tables(request: HttpRequest, slug: str) -> HttpResponse:
    """Opening tables and the order in which they break: with ``?list``, when that is opened."""
    member = access.staff(request, slug, *roles.CREW)
    return shared_fragment(
        request, member, "seating/_tables.html", lambda: tables_context(request, member)
    )


def tables_context(request: HttpRequest, member: Pass) -> dict[str, Any]:
    """With ``?list`` the next tables to break, with ``?all`` every one; else none of them: a list
    that nobody has opened is not read anew. The published order is always whole."""
    whole = "all" in request.GET
    listed = whole or "list" in request.GET
    seen = read_hall(member) if listed else None
    every = seen.obstacles.breakable() if seen else []
    shown = every if whole else every[:FIRST]
    return {
        "listed": listed,
        "break_order": [breakable.table.number for breakable in every],
        **_to_open(member, every),
        "breakable": shown,
        "whole": whole,
        "passes": any(expires(breakable.obstacle) for breakable in shown),
        "may_open": member.may_tap(services.open_table, services.close_table),
        "may_order": member.may_tap(services.set_break_order),
    }


def _to_open(member: Pass, every: list[Breakable]) -> dict[str, Any]:
    """What would be opened next, None where every number is taken, and where other events play;
    nothing where the list was not opened."""
    if not every:
        return {}
    use = member.tournament.seating_terms.hall_use
    opened = [breakable.table.number for breakable in every]
    return {
        "next_table": venue.next_number(use, opened),
        "beside": venue.tables_beside(member.tournament),
    }


def plan_context(request: HttpRequest, member: Pass, seen: HallReading | None) -> dict[str, Any]:
    """``?in_hand=7-3`` says that the player of that seat is still in the hand (BFSP 3.1)."""
    in_hand, coming = request.GET.getlist("in_hand"), sitters.on_the_way(member.tournament)
    return {
        "outlook": outlook(seen, list(_places(in_hand))),
        "closes_in_ms": seen.closes_in_ms if seen else None,
        "coming": sitters.with_hands_owed(coming, hands_owed(member)) if coming else [],
        "bubble": _bubble(member, seen),
        "clock_stands": _clock_stands(member),
        "penalty_requests": penalties.waiting_requests(member.tournament),
        "in_hand": in_hand,
        "in_hand_query": "".join(f"in_hand={quote(key)}&" for key in in_hand),
        "slips": keys_to_order(member.tournament, "move_slip", [move.stay_id for move in coming]),
        **_rights(member),
        **_before_a_break(member, seen),
        **_who_is_there(member),
        **stacks_to_report(member.tournament),
    }


def _clock_stands(member: Pass) -> bool:
    """Whether a level that was begun does not run, and no hand of hand for hand holds it."""
    event = member.tournament
    if not event.is_in_play or clock.clock_of(event).started_ms is None:
        return False
    shown = clock.reading(event, now())
    waits = shown.running or shown.begins_at_ms is not None or shown.number is None
    return not waits and running_hand(event) is None


def _before_a_break(member: Pass, seen: HallReading | None) -> dict[str, Any]:
    return _last_hands(member) | _redraw(member, seen)


def _last_hands(member: Pass) -> dict[str, Any]:
    """The last hands that are dealt, and the open tables that still have some of them to deal."""
    running = selectors.last_hands(member.tournament)
    if running is None:
        return {"last_hands": None}
    return {"last_hands": running, "last_counts": last_hands.still_dealing(running)}


def _redraw(member: Pass, seen: HallReading | None) -> dict[str, Any]:
    """The redraw of everybody that the terms ask for now; the final table is drawn by the plan."""
    hall = seen.obstacles.hall if seen else None
    if hall is None or len(hall.tables) < 2 or hall.players <= hall.final_size.value:
        return {}
    point = selectors.redraw_point(member.tournament, hall.players)
    if point is None or seen is None:
        return {}
    lists = {"tables": sorted(table.number for table in hall.tables), "to": usual_targets(hall)}
    sent = {name: " ".join(map(str, numbers)) for name, numbers in lists.items()}
    due = {"point": point, "players": hall.players, "obstacle": seen.obstacles.to_redraw()}
    names = listed(map(table_name, lists["to"]))
    return {"redraw": due | sent | {"names": names}}


def _rights(member: Pass) -> dict[str, bool]:
    return {
        "may_act": member.may_tap(services.order_move, services.order_break),
        "may_order_stand_in": member.may(),
        "may_except": member.may_tap(services.make_exception),
    }


def _who_is_there(member: Pass) -> dict[str, Any]:
    """Who was seen, who is away, whether all sit at one table; who has not come, and why none of
    them is taken out yet."""
    rows = [row for row in sitters.not_seated(member.tournament) if row.no_show_ms is not None]
    hall = read_hall(member)
    seen = {"seen_count": seats_seen(member.tournament, now()), "no_shows": rows}
    seen |= {"is_one_table": hall is not None and len(hall.obstacles.hall.tables) == 1}
    if not rows:
        return seen | {"no_show_obstacle": None}
    book = rulebook.load(member.tournament.rulebook)
    rule = book.own_rule(book.no_show.stack)
    obstacle = no_show_removal(member.tournament, now())
    return seen | {"no_show_obstacle": obstacle, "blinded_rule": rule}


def _places(keys: list[str]) -> Iterator[Place]:
    for place in keys[:12]:
        table, _, seat = place.partition("-")
        if is_number(table) and is_number(seat):
            yield int(table), int(seat)


def _bubble(member: Pass, seen: HallReading | None) -> bool:
    """One place to the money at several tables, and hand-for-hand has not been announced."""
    if seen is None or len(seen.obstacles.hall.tables) < 2:
        return False
    short = places_to_the_money(member.tournament, now())
    return short == 1 and running_hand(member.tournament) is None
