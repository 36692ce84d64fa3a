"""The hand-for-hand board: a tile a table, and how many places are left to the money."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.html import format_html
from django.views.decorators.http import require_GET

from clock import selectors, services
from clock.forms import GoForm, HandOverForm, ReportForm
from clock.hand_progress import no_report
from clock.models import HandReport
from clock.sentences import STATES
from floor.accounts import access
from floor.accounts.access import Pass
from floor.event import fields
from floor.journal import reads, touches
from floor.models import Stage, Tournament
from floor.time.tournament_time import now
from floor.values import roles
from floor.values.parse import is_number
from floor.web.act_view import act_view
from floor.web.live_parts import Part
from results import services as results_services
from results.selectors.bounties import is_on
from results.selectors.bubble import MoneyBubble, bubble, counted
from results.selectors.hand_exits import hand_exits
from rules.rulebook import load
from rulings.selectors import missed_hands
from seating import selectors as seating
from seating import services as seating_services
from seating.plan.seats_seen import MOST_NAMED, SeatsSeen


class Tile(NamedTuple):
    """A table of the hand with its players who have hands of penalties to miss, for those who may
    book it with everybody who could go out in this hand. ``offers``: the states of a table, their
    words and whether each may be reported of it now; ``reads``: by what its tile grows old."""

    report: HandReport
    owing: list[Any]
    players: list[Any]
    offers: list[tuple[str, Any, bool]]
    reads: list[str]


@require_GET
def board(request: HttpRequest, slug: str) -> HttpResponse:
    """The page; with ``part`` a fragment of it: "head", "tiles", one "tile" of a ``table``,
    "acts"."""
    holder = access.staff(request, slug, *roles.FLOOR)
    part = request.GET.get("part", "")
    if part == "tile":
        return _tile(request, holder)
    parts = {
        "head": Part("clock/_hand.html", partial(head_context, holder)),
        "tiles": Part("clock/_hand_tiles.html", partial(_tiles_context, holder)),
        "acts": Part("clock/_hand_acts.html", partial(acts_context, holder)),
    }
    if part in parts:
        return parts[part].answer(request)
    return render(request, "clock/hand.html", parts)


announce = act_view(seating_services.begin_hand_for_hand)
report = act_view(services.report_table, ReportForm)
go = act_view(services.give_go, GoForm)
announce_soft = act_view(seating_services.begin_soft_play)
hand_over = act_view(services.tell_hand_over, HandOverForm)
end_soft = act_view(services.end_soft_play)
next_hand = act_view(seating_services.next_hand)
# The chief judge's act, once the bubble has burst from a verified count.
end = act_view(services.end_hand_for_hand)


def head_context(holder: Pass) -> dict[str, Any]:
    """What stands above the tiles, and in the dock."""
    row = counted(holder.tournament)
    seen = seating.seats_seen(holder.tournament, now())
    acts = acts_context(holder, bubble(holder.tournament, row, now(), seen))
    hand, tournament = acts["hand"], holder.tournament
    return {
        **acts,
        "seen_count": seen,
        **_unseen_tiles(seen, acts),
        "exits": hand_exits(hand) if hand else [],
        "count": row,
        "is_my_count": row is not None and row.counted_by_id == holder.staff.pk,
        **_soft(tournament),
        **_terms(tournament),
    }


def _unseen_tiles(seen: SeatsSeen, acts: Mapping[str, Any]) -> dict[str, Any]:
    """The tables that are to be seen before hand-for-hand is announced."""
    state: MoneyBubble = acts["bubble"]
    if acts["hand"] or not acts["may_act"] or acts["to_money"] is None or state.is_burst:
        return {}
    return {
        "unseen_tiles": seen.tables[:MOST_NAMED],
        "more_unseen": len(seen.tables) > MOST_NAMED,
    }


def acts_context(holder: Pass, state: MoneyBubble | None = None) -> dict[str, Any]:
    """What stands in the dock; ``state``: of the bubble, where the caller has read it."""
    tournament = holder.tournament
    state = state or bubble(tournament, counted(tournament), now())
    hand, short = selectors.running_hand(tournament), state.to_the_money
    progress = selectors.progress_of(selectors.reports(hand) if hand else [])
    flights = selectors.flights_waited_for(tournament) if hand else []
    playing = [*progress.playing, *(table for _flight, tables in flights for table in tables)]
    return {
        "hand": hand,
        "progress": progress,
        "playing": playing,
        "flights": flights,
        "bubble": state,
        "to_money": short,
        "in_the_money": short is not None and short <= 0,
        **_hall(tournament, state, is_between=bool(hand) and not playing),
        **_may(holder),
    }


def _tile(request: HttpRequest, holder: Pass) -> HttpResponse:
    """The tile of one table; an empty one where it is in no hand any more."""
    table = request.GET.get("table", "")
    number = int(table) if is_number(table) else 0
    context = _tiles_context(holder, number)
    if not context["tables"]:
        return HttpResponse(format_html('<li id="hand-tile-{}" hidden></li>', number))
    (tile,) = context["tables"]
    return render(request, "clock/_report.html", context | tile._asdict())


def _tiles_context(holder: Pass, only: int | None = None) -> dict[str, Any]:
    """The tables of the running hand, or ``only`` that one."""
    hand = selectors.running_hand(holder.tournament)
    with reads.unrecorded():  # each tile hears of its own
        tables = selectors.reports(hand, only) if hand else []
    shown = {"hand": hand, "tables": _tiles(holder, tables, only), **_may(holder)}
    return shown | {"with_bounty": bool(tables) and is_on(holder.tournament)}


def _soft(tournament: Tournament) -> dict[str, Any]:
    """Whether the terms choose soft hand-for-hand, and how far each table is in it."""
    play = selectors.soft_play(tournament)
    return {
        "chooses_soft": tournament.seating_terms.soft_hands,
        "soft": play,
        "pace": selectors.pace(play),
    }


def _may(holder: Pass) -> dict[str, bool]:
    acts = (services.report_table, services.give_go, seating_services.next_hand)
    return {
        "may_act": holder.may_tap(*acts),
        "may_end": holder.may_tap(services.end_hand_for_hand),
        "may_count": holder.may_tap(results_services.count_players),
    }


def _hall(tournament: Tournament, state: MoneyBubble, *, is_between: bool) -> dict[str, Any]:
    """Whether anybody plays, whether at one table, whether hand-for-hand has served, between hands
    whether the final table has to be drawn, whether the clock stands since hand-for-hand, and at
    which flights beside this one it is announced."""
    flights = fields.other_flights(tournament)
    one_table = len(seating.open_tables(tournament)) < 2 and not flights
    return {
        "announced_at": [fields.label(flight) for flight in flights],
        "stands": selectors.stands_after_hands(tournament),
        "over": tournament.stage == Stage.FINISHED,
        "in_play": tournament.is_in_play,
        "one_table": one_table,
        "has_served": one_table or state.is_over,
        "final_due": is_between and seating.is_final_due(tournament, now()),
    }


def _tiles(holder: Pass, tables: list[HandReport], only: int | None) -> list[Tile]:
    """The ``tables``, which may be ``only`` one."""
    owing = missed_hands.owing(holder.tournament, only) if tables else []
    may_book = bool(tables) and holder.may_tap(results_services.bust_out)
    named = () if only is None else (only,)
    sitters = seating.sitters(holder.tournament, *named) if may_book else []
    seated = _by_table(sitter for sitter in sitters if sitter.arrived)
    owing_at = _by_table(owing)
    return [
        Tile(
            report,
            owing_at[report.table_number],
            seated[report.table_number],
            _offers(report),
            [touches.key_name(HandReport, "table_number", report.table_number)],
        )
        for report in tables
    ]


def _offers(report: HandReport) -> list[tuple[str, Any, bool]]:
    """The states as they stand on every tile, with their words, and whether each may be reported of
    the table now."""
    table, now_in = report.table_number, report.state
    return [
        (state, STATES[state], no_report(table, now_in, state, by_card=False) is None)
        for state in services.REPORTED
    ]


def _by_table(players: Iterable[Any]) -> defaultdict[int, list[Any]]:
    here: defaultdict[int, list[Any]] = defaultdict(list)
    for player in players:
        here[player.table].append(player)
    return here


def _terms(tournament: Tournament) -> dict[str, Any]:
    """What a hand costs, and by which paragraph."""
    cost = selectors.minutes_per_hand(tournament)
    return {"cost": cost, "cost_rule": load(tournament.rulebook).rule(cost, tournament.event_class)}
