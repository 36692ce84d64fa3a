from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from clock.selectors import running_hand
from floor import access, answers, roles
from floor.access import Pass
from floor.tournament_time import now
from results import services as results
from seating import selectors, services
from seating.forms import BustOutForm, EntryForm, MoveForm, TableForm, TellForm
from seating.hall_map import ring
from seating.views.hall import plan_context


@require_GET
def table(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """A table as a ring of seats; ``?seat=3`` has that seat opened and its acts at the thumb."""
    who = access.staff(request, slug, *roles.CREW)
    context = table_context(who, number, request.GET.get("seat", ""))
    name = "seating/_table.html" if request.headers.get("HX-Request") else "seating/table.html"
    return render(request, name, context)


def table_context(who: Pass, number: int, seat: str) -> dict[str, Any]:
    row = selectors.table(who.tournament, number)
    people = {s.seat: s for s in selectors.sitters(who.tournament) if s.table == number}
    opened = int(seat) if seat.isdecimal() and 1 <= int(seat) <= row.seats else None
    told = selectors.last_hand(row, selectors.rules_of(who.tournament), now())
    return {
        "table": row,
        "ring": ring(row.seats, people),
        "opened": opened,
        "sitter": people.get(opened) if opened else None,
        "free": selectors.free_seats(who.tournament) if opened in people else [],
        "told": told,
        "asks": selectors.rules_of(who.tournament).button.value,
        "hand": running_hand(who.tournament),
        "may_act": who.may(*roles.FLOOR),
        **plan_context(who.tournament),
    }


@require_POST
def bust_out(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.staff(request, slug, *roles.FLOOR)
    asked = answers.asked(BustOutForm(request.POST))
    event = results.bust_out(
        access.tap(request, who), entry_id=asked["entry"], stack=asked["stack"]
    )
    return answers.act(request, event)


@require_POST
def move(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.staff(request, slug, *roles.FLOOR)
    asked = answers.asked(MoveForm(request.POST))
    table, seat = asked["to"]
    event = services.order_move(
        access.tap(request, who),
        entry_id=asked["entry"],
        table=table,
        seat=seat,
        reason=asked["reason"],
    )
    return answers.act(request, event)


@require_POST
def tell(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.staff(request, slug, *roles.FLOOR)
    asked = answers.asked(TellForm(request.POST))
    event = services.tell(access.tap(request, who), table=asked["table"], seat=asked["seat"])
    return answers.act(request, event)


@require_POST
def arrive(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.staff(request, slug, *roles.FLOOR)
    asked = answers.asked(EntryForm(request.POST))
    event = services.confirm_arrival(access.tap(request, who), entry_id=asked["entry"])
    return answers.act(request, event)


@require_POST
def arrive_all(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.staff(request, slug, *roles.FLOOR)
    asked = answers.asked(TableForm(request.POST))
    return answers.act(
        request, services.confirm_table(access.tap(request, who), table=asked["table"])
    )


@require_POST
def break_table(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.staff(request, slug, *roles.FLOOR)
    asked = answers.asked(TableForm(request.POST))
    return answers.act(
        request, services.order_break(access.tap(request, who), table=asked["table"])
    )


@require_POST
def redraw_final(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.staff(request, slug, *roles.FLOOR)
    asked = answers.asked(TableForm(request.POST))
    return answers.act(
        request, services.redraw_final(access.tap(request, who), table=asked["table"])
    )
