"""The ledger of penalties: who has hands to miss, what waits, what was given."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access, roles
from floor.accounts.access import Pass
from floor.event.tournament_time import now
from floor.web.act_view import act_view
from floor.web.language import reader_language
from floor.web.parse import is_number
from registration import search
from rules.offences import catalogue
from rulings.models import Penalty
from rulings.selectors import penalties as selectors
from rulings.sentences.penalties import STATES, sanction
from rulings.services import penalties as services
from rulings.views.penalty_forms import ChipsForm, CountForm, NumberForm

FIRST = 100  # penalties on the page; an evening has fewer
MOST_MEANT = 20


@require_GET
def penalties(request: HttpRequest, slug: str) -> HttpResponse:
    """Who has hands to miss, what waits for the chief judge, and all that was given."""
    who = access.staff(request, slug, *roles.DISCIPLINE)
    part = bool(request.headers.get("HX-Request"))
    name = "rulings/_penalties.html" if part else "rulings/penalties.html"
    return render(request, name, ledger_context(request, who))


def ledger_context(request: HttpRequest, who: Pass) -> dict[str, Any]:
    """``?table=7`` shows that table alone, ``?q=`` looks for a player, ``?all`` shows all."""
    table = request.GET.get("table", "")
    here = int(table) if is_number(table) else None
    return {
        "tables": _by_table(selectors.owing(who.tournament, here)),
        "only": here,
        "no_count": selectors.no_count(who.tournament, now()),
        "posted_rule": selectors.posted_rule(who.tournament),
        "may_act": who.may_tap(services.impose, services.count_hand, services.tell_chips),
        "is_chief": who.may(),
        "here": request.GET.urlencode(),
        **_rows(who, whole="all" in request.GET),
        **found_players(request, who),
    }


def _rows(who: Pass, *, whole: bool) -> dict[str, Any]:
    """What waits for the chief judge, and what was given or declined."""
    rows = [told(one) for one in selectors.ledger(who.tournament)]
    given = [row for row in rows if row["row"].state != Penalty.State.ASKED]
    return {
        "asked": [row for row in rows if row["row"].state == Penalty.State.ASKED],
        "given": given if whole else given[:FIRST],
        "more": 0 if whole else len(given[FIRST:]),
    }


def _by_table(owing: list[selectors.Owing]) -> list[dict[str, Any]]:
    numbers = dict.fromkeys(one.table for one in owing)
    return [
        {
            "number": number,
            "players": (theirs := [one for one in owing if one.table == number]),
            "left": sum(one.left for one in theirs),
        }
        for number in numbers
    ]


def found_players(request: HttpRequest, who: Pass) -> dict[str, Any]:
    """Players of this event by number or name, for the search field of the ledger."""
    typed = request.GET.get("q", "")[:100].strip()
    found = search.players(typed, who.tournament, MOST_MEANT) if typed else []
    return {"q": typed, "players": found}


def told(one: selectors.Record) -> dict[str, Any]:
    """A penalty in words: of the ledger, of a sheet, of a history."""
    row = one.row
    known = catalogue(row.tournament.rulebook).offences.get(row.offence)
    return {
        "row": row,
        "left": one.left,
        "offence": known.title(reader_language()) if known else row.offence,
        "sanction": sanction(row.sanction, row.count, row.hands),
        "state": STATES[row.state],
        "uncounted": row.state == Penalty.State.GIVEN
        and row.chips is None
        and row.sanction in selectors.takes_chips(row.tournament),
    }


decline = act_view(services.decline, NumberForm)
count_hand = act_view(services.count_hand, CountForm)
tell_chips = act_view(services.tell_chips, ChipsForm)
