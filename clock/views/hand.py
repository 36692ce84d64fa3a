"""The hand-for-hand board: a tile a table, and how many places are left to the money."""

from collections.abc import Iterable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from clock import selectors, services
from clock.forms import ReportForm
from clock.models import HandReport
from clock.sentences import STATES
from clock.views.money import places_to_the_money
from floor.accounts import access, roles
from floor.accounts.access import Pass
from floor.event.tournament_time import now
from floor.models import Stage, Tournament
from floor.web.act_view import act_view
from results import services as results_services
from rules.rulebook import load
from rulings.selectors import penalties
from seating import selectors as seating
from seating import services as seating_services

PARTS = {"tables": "clock/_hand.html", "acts": "clock/_hand_acts.html"}


@require_GET
def board(request: HttpRequest, slug: str) -> HttpResponse:
    """The page; with ``part`` "tables" or "acts" a fragment of it."""
    holder = access.staff(request, slug, *roles.FLOOR)
    name = PARTS.get(request.GET.get("part", ""), "clock/hand.html")
    return render(request, name, board_context(holder))


announce = act_view(seating_services.begin_hand_for_hand)
report = act_view(services.report_table, ReportForm)
next_hand = act_view(seating_services.next_hand)
# The chief judge's act, once the bubble has burst from a verified count.
end = act_view(services.end_hand_for_hand)


def board_context(holder: Pass) -> dict[str, Any]:
    hand = selectors.running_hand(holder.tournament)
    tables = selectors.reports(hand) if hand else []
    playing = [report for report in tables if report.state != HandReport.State.DONE]
    return {
        "hand": hand,
        "tables": _tiles(holder, tables),
        "states": list(STATES.items()),
        "playing": playing,
        **_hall(holder.tournament, is_between=bool(hand) and not playing),
        "stands": selectors.stands_after_hands(holder.tournament),
        "over": holder.tournament.stage == Stage.FINISHED,
        "may_act": holder.may_tap(services.report_table, seating_services.next_hand),
        "may_end": holder.may_tap(services.end_hand_for_hand),
        **_terms(holder.tournament),
    }


def _hall(tournament: Tournament, *, is_between: bool) -> dict[str, bool]:
    """Whether anybody plays, whether at one table, and between hands whether the final table has to
    be drawn."""
    return {
        "in_play": tournament.stage in (Stage.SEATED, Stage.FINAL_TABLE),
        "one_table": len(seating.open_tables(tournament)) < 2,
        "final_due": is_between and seating.is_final_due(tournament, now()),
    }


def _tiles(holder: Pass, tables: list[HandReport]) -> list[tuple[Any, Any, Any]]:
    """Each table with its players who have hands of penalties to miss, and, for those who may book
    it, with everybody who could go out in this hand."""
    owing = penalties.owing(holder.tournament) if tables else []
    may_book = bool(tables) and holder.may_tap(results_services.bust_out)
    sitters = seating.sitters(holder.tournament) if may_book else []
    seated = [sitter for sitter in sitters if sitter.arrived]
    return [(report, _at(report, owing), _at(report, seated)) for report in tables]


def _at(report: HandReport, players: Iterable[Any]) -> list[Any]:
    return [player for player in players if player.table == report.table_number]


def _terms(tournament: Tournament) -> dict[str, Any]:
    """What a hand costs and by which paragraph, and how far the money is."""
    cost, short = selectors.minutes_per_hand(tournament), places_to_the_money(tournament)
    return {
        "cost": cost,
        "cost_rule": load(tournament.rulebook).rule(cost, tournament.event_class),
        "to_money": short,
        "seen_count": seating.seats_seen(tournament, now()),
        "in_the_money": short is not None and short <= 0,
    }
