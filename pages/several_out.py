"""Several players out in one hand: who, their stacks where these decide, and by whom."""

from collections.abc import Sequence
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.models import Tournament
from floor.values.parse import is_number
from floor.web.act_view import act_view
from floor.web.paper_page import chosen_keys
from results import services
from results.forms import SeveralOutForm
from results.selectors.bounties import is_on
from results.selectors.hand_exits import stacks_asked
from seating import selectors
from seating.hall.sitters import Sitter


class Exit(NamedTuple):
    """A player who is said to be out: whether the stack before the hand decides a place, and who of
    the table may have won the chips."""

    sitter: Sitter
    asks_stack: bool
    others: list[Sitter]


@require_GET
def several_out(request: HttpRequest, slug: str) -> HttpResponse:
    """The players by table, ``?table=`` open; with ``?out=5&out=9`` what is asked of these."""
    holder = access.staff(request, slug, *services.bust_out_several.kind.roles)
    event, named = holder.tournament, chosen_keys(request, "out")
    sitting = (
        [sitter for sitter in selectors.sitters(event) if sitter.arrived]
        if event.is_in_play
        else []
    )
    out = [sitter for sitter in sitting if sitter.entry_id in named]
    table = request.GET.get("table", "")
    exits = _exits(event, sitting, out) if out else []
    context = {
        "tables": _by_table(sitting),
        "opened": {sitter.table for sitter in out} | ({int(table)} if is_number(table) else set()),
        "named": {sitter.entry_id for sitter in out},
        "exits": exits,
        "asks_stacks": any(row.asks_stack for row in exits),
        "with_bounty": bool(out) and is_on(event),
    }
    return render(request, "results/several_out.html", context)


def _by_table(sitting: Sequence[Sitter]) -> dict[int, list[Sitter]]:
    tables: dict[int, list[Sitter]] = {}
    for sitter in sitting:
        tables.setdefault(sitter.table, []).append(sitter)
    return tables


def _exits(event: Tournament, sitting: Sequence[Sitter], out: Sequence[Sitter]) -> list[Exit]:
    wanted = stacks_asked(event, {sitter.entry_id: sitter.table for sitter in out})
    gone, tables = {sitter.entry_id for sitter in out}, _by_table(sitting)
    return [
        Exit(
            sitter,
            sitter.entry_id in wanted,
            [other for other in tables[sitter.table] if other.entry_id not in gone],
        )
        for sitter in out
    ]


bust_out = act_view(services.bust_out_several, SeveralOutForm)
