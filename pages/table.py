from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from calculators.clock_terms import asks_bet
from clock import selectors as clock
from clock.models import Hand
from floor.accounts import access
from floor.accounts.access import Pass
from floor.journal import reads
from floor.models import Stage
from floor.time.tournament_time import now
from floor.values import roles
from floor.values.parse import is_number
from floor.web.act_view import act_view
from floor.web.live_parts import Part
from pages.action_clock import judges_timing
from pages.hall.views import hands_owed, plan_part
from results import services as results
from results.selectors import OutPlayer, may_be_put_back
from results.selectors.bounties import is_on
from results.selectors.hand_exits import stacks_asked
from rules import rulebook
from rulings.selectors.missed_hands import no_count, posted_rule
from seating import selectors, services
from seating.forms import (
    BustOutForm,
    EntryForm,
    EverybodyForm,
    MoveForm,
    MovesForm,
    NoShowForm,
    PositionForm,
    SeatsSeenForm,
    SwapForm,
    TableArrivalsForm,
    TableForm,
)
from seating.hall import kept_hall, sitters
from seating.hall.elsewhere import elsewhere
from seating.hall.free_seats import free_seat_choice
from seating.hall.ring import ring
from seating.models import Table
from seating.positions import positions_now
from seating.views.soft_hands import soft_at

PARTS = {
    "ring": "seating/_table.html",
    "acts": "seating/_seat_acts.html",
    "both": "seating/_opened.html",
}


@require_GET
def table(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """A table as a ring of seats; ``?seat=3`` opens that seat, its acts are at the thumb.

    ``part``: "ring", "acts" or "both" as fragments; the page without it.
    """
    member = access.staff(request, slug, *roles.CREW)
    part, seat = request.GET.get("part", ""), request.GET.get("seat", "")
    row = reads.once(lambda: selectors.table(member.tournament, number))
    read = reads.once(lambda: table_context(member, row(), seat))
    if part in PARTS:
        return render(request, PARTS[part], read())
    context = {
        "table": row(),
        "ring": Part(PARTS["ring"], read),
        "acts": Part(PARTS["acts"], read),
        "plan": plan_part(request, member),
        "timing": judges_timing(member, row()),
        "may_renew": member.may_tap(services.renew_card),
    }
    return render(request, "seating/table.html", context)


def table_context(member: Pass, row: Table, seat: str) -> dict[str, Any]:
    at, number = now(), row.number
    rules, seated = selectors.rules_of(member.tournament), _sitters(member, number)
    last = selectors.last_hand(row, rules, at)
    people = {sitter.seat: sitter for sitter in seated}
    closed = member.tournament.seating_terms.hall_use.closed_at(number)
    opened = int(seat) if is_number(seat) and 1 <= int(seat) <= row.seats else None
    playing, sitter = _playing(member, seated), people.get(opened or 0)
    return {
        "table": row,
        "ring": ring(row, people, last, at, closed),
        **playing,
        **_opened(member, row, people, opened),
        "clock_asks": asks_bet(rulebook.load(member.tournament.rulebook)),
        "asks": positions_now.game(member.tournament, at).asks(rules.button.value),
        **(_asked_at_once(member, playing["hand"], sitter) if sitter else {}),
        **_may(member, row),
    }


def _asked_at_once(member: Pass, hand: Hand | None, sitter: sitters.Sitter) -> dict[str, bool]:
    """What is asked if that player goes out: by whom, and the stack before the ``hand`` where it
    decides a place."""
    chosen = {sitter.entry_id: sitter.table}
    return {
        "with_bounty": is_on(member.tournament),
        "asks_stack": hand is not None and bool(stacks_asked(member.tournament, chosen)),
    }


def _may(member: Pass, row: Table) -> dict[str, bool]:
    return {
        "may_renew": member.may_tap(services.renew_card),
        "acts_here": member.may(*roles.FLOOR) and row.state == row.State.OPEN,
    }


def _opened(
    member: Pass, row: Table, people: dict[int, sitters.Sitter], opened: int | None
) -> dict[str, Any]:
    """The seat that was tapped, who sits there, who or what its acts may choose from, and whether
    the table waits for others."""
    taken = opened in people
    return {
        **soft_at(row),
        "opened": opened,
        "sitter": people.get(opened or 0),
        **(free_seat_choice(member.tournament, row.number) if taken else {}),
        "more_tables": taken and len(kept_hall.read(member.tournament).hall.tables) > 1,
        "others": [sitter for seat, sitter in people.items() if sitter.arrived and seat != opened],
        "gone": _gone(member, row, opened) if opened and not taken else [],
    }


def _gone(member: Pass, row: Table, seat: int) -> list[OutPlayer]:
    """Who may be put back on the free seat, by those who may do it, the one who left it first."""
    playing = member.tournament.is_in_play
    allowed = playing and row.state == row.State.OPEN and member.may_tap(results.put_back)
    if not allowed:
        return []
    return may_be_put_back(member.tournament, table=row.number, seat=seat)


def _sitters(member: Pass, number: int) -> list[sitters.Sitter]:
    """Who sits at the table, with the hands they owe and the other event they are in."""
    seated = sitters.sitters(member.tournament, number)
    seated = sitters.with_elsewhere(seated, elsewhere(member.tournament) if seated else {})
    seated = sitters.seen_on(seated, clock.day(member.tournament, now()))
    return sitters.with_hands_owed(seated, hands_owed(member))


def _playing(member: Pass, seated: list[sitters.Sitter]) -> dict[str, Any]:
    """Whether it is over, else how many play here, in which synchronised hand, and who misses hands
    of penalties."""
    missing = [sitter for sitter in seated if sitter.owes]
    left = sum(sitter.owes for sitter in missing)
    rule = posted_rule(member.tournament)
    here = {
        "over": member.tournament.stage == Stage.FINISHED,
        "players": len(seated),
        "hand": clock.running_hand(member.tournament),
        "missing": missing,
    }
    obstacle = no_count(member.tournament, now()) if missing else None
    here |= sitters.looked_at(seated)
    return here | {"missing_left": left, "posted_rule": rule, "no_count": obstacle}


bust_out = act_view(results.bust_out, BustOutForm)
report_no_show = act_view(results.report_no_show, EntryForm)
report_came = act_view(results.report_came, EntryForm)
remove_no_show = act_view(results.remove_no_show, NoShowForm)
move = act_view(services.order_move, MoveForm)
order_moves = act_view(services.order_moves, MovesForm)
swap = act_view(services.swap_seats, SwapForm)
report_position = act_view(services.report_position, PositionForm)
arrive = act_view(services.confirm_arrival, EntryForm)
bring_stack = act_view(services.bring_stack, EntryForm)
arrive_all = act_view(services.confirm_table, TableArrivalsForm)
arrive_everybody = act_view(services.confirm_everybody, EverybodyForm)
see_seats = act_view(services.see_seats, SeatsSeenForm)
break_table = act_view(services.order_break, TableForm)
