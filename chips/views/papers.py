"""Chips on paper: what goes into the bags at the end of a day."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from chips import counts, packing, selectors
from chips.views.counts import sheet_of
from floor.accounts import access
from floor.displays.devices import allow_own_frame
from floor.models import Tournament
from floor.time.tournament_time import now
from floor.values import roles
from floor.web.paper_page import chosen_keys, render_papers
from seating import selectors as seating
from seating.hall.sitters import Sitter
from seating.models import Table


@require_GET
@allow_own_frame
def bag_lists(request: HttpRequest, slug: str) -> HttpResponse:
    """A list for each open table, or for those of ``?table=`` by key: who has how many chips, with
    room for the number of the bag and the signature."""
    event = access.staff(request, slug, *roles.CREW).tournament
    chosen = chosen_keys(request, "table")
    stacks = counts.stacks_now(event, selectors.row_now(event, now()))
    rows = [row for row in seating.open_tables(event) if not chosen or row.pk in chosen]
    people = _people(event, rows)

    def draw(row: Table) -> dict[str, Any]:
        return sheet_of(row, people[row.number], stacks)

    return render_papers(request, "chips/bag_lists.html", rows, draw)


@require_GET
@allow_own_frame
def bag_slips(request: HttpRequest, slug: str) -> HttpResponse:
    """The slip that goes into each bag, or into those of ``?bag=`` by key: whose it is, what was
    counted and by whom, and room for two signatures."""
    event = access.staff(request, slug, *roles.CREW).tournament
    chosen = chosen_keys(request, "bag")
    rows = [bag for bag in packing.bags_of(event) if not chosen or bag.pk in chosen]
    return render_papers(request, "chips/bag_slips.html", rows)


def _people(event: Tournament, tables: Sequence[Table]) -> dict[int, list[Sitter]]:
    """Who sits at each of the tables, by its number; one query."""
    people = defaultdict[int, list[Sitter]](list)
    for sitter in seating.sitters(event, *(table.number for table in tables)):
        people[sitter.table].append(sitter)
    return people
