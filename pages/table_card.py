"""The page behind the card of a table: no account, large buttons, what a dealer sees reported."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse

from clock import selectors as clock
from clock import services as clock_services
from dealers import rota_page
from dealers import selectors as dealers
from dealers import services as dealers_services
from floor.journal.tap import Tap
from floor.time.tournament_time import now
from floor.web import responses
from floor.web.act_view import act_view
from pages.action_clock import TAPS, spend_chip, tap_clock, timing
from results.selectors.bounties import is_on
from rulings.selectors.clock_calls import running
from rulings.selectors.floor_calls import OpenCall, open_calls
from rulings.selectors.open_face import is_played
from rulings.services.floor_calls import call_floor
from seating import selectors, services
from seating.forms import CardForm, TableForm
from seating.hall import sitters
from seating.models import Table
from seating.views.card_page import card_page, nobodys_tap
from seating.views.soft_hands import soft_at

Answers = dict[str, Any]


renew = act_view(services.renew_card, TableForm)


def _report(request: HttpRequest, table: Table) -> HttpResponse | None:
    """Count it, then write it as a line of nobody's; taps of the action clock are no lines and
    leave nothing that could be too much."""
    answers = responses.validated(CardForm(request.POST))
    if answers["act"] in TAPS:
        return tap_clock(request, table, answers)
    with nobodys_tap(request, table) as tap:
        REPORTS[answers["act"]](tap, table, answers)
    return None


def _here(tap: Tap, table: Table, answers: Answers) -> None:
    services.see_seats(tap, table=table.number, away=answers["away"])


def _call(tap: Tap, table: Table, _answers: Answers) -> None:
    call_floor(tap, table=table.number)


def _out(tap: Tap, table: Table, answers: Answers) -> None:
    winners = answers["winner"] or None
    call_floor(tap, table=table.number, kind="out", entry=answers["entry"], winners=winners)


def _hand(tap: Tap, table: Table, answers: Answers) -> None:
    """At once where the terms say so, else for a judge to confirm."""
    if table.tournament.seating_terms.card_ends_hands:
        clock_services.report_table(tap, table=table.number, state="done", hand=answers["hand"])
    else:
        call_floor(tap, table=table.number, kind="hand", hand=answers["hand"])


def _all_in(tap: Tap, table: Table, answers: Answers) -> None:
    """At once: it holds this table and nothing else, and who would confirm it gives the go."""
    clock_services.report_table(tap, table=table.number, state="all_in", hand=answers["hand"])


def _over(tap: Tap, table: Table, answers: Answers) -> None:
    clock_services.tell_hand_over(tap, table=table.number, hands=answers["hand"] or 0)


def _last(tap: Tap, table: Table, answers: Answers) -> None:
    services.count_last_hand(tap, table=table.number, dealt=answers["hand"] or 0)


def _push(tap: Tap, table: Table, answers: Answers) -> None:
    """The dealer who comes says so; ``shown``: whom the page named."""
    dealer = answers["shown"] or 0
    pushes = dealers.pushes_with(table.tournament, table.number, dealer, tap.now)
    dealers_services.push(tap, pushes=pushes)


REPORTS: dict[str, Callable[[Tap, Table, Answers], Any]] = {
    "here": _here,
    "call": _call,
    "out": _out,
    "hand": _hand,
    "all_in": _all_in,
    "over": _over,
    "last": _last,
    "time_chip": spend_chip,
    "push": _push,
}


def _context(request: HttpRequest, table: Table) -> dict[str, Any]:
    """``event`` and not ``tournament``: the frame of the page is that of a stranger."""
    event, moment = table.tournament, now()
    people = sitters.sitters(event, table.number)
    people = sitters.seen_on(people, clock.day(event, moment))
    in_play = event.is_in_play
    return {
        "event": event,
        "table": table,
        "plays": in_play and table.state == Table.State.OPEN,
        "with_bounty": is_on(event),
        "is_open_face": is_played(event),
        **_timed_at(table, moment),
        **_dealers_at(table, moment),
        "timing": timing(table, moment, people)
        | {"is_dealer": True, "may_act": True, "address": request.path, "into": "#table-card"},
        **_reported(open_calls(event, moment, table.number)),
        **sitters.looked_at(people),
    }


def _dealers_at(table: Table, moment: int) -> dict[str, Any]:
    """Who deals here and who comes next; nothing while no dealer is on shift."""
    stand = dealers.stand(table.tournament, moment)
    here = stand.rota.dealer_at(table.number)
    relief = rota_page.relief(stand, table.number)
    return {
        "dealer": stand.shifts[here.key].dealer.name if here else "",
        "relief": relief,
        "relief_is_due": relief is not None and relief.change.at_ms <= moment,
    }


def _timed_at(table: Table, moment: int) -> dict[str, Any]:
    """The hand of hand-for-hand play with how far the table is, and the clock called there."""
    hand = clock.running_hand(table.tournament)
    return {
        "hand": hand,
        "state": clock.table_state(hand, table.number) if hand else None,
        **soft_at(table),
        "last": selectors.hands_of(table),
        "calls": running(table.tournament, table.number),
        "now": moment,
    }


def _reported(calls: list[OpenCall]) -> dict[str, Any]:
    """What a judge knows of already: a call, the players said to be out, the hand said done."""
    kinds = {call.row.kind: call for call in calls}
    return {
        "call": kinds.get("call"),
        "hand_reported": "hand" in kinds,
        "out": [call.row.entry_id for call in calls if call.row.kind == "out"],
    }


card = card_page("seating/table_card.html", "seating/_table_card.html", _report, _context)
