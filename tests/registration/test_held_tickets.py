"""A ticket is seen where it matters: on the card of its player, in what the event waits for, and by
everybody as far as the player and the terms of the event allow."""

import html
import re
import uuid

import pytest
from django.test import Client
from django.urls import reverse

from floor.journal import kept
from registration.models import Entry, Member, Ticket
from registration.money import held_tickets
from registration.services.people import merge
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.results.playing import read

pytestmark = pytest.mark.django_db
PRICE = 400_000
MAIN_CASH = re.compile(r'id="pay-cash"[^>]*class="act main"')


def target(**terms: object) -> Evening:
    return evening(1, buy_in=PRICE, fee=0, **terms)


def won(event: Evening, member: Member, number: str = "WON1", value: int = PRICE) -> Ticket:
    """A ticket for the event, won by the member at another one, whose book asks for consent."""
    other = evening(0, rulebook="tda_2019")
    entry = Entry.objects.create(tournament=other.tournament, member=member, entered_ms=0)
    columns = {"value": value, "currency": event.tournament.currency, "entry": entry}
    return Ticket.objects.create(number=number, target=event.tournament, **columns)


def card(event: Evening, member: Member) -> str:
    address = reverse("pages:member_card", args=[event.tournament.slug, member.pk])
    return signed_in(event.chief).get(address).content.decode()


def test_the_card_says_it_and_one_tap_uses_it() -> None:
    event, other = target(), target()
    member = event.member()
    ticket = won(event, member, value=PRICE + 5)
    won(other, member, "WON2")
    shown = card(event, member)
    assert 'id="use-WON1"' in shown and "WON2" not in shown
    assert shown.index('class="act main" id="use-WON1"') < shown.index('id="pay-cash"')
    assert not MAIN_CASH.search(shown), "Enter uses the ticket"
    sent = {"member": member.pk, "method": "ticket", "ticket": "WON1", "price": PRICE}
    address = reverse("pages:enter", args=[event.tournament.slug])
    sent["request_id"] = str(uuid.uuid4())
    signed_in(event.chief).post(address, sent, headers={"HX-Request": "true"})
    ticket.refresh_from_db()
    assert ticket.used and ticket.used.member == member
    assert "held-tickets" not in card(event, member)


def test_a_ticket_worth_less_pays_with_something_else() -> None:
    event = target()
    member = event.member()
    won(event, member, value=PRICE - 1)
    shown = card(event, member)
    assert "WON1" in shown and 'id="use-WON1"' not in shown
    assert MAIN_CASH.search(shown)


def test_it_is_the_persons_whoever_they_were_merged_into() -> None:
    event = target()
    former, person = event.member(), event.member()
    Member.objects.filter(pk=former.pk).update(number="")
    ticket = won(event, former)
    assert held_tickets.paying_here(event.tournament, person) == []
    merge(event.tap(), member_id=former.pk, into_id=person.pk)
    assert held_tickets.paying_here(event.tournament, person) == [ticket]


def test_a_ticket_for_this_event_stands_before_one_for_any() -> None:
    event = target()
    member = event.member()
    any_event = won(event, member, "ANY1")
    Ticket.objects.filter(pk=any_event.pk).update(target=None)
    own = won(event, member, "OWN1", PRICE + 1)
    assert held_tickets.paying_here(event.tournament, member) == [own, any_event]


def test_the_console_names_who_is_expected_and_the_page_lists_them() -> None:
    event = target()
    member = event.member("Ожидаемый")
    assert "Tickets for this event" not in read(event, "pages:console")
    won(event, member)
    shown = html.unescape(read(event, "pages:console"))
    assert f"Tickets for this event that nobody has used: 1 ({member.short_name})" in shown
    won(evening(1), event.member(), "OTHER1")
    address = reverse("registration:tickets", args=[event.tournament.slug])
    chief = signed_in(event.chief)
    assert "OTHER1" in chief.get(address).content.decode()
    here = chief.get(address, {"here": "1"}).content.decode()
    assert "WON1" in here and "OTHER1" not in here


def test_tickets_are_found_by_the_surname_of_who_holds_them() -> None:
    event = target()
    won(event, event.member("Билетов")), won(event, event.member("Другов"), "OTHER1")
    address = reverse("registration:tickets", args=[event.tournament.slug])
    shown = signed_in(event.chief).get(address, {"q": "билет"}).content.decode()
    assert "WON1" in shown and "OTHER1" not in shown
    shown = signed_in(event.chief).get(address, {"q": "никто"}).content.decode()
    assert "No ticket of this number or of this player." in shown


def test_everybody_reads_a_name_only_of_who_consents() -> None:
    event = target(entry_list="names")
    silent, consenting = event.member("Молчалин"), event.member("Согласный")
    Member.objects.filter(pk=consenting.pk).update(publish_consent_on="2010-10-01")
    won(event, silent), won(event, consenting, "WON2")
    address = reverse("registration:entered", args=[event.tournament.public_id])
    shown = Client().get(address).content.decode()
    assert "Согласный" in shown and "Молчалин" not in shown
    event.tournament.registration_terms.entry_list = "numbers"
    event.tournament.registration_terms.save()
    kept.forget()
    shown = Client().get(address).content.decode()
    assert silent.number in shown and "Согласный" not in shown
