"""The ledger of penalties: who has hands to miss, what waits, what was given."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.accounts.access import Pass
from floor.time.tournament_time import now
from floor.values import roles
from floor.values.language import in_reader_language
from floor.values.parse import is_number
from floor.web.act_view import act_view
from registration.people import search
from rules.offences import catalogue
from rulings.models import Penalty
from rulings.selectors import missed_hands
from rulings.selectors import penalties as selectors
from rulings.sentences.penalties import STATES, sanction
from rulings.services import penalties as services
from rulings.views.penalty_forms import ChipsForm, CountForm, NumberForm
from seating.hall.ring import small_ring

FIRST = 100  # penalties on the page; an evening has fewer
MOST_MEANT = 20


@require_GET
def penalties(request: HttpRequest, slug: str) -> HttpResponse:
    """Who has hands to miss, what waits for the chief judge, and all that was given."""
    holder = access.staff(request, slug, *roles.DISCIPLINE)
    part = bool(request.headers.get("HX-Request"))
    name = "rulings/_penalties.html" if part else "rulings/penalties.html"
    return render(request, name, ledger_context(request, holder))


def ledger_context(request: HttpRequest, holder: Pass) -> dict[str, Any]:
    """``?table=7`` shows that table alone, ``?q=`` looks for a player, ``?all`` shows all."""
    table = request.GET.get("table", "")
    here = int(table) if is_number(table) else None
    return {
        "tables": _by_table(missed_hands.owing(holder.tournament, here)),
        "only": here,
        "no_count": missed_hands.no_count(holder.tournament, now()),
        "posted_rule": missed_hands.posted_rule(holder.tournament),
        "may_act": holder.may_tap(services.impose, services.count_hand, services.tell_chips),
        "is_chief": holder.may(),
        "here": request.GET.urlencode(),
        **_rows(holder, whole="all" in request.GET),
        **players_context(request, holder),
    }


def _rows(holder: Pass, *, whole: bool) -> dict[str, Any]:
    """What waits for the chief judge, and what was given or declined."""
    rows = [penalty_details(record) for record in selectors.ledger(holder.tournament)]
    given = [row for row in rows if row["row"].state != Penalty.State.ASKED]
    return {
        "requests": [row for row in rows if row["row"].state == Penalty.State.ASKED],
        "given": given if whole else given[:FIRST],
        "more": 0 if whole else len(given[FIRST:]),
    }


def _by_table(owing: list[missed_hands.Owing]) -> list[dict[str, Any]]:
    numbers = dict.fromkeys(player.table for player in owing)
    return [
        {
            "number": number,
            "players": (players := [player for player in owing if player.table == number]),
            "left": sum(player.left for player in players),
            "ring": small_ring(players[0].seats, {player.seat: "owes" for player in players}),
        }
        for number in numbers
    ]


def players_context(request: HttpRequest, holder: Pass) -> dict[str, Any]:
    """Players of this event by number or name, for the search field of the ledger."""
    typed = request.GET.get("q", "")[:100].strip()
    players = search.players(typed, holder.tournament, MOST_MEANT) if typed else []
    return {"q": typed, "players": players}


def penalty_details(record: selectors.Record) -> dict[str, Any]:
    """A penalty in words: of the ledger, of a sheet, of a history."""
    row = record.row
    offence = catalogue(row.tournament.rulebook).offences.get(row.offence)
    return {
        "row": row,
        "left": record.left,
        "offence": in_reader_language(offence.title) if offence else row.offence,
        "sanction": sanction(row.sanction, row.count, row.hands),
        "state": STATES[row.state],
        "uncounted": row.state == Penalty.State.GIVEN
        and row.chips is None
        and row.sanction in selectors.takes_chips(row.tournament),
    }


decline = act_view(services.decline, NumberForm)
count_hand = act_view(services.count_hand, CountForm)
tell_chips = act_view(services.tell_chips, ChipsForm)
