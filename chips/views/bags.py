"""The bags at the end of a day that others follow, table by table."""

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from chips import packing, services
from chips.forms import BagsForm
from chips.tally import Tally
from floor.accounts import access
from floor.accounts.access import Pass
from floor.event import fields
from floor.printing.selectors import keys_to_order
from floor.values import roles
from floor.web.act_view import act_view
from seating import selectors as seating

pack_table = act_view(services.pack_table, BagsForm)
take_bags = act_view(services.take_bags)


@require_GET
def bags(request: HttpRequest, slug: str) -> HttpResponse:
    """How far the bags have come, table by table, and whether they hold the chips in play."""
    holder = access.staff(request, slug, *roles.CREW)
    name = "chips/_bags.html" if request.headers.get("HX-Request") else "chips/bags.html"
    return render(request, name, _bags(holder))


def _bags(holder: Pass) -> dict[str, Any]:
    event = holder.tournament
    bags = packing.bags_of(event)
    return {
        "unsigned": [bag for bag in bags if not bag.signed],
        "unnumbered": [bag for bag in bags if not bag.number],
        "slip_keys": keys_to_order(event, "bag_slip", [bag.pk for bag in bags]),
        "packing": packing.packing(event),
        "tables": packing.tables(event),
        "is_early": fields.is_early_day(event),
        "whole": fields.whole(event),
        "may_end": holder.may(*roles.CHIEF) and event.is_in_play,
    }


@require_GET
def sheet(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The bags of a table: chips, number and signature of each player, and their slips."""
    holder = access.staff(request, slug, *roles.CREW)
    table = seating.table(holder.tournament, number)
    bags = {bag.entry_id: bag for bag in packing.bags_of(holder.tournament)}
    people = seating.sitters(holder.tournament, number)
    here = [bag for sitter in people if (bag := bags.get(sitter.entry_id))]
    packed, chips = packing.packing(holder.tournament), sum(bag.chips for bag in here)
    context = {
        "table": table,
        "slips": urlencode([("bag", bag.pk) for bag in here]),
        "players": [(sitter, bags.get(sitter.entry_id)) for sitter in people],
        "sum": chips,
        "tally": Tally(packed.in_play, chips, packed.chips - chips),
        "may_act": holder.may_tap(services.pack_table) and holder.tournament.is_in_play,
    }
    is_fragment = bool(request.headers.get("HX-Request"))
    name = "chips/_bag_sheet.html" if is_fragment else "chips/bag_sheet.html"
    return render(request, name, context)
