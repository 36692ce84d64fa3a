"""What the seating brings to paper: seat cards, slips of moves, lists of who sits where."""

from collections.abc import Iterator
from operator import attrgetter
from typing import NamedTuple

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.displays.devices import allow_own_frame
from floor.journal import compiled
from floor.models import Tournament
from floor.values import roles
from floor.web import qr
from floor.web.paper_page import chosen_keys, render_papers
from registration.models import Entry
from registration.people import search
from seating.cards import player_link, table_card
from seating.hall import sitters
from seating.hall.sitters import Sitter
from seating.models import Table
from seating.selectors import open_tables


@require_GET
@allow_own_frame
def cards(request: HttpRequest, slug: str) -> HttpResponse:
    """Seat cards A to Z; ``?entry=5&entry=9`` prints those only, also of who has no seat yet: the
    code on it leads to the place in the queue, and to the seat once there is one."""
    event = access.staff(request, slug, *roles.CREW).tournament
    chosen = chosen_keys(request, "entry")
    seated = [
        sitter for sitter in sitters.sitters(event) if not chosen or sitter.entry_id in chosen
    ]
    seat_cards = [SeatCard(s.entry_id, s.name, s.in_order, s.table, s.seat) for s in seated]
    seat_cards += _without_seat(event, chosen - {card.entry_id for card in seat_cards})
    seat_cards.sort(key=attrgetter("in_order"))
    return render_papers(
        request, "seating/cards.html", seat_cards, lambda c: (c, _code(request, event, c.entry_id))
    )


class SeatCard(NamedTuple):
    """What stands on a card; of who has no seat yet, whether they wait in the queue."""

    entry_id: int
    name: str
    in_order: str
    table: int | None = None
    seat: int | None = None
    waits: bool = False


def _without_seat(event: Tournament, keys: set[int]) -> Iterator[SeatCard]:
    """Cards of these entries, which are in and have no seat, or wait for a place."""
    live = (Entry.State.IN, Entry.State.WAITING)
    rows = Entry.objects.filter(tournament=event, pk__in=keys, state__in=live)
    for entry in rows.select_related("member"):
        waits, name = entry.state == Entry.State.WAITING, entry.member.short_name
        yield SeatCard(entry.pk, name, entry.member.search_key, waits=waits)


def _code(request: HttpRequest, tournament: Tournament, entry_id: int) -> str:
    """The QR code of the player's own page."""
    secret = player_link.secret_of(tournament.public_id, entry_id)
    path = reverse("seating:player", args=[secret, tournament.public_id, entry_id])
    return qr.png(qr.address(request, path), mask=4)


@require_GET
@allow_own_frame
def table_cards(request: HttpRequest, slug: str) -> HttpResponse:
    """The cards of the open tables, by number; ``?table=5&table=9``: their keys, those only."""
    event = access.staff(request, slug, *roles.CREW).tournament
    chosen = chosen_keys(request, "table")
    rows = [row for row in open_tables(event) if not chosen or row.pk in chosen]

    def draw(row: Table) -> tuple[Table, str]:
        path = table_card.address(event.public_id, row)
        return row, qr.png(qr.address(request, path), mask=4)

    return render_papers(request, "seating/table_cards.html", rows, draw)


@require_GET
@allow_own_frame
def move_slips(request: HttpRequest, slug: str) -> HttpResponse:
    """A slip for each player on the way, by the table they leave; ``?stay=`` prints some."""
    event = access.staff(request, slug, *roles.CREW).tournament
    chosen = chosen_keys(request, "stay")
    moves = [move for move in sitters.on_the_way(event) if not chosen or move.stay_id in chosen]
    moves.sort(key=lambda move: (move.came_from, move.in_order))
    rules = sitters.move_rules(event)

    def draw(move: Sitter) -> tuple[Sitter, str]:
        return move, rules.get(move.stay_id, "")

    return render_papers(request, "seating/move_slips.html", moves, draw)


@require_GET
def lists(request: HttpRequest, slug: str) -> HttpResponse:
    """Everybody who is in, to be hung up or signed: ``?by=name``, or ``?by=table`` with a table a
    heading; ``?sign=1`` with room for a signature."""
    event = access.staff(request, slug, *roles.CREW).tournament
    by_table = request.GET.get("by") == "table"
    seats = {sitter.entry_id: sitter for sitter in sitters.sitters(event)}
    rows = [(entry, seats.get(entry.pk)) for entry in _entries_in(event)]
    if by_table:
        rows.sort(key=lambda row: (row[1].table, row[1].seat) if row[1] else (0, 0))
    context = {"rows": rows, "by_table": by_table, "sign": "sign" in request.GET}
    return render(request, "seating/lists.html", context)


@compiled.rows
def _entries_in(event: Tournament) -> QuerySet[Entry]:
    return search.entries(event, "").filter(state=Entry.State.IN)
