"""Chips sold for an entry that is in, and the void of a sale: answered with the card."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from floor.accounts import access
from floor.accounts.access import Pass
from floor.journal.verbs import Verb
from floor.web import responses
from floor.web.act_view import act_view
from pages.member_card import card_of
from registration import services
from registration.entries import selectors
from registration.forms import ChipsForm, EntryForm, RefundForm, ReplaceForm, TicketForm, VoidForm
from registration.people import search
from rules.refusal import refuse
from seating import services as seating_services


@require_POST
def rebuy(request: HttpRequest, slug: str) -> HttpResponse:
    return _sell(request, slug, services.rebuy)


@require_POST
def add_on(request: HttpRequest, slug: str) -> HttpResponse:
    return _sell(request, slug, services.sell_add_on)


@require_POST
def bonus(request: HttpRequest, slug: str) -> HttpResponse:
    return _sell(request, slug, services.sell_bonus)


@require_POST
def settle(request: HttpRequest, slug: str) -> HttpResponse:
    return _sell(request, slug, services.settle_credit)


def _sell(request: HttpRequest, slug: str, verb: "Verb[...]") -> HttpResponse:
    holder = access.actor(request, slug, verb)
    form = ChipsForm(holder.tournament.currency_digits, request.POST)
    return _acted(request, holder, verb, responses.validated(form))


@require_POST
def void(request: HttpRequest, slug: str) -> HttpResponse:
    holder = access.actor(request, slug, services.void_sale)
    ask = responses.validated(VoidForm(request.POST))
    return _acted(request, holder, services.void_sale, ask)


@require_POST
def refund(request: HttpRequest, slug: str) -> HttpResponse:
    """Give a part of the price back; the sale stays."""
    holder = access.actor(request, slug, services.give_refund)
    form = RefundForm(holder.tournament.currency_digits, request.POST)
    return _acted(request, holder, services.give_refund, responses.validated(form))


void_ticket = act_view(seating_services.void_ticket, TicketForm)


@require_POST
def withdraw(request: HttpRequest, slug: str) -> HttpResponse:
    holder = access.actor(request, slug, seating_services.withdraw)
    ask = responses.validated(EntryForm(request.POST))
    return _acted(request, holder, seating_services.withdraw, ask)


@require_POST
def replace(request: HttpRequest, slug: str) -> HttpResponse:
    """Put the entry on the one member whom the number or the name means."""
    holder = access.actor(request, slug, services.replace_member)
    form = ReplaceForm(request.POST)
    responses.validated(form)
    if (member := search.meant(form.cleaned_data["q"])) is None:
        raise refuse("member.not_one")
    ask = {"entry_id": form.cleaned_data["entry"], "member_id": member.pk}
    return _acted(request, holder, services.replace_member, ask)


refund_event = act_view(seating_services.refund_event)


def _acted(
    request: HttpRequest, holder: Pass, verb: "Verb[...]", ask: dict[str, Any]
) -> HttpResponse:
    line = verb(access.tap(request, holder), **ask)
    person = selectors.entry(holder.tournament, line.facts["entry"]).member
    return responses.fragment(request, "registration/_card.html", card_of(holder, person), line)
