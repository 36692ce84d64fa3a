"""Counts of the stacks: a sheet for each table, what agrees, and the stacks over the evening."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET

from chips import counts as counting
from chips import selectors, services
from chips.forms import CountForm
from chips.stack_history import History, history
from chips.tally import table_tally
from clock import selectors as clock
from floor.accounts import access
from floor.accounts.access import Pass
from floor.journal import kept
from floor.models import Tournament
from floor.printing.selectors import keys_to_order
from floor.printing.services import order_paper
from floor.time.tournament_time import now
from floor.values import roles
from floor.web.act_view import act_view
from floor.web.live_parts import Part
from floor.web.shared import shared_fragment
from seating import selectors as seating
from seating.hall.ring import small_ring
from seating.hall.sitters import Sitter
from seating.models import Table

count_table = act_view(services.count_table, CountForm)


@require_GET
def counts(request: HttpRequest, slug: str) -> HttpResponse:
    """How far the stacks are counted, whether they agree with the chips in play, and the plot."""
    holder = access.staff(request, slug, *roles.CREW)
    if request.headers.get("HX-Request"):
        return shared_fragment(request, holder, "chips/_counts.html", lambda: _counts(holder))
    return render(request, "chips/counts.html", _counts(holder))


@require_GET
def stacks(request: HttpRequest, slug: str) -> HttpResponse:
    """The plot of the stacks alone, with its table."""
    return stacks_part(access.staff(request, slug, *roles.CREW).tournament).answer(request)


def stacks_part(tournament: Tournament) -> Part:
    """The same as a part of a page."""
    return Part(
        "chips/_stacks_plot.html",
        lambda: {"history": kept.get(tournament, "stack history", lambda: _history(tournament))},
    )


def _history(tournament: Tournament) -> History:
    return history(counting.counts_of(tournament), clock.sheet(tournament))


@require_GET
def sheet(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The sheet of a table: a field for each stack."""
    holder = access.staff(request, slug, *roles.CREW)
    is_fragment = bool(request.headers.get("HX-Request"))
    template = "chips/_count_sheet.html" if is_fragment else "chips/count_sheet.html"
    return render(request, template, _sheet(holder, number))


def _counts(holder: Pass) -> dict[str, Any]:
    tournament, moment = holder.tournament, now()
    return {
        **_stacks(tournament, moment),
        "agreement": counting.agreement(tournament),
        "seen_count": seating.seats_seen(tournament, moment),
        "at_final": counting.at_final_table(tournament),
        "table_keys": keys_to_order(tournament, "bag_list", selectors.bag_lists(tournament)),
        "may_order": holder.may_tap(order_paper),
        "may_act": holder.may_tap(services.count_table),
    }


def _stacks(tournament: Tournament, moment: int) -> dict[str, Any]:
    """What is shown of all counts and of the structure, each read once."""
    counted, levels = counting.counts_of(tournament), clock.sheet(tournament)
    standing = counting.latest(tournament, counted, levels)
    is_now = standing is not None and selectors.row_now(tournament, moment) == standing.count.row
    return {
        "standing": standing,
        "tables": standing.tables if standing and is_now else counting.tables_now(tournament),
        "history": history(counted, levels),
        "final_table": selectors.final_table(tournament, moment, levels),
    }


def _sheet(holder: Pass, number: int) -> dict[str, Any]:
    address = reverse("chips:count_table", args=[holder.tournament.slug])
    context = sheet_context(seating.table(holder.tournament, number))
    return context | {"note_address": address, "may_act": holder.may_tap(services.count_table)}


def sheet_context(table: Table) -> dict[str, Any]:
    """The players of the table, with what was counted in this row of the structure, how that stands
    against the chips in play, and the table to be counted after it."""
    event = table.tournament
    people = seating.sitters(event, table.number)
    row, entries = selectors.row_now(event, now()), {sitter.entry_id for sitter in people}
    counted = table_tally(event, row, table.number, entries)
    context = sheet_of(table, people, counted.stacks)
    return context | {"tally": counted.tally, "next_table": counted.next_table}


def sheet_of(table: Table, people: Sequence[Sitter], stacks: Mapping[int, int]) -> dict[str, Any]:
    """The same of people and stacks, by entry, that the caller has read."""
    players = [(sitter, stacks.get(sitter.entry_id)) for sitter in people]
    states = {sitter.seat: "held" if chips is None else "taken" for sitter, chips in players}
    return {
        "table": table,
        "players_counted": players,
        "ring": small_ring(table.seats, states),
        "sum": sum(n or 0 for _, n in players),
    }
