"""The tickets to win at a satellite: for which event, how many, what is left over, who won them."""

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.accounts.access import Pass
from floor.models import Stage, Tournament
from floor.values import roles
from floor.web.act_view import act_view
from floor.web.live_parts import Part
from results import blockers, prize_payments, selectors, services
from results.models import PrizePayment
from results.satellite import Settlement
from results.satellite_forms import AimForm, WinnersForm
from results.selectors import Row, satellite
from results.selectors.money import prizes, tickets_to_win
from results.selectors.ticket_winners import ticket_winners


class Winner(NamedTuple):
    """A line of the result with what the player gets beside or in place of a ticket, "" for the
    plain ticket; ``payment`` once it was issued."""

    row: Row
    words: str | Promise = ""
    payment: PrizePayment | None = None


@require_GET
def ticket_prizes(request: HttpRequest, slug: str) -> HttpResponse:
    """What there is to win; once the event is over, who wins it, and the act that issues it."""
    holder = access.staff(request, slug, *roles.CREW)
    part = Part("results/_satellite.html", partial(_context, holder))
    if request.headers.get("HX-Request"):
        return part.answer(request)
    return render(request, "results/satellite.html", {"tickets": part})


def _context(holder: Pass) -> dict[str, Any]:
    event = holder.tournament
    issued = satellite.is_awarded(event)
    names_events = holder.tablet is None  # a PIN reads of no other event than that of its tablet
    may_aim = holder.may_tap(services.aim_tickets) and names_events and not issued
    context = {
        "target": satellite.target(event),
        "step": satellite.next_step(event),
        "form": AimForm(event) if may_aim and not blockers.prize_terms(event) else None,
        "value": event.results_terms.ticket_value,
        "is_awarded": issued,
    }
    if event.results_terms.seat_terms is None:
        return context
    return (
        context
        | _to_win(event)
        | _won(event, issued)
        | {"may_award": holder.may_tap(services.award_tickets)}
    )


def _to_win(event: Tournament) -> dict[str, Any]:
    """How many tickets, and what the places after them get."""
    count, prizes_of_event = tickets_to_win(event), prizes(event)
    below = [
        (place, prize)
        for place, prize in enumerate(prizes_of_event.prizes, start=1)
        if place > count
    ]
    return {"count": count, "below": below, "undistributed": prizes_of_event.undistributed}


def _won(event: Tournament, issued: bool) -> dict[str, Any]:
    if event.stage != Stage.FINISHED:
        return {"winners": []}
    result = selectors.result(event)
    rows = {row.entry_id: row for row in result.rows}
    if issued:
        given = prize_payments.by_entry(event).items()
        of_entry = {key: [p for p in payments if p.ticket] for key, payments in given}
        winners = [Winner(rows[key], "", p) for key, payments in of_entry.items() for p in payments]
        return {"winners": winners}
    settled = ticket_winners(event, result)
    return {
        "winners": list(_winners(settled, rows)),
        "entries": ",".join(map(str, (*settled.tickets, *settled.others))),
    }


def _winners(settled: Settlement, rows: dict[int, Row]) -> Iterator[Winner]:
    yield from (Winner(rows[key]) for key in settled.tickets)
    yield from (
        Winner(rows[key], _("has a seat: a ticket for any event")) for key in settled.others
    )
    yield from (Winner(rows[key], _("has a seat: its value in money")) for key in settled.cash)
    yield from (Winner(rows[key], _("has a seat: it goes on")) for key in settled.passing)


aim = act_view(services.aim_tickets, event_form=AimForm)
award = act_view(services.award_tickets, WinnersForm)
