"""Prizes at the desk: who is still to be paid."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.event import fields
from floor.journal import sentences
from floor.models import Tournament
from floor.printing.selectors import keys_to_order
from floor.time.tournament_time import now
from floor.values import roles
from floor.web.act_view import act_view
from registration.models.ways_to_pay import PRIZES
from results import prize_payments, services
from results.forms import PrizeForm, SlipForm
from results.models import PrizePayment
from results.selectors import bounties, early_money
from rules import rulebook

FIRST = 200  # on the page, the latest out before the earlier ones; with ``?all`` every one


@require_GET
def prizes(request: HttpRequest, slug: str) -> HttpResponse:
    """The prizes won so far, by place; what is due is paid with one tap."""
    holder = access.staff(request, slug, *roles.DESK)
    event, at, whole = holder.tournament, now(), "all" in request.GET
    rows = prize_payments.prizes(event, at)
    context = {
        "rows": [(prize, _payments(prize)) for prize in rows[: None if whole else FIRST]],
        "whole": whole,
        "count": len(rows),
        "won": sum(prize.total for prize in rows),
        "has_bounties": bounties.kind(holder.tournament) is not None,
        "paid": sum(prize.paid for prize in rows),
        "due": sum(prize.due for prize in rows),
        "methods": list(PRIZES.items()),
        "tax_rule": _tax_rule(holder.tournament),
        "not_known": not_known(event, at),
        "slips": keys_to_order(holder.tournament, "prize_slip", [row.entry_id for row in rows]),
    }
    name = "_prizes" if request.headers.get("HX-Request") else "prizes"
    return render(request, f"results/{name}.html", context)


def not_known(tournament: Tournament, now: int) -> list[dict[str, object]]:
    """Why nobody who went out before the last day can be paid at ``now``; nothing of one day."""
    if not fields.has_days(tournament):
        return []
    return sentences.notices(*early_money.still_open(tournament, now))


def _tax_rule(tournament: Tournament) -> str:
    """The paragraph by which the federation withholds income tax on prizes (BFSP 7.5.1), if any."""
    book = rulebook.load(tournament.rulebook)
    return book.own_rule(book.fee.prizes_taxed) if book.fee.prizes_taxed.value else ""


def _payments(prize: prize_payments.Prize) -> list[tuple[PrizePayment, object]]:
    return [(payment, PRIZES[payment.method]) for payment in prize.in_force]


pay = act_view(services.pay_prize, PrizeForm)
take_back = act_view(services.take_prize_back, SlipForm)
