"""Tickets: each pays once, at whatever event of the club; a prize may be one."""

import uuid
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from floor.journal import hooks
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.models import JournalLine
from registration import services
from registration.entries import selectors
from registration.models import Entry, Sale, Ticket
from registration.money import tickets
from registration.money.payment import Details
from results import services as results
from seating import services as hall
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.registration.desk import refusal, registrar
from tests.results.playing import play, rows

pytestmark = pytest.mark.django_db


def paying(event: Evening, number: str = "A-1", issuer: str = "ФСПР") -> dict[str, Any]:
    """The arguments of an entry that is paid by this ticket."""
    details = Private(Details(ticket=number, issuer=issuer))
    return {"member_id": event.member().pk, "method": "ticket", "details": details}


def own(event: Evening, value: int = 10**9) -> Ticket:
    """A ticket that somebody has won here."""
    entry = event.tournament.entries.earliest("pk")
    currency = event.tournament.currency
    return Ticket.objects.create(number="WON1", value=value, currency=currency, entry=entry)


def test_a_ticket_of_another_pays_once_at_every_event() -> None:
    event, other = evening(1), evening(1)
    line = services.enter(event.tap(), **paying(event))
    sale = Sale.objects.get(tournament=event.tournament, seq=line.seq)
    assert (sale.paid_by_ticket.value, sale.paid_by_ticket.issuer.name) == (sale.price, "ФСПР")
    assert refusal(services.enter, other.tap(), **paying(other)) == "ticket.used"
    typed = paying(other, issuer=" фспр ")
    assert refusal(services.enter, other.tap(), **typed) == "ticket.used"
    services.enter(other.tap(), **paying(other, issuer="БФСП"))
    club = JournalLine.objects.get(beside=line)
    assert club.kind == tickets.USED and "ФСПР" not in str((club.changes, club.facts))


def test_the_rest_of_a_ticket_is_another_ticket() -> None:
    """Worth 50, the entry costs 20: 30 are not lost, and go with the sale that left them."""
    event = evening(1)
    price = Sale.objects.get().price
    won = own(event, value=price + 30)
    line = services.enter(event.tap(), **paying(event, number=won.number, issuer=""))
    sale = Sale.objects.get(seq=line.seq, tournament=event.tournament)
    rest = Ticket.objects.get(refund=sale)
    assert (rest.value, rest.entry, rest.used) == (30, won.entry, None)
    assert tickets.worth_unused(won.currency) == (1, 30)
    assert tickets.outstanding([event.tournament]) == [rest]
    void = services.void_sale(event.tap(), sale_id=sale.pk)
    assert tickets.worth_unused(won.currency) == (1, won.value), "the ticket is whole again"
    journal_services.undo_line(event.tap(), seq=void.seq)
    assert tickets.worth_unused(won.currency) == (1, 30)
    assert hooks.broken(event.tournament) == []


def test_a_rest_that_has_paid_keeps_its_sale() -> None:
    event, other = evening(1), evening(1)
    price = Sale.objects.filter(tournament=event.tournament).get().price
    won = own(event, value=2 * price)
    line = services.enter(event.tap(), **paying(event, number=won.number, issuer=""))
    sale = Sale.objects.get(seq=line.seq, tournament=event.tournament)
    rest = Ticket.objects.get(refund=sale)
    services.enter(other.tap(), **paying(other, number=rest.number, issuer=""))
    assert refusal(services.void_sale, event.tap(), sale_id=sale.pk) == "ticket.spent"


def test_what_a_ticket_is_worth_is_said_while_its_number_is_typed() -> None:
    event = evening(1, buy_in=900, fee=100)
    won, desk = own(event, value=5000), signed_in(registrar(event.tournament))
    address = reverse("registration:ticket_worth", args=[event.tournament.slug])

    def text(**typed: object) -> str:
        return " ".join(desk.get(address, typed).content.decode().split())

    assert "A new ticket is made for the rest, 3" in text(ticket="won1", price=2000)
    assert "worth less" in text(ticket="won1", price=6000)
    assert "A new ticket" not in text(ticket="won1", price=5000)
    assert "no such ticket" in text(ticket="WON2", price=5000)
    assert "<p" not in text(ticket="WON1", issuer="ФСПР", price=1) + text(ticket="", price=1)
    services.enter(event.tap(), **paying(event, number=won.number, issuer=""))
    assert "has been used" in text(ticket="won1", price=2000)


def test_undo_and_void_set_the_ticket_free_and_redo_needs_it() -> None:
    event, other = evening(1), evening(1)
    line = services.enter(event.tap(), **paying(event))
    journal_services.undo_line(event.tap(), seq=line.seq)
    taken = services.enter(other.tap(), **paying(other))
    code = refusal(journal_services.redo_line, event.tap(), seq=line.seq)
    assert code == "ticket.used"
    sale = Sale.objects.get(tournament=other.tournament, seq=taken.seq)
    void = services.void_sale(other.tap(), sale_id=sale.pk)
    assert Ticket.objects.get(number="A-1").used is None
    journal_services.undo_line(other.tap(), seq=void.seq)
    assert Ticket.objects.get(number="A-1").used == sale
    assert hooks.broken(other.tournament) == []


def test_the_void_of_a_sale_frees_its_ticket_on_a_line_of_the_club() -> None:
    event = evening(1)
    line = services.enter(event.tap(), **paying(event))
    sale = Sale.objects.get(tournament=event.tournament, seq=line.seq)
    void = services.void_sale(event.tap(), sale_id=sale.pk)
    assert Ticket.objects.get().used is None
    assert JournalLine.objects.filter(beside=void, kind=tickets.RETURNED).count() == 1


def test_a_refund_gives_every_ticket_back() -> None:
    event = evening(1)
    services.enter(event.tap(), **paying(event))
    hall.refund_event(event.tap())
    assert Ticket.objects.get().used is None and selectors.pool(event.tournament).gross == 0


def test_a_ticket_of_another_that_came_back_is_worth_what_it_pays_next() -> None:
    event, other = evening(1), evening(1, key="fspr_club_evening")
    assert event.tournament.currency != other.tournament.currency
    part = paying(event) | {"method": "cash", "other": {"ticket": 30}}
    line = services.enter(event.tap(), **part)
    journal_services.undo_line(event.tap(), seq=line.seq)
    part = paying(event) | {"method": "cash", "other": {"ticket": 30}}
    sold = services.enter(event.tap(), **part)
    sale = Sale.objects.get(tournament=event.tournament, seq=sold.seq)
    services.void_sale(event.tap(), sale_id=sale.pk)
    line = services.enter(event.tap(), **paying(event))
    sale = Sale.objects.get(tournament=event.tournament, seq=line.seq)
    assert sale.paid_by_ticket.value == sale.price
    services.void_sale(event.tap(), sale_id=sale.pk)
    services.enter(other.tap(), **paying(other))
    assert Ticket.objects.get().currency == other.tournament.currency


@pytest.mark.parametrize(
    ("number", "issuer", "code"),
    [
        ("", "", "ticket.no_number"),
        ("NONE", "", "ticket.unknown"),
        ("WON1", "", "ticket.worth_less"),
    ],
)
def test_what_is_no_ticket_pays_nothing(number: str, issuer: str, code: str) -> None:
    event = evening(1)
    own(event, value=1)
    ask = paying(event, number, issuer)
    assert refusal(services.enter, event.tap(), **ask) == code
    assert Entry.objects.count() == 1


def test_a_part_is_paid_by_the_clubs_own_ticket() -> None:
    event = evening(1)
    ticket = own(event, value=30)
    assert tickets.outstanding([event.tournament]) == [ticket]
    ask = paying(event, "WON1", "") | {"method": "cash", "other": {"ticket": 30}}
    services.enter(event.tap(), **ask)
    assert tickets.outstanding([event.tournament]) == []


def test_a_prize_is_a_ticket_until_it_was_used() -> None:
    event = evening(6, drawn=True)
    play(event)
    (row, *_) = rows(event).values()
    prize = {"entry_id": row.entry_id, "amount": row.prize, "method": "ticket"}
    line = results.pay_prize(event.tap(), **prize)
    (ticket,) = tickets.outstanding([event.tournament])
    assert (ticket.entry_id, ticket.value) == (row.entry_id, row.prize)
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert not Ticket.objects.exists()
    journal_services.redo_line(event.tap(), seq=line.seq)
    other = evening(1)
    ask = paying(other, ticket.number, "") | {"method": "cash", "other": {"ticket": 30}}
    services.enter(other.tap(), **ask)
    code = refusal(journal_services.undo_line, event.tap(), seq=line.seq)
    assert code == "undo.overtaken_in_club"


def test_the_desk_takes_a_ticket_by_its_form(client: Client) -> None:
    event = evening(1)
    ticket, seller = own(event), registrar(event.tournament)
    client.force_login(seller, "floor.accounts.backend.StaffBackend")
    client.defaults |= {"HTTP_ACCEPT_LANGUAGE": "en", "HTTP_HX_REQUEST": "true"}
    sent = {"request_id": uuid.uuid4(), "member": event.member().pk, "method": "cash"}
    address = reverse("pages:enter", args=[event.tournament.slug])
    answer = client.post(address, sent | {"ticket": "won1"})
    assert "Press the button beside it" in answer.content.decode()
    assert client.post(address, sent | {"ticket": "won1", "method": "ticket"}).status_code == 200
    ticket.refresh_from_db()
    assert ticket.used is not None


def given_back(event: Evening, amount: int = 30) -> Ticket:
    """A ticket that a player got in place of a part of the fee."""
    entry = event.tournament.entries.earliest("pk")
    ask = {"entry_id": entry.pk, "shares": {"fee": amount}, "method": "ticket"}
    services.give_refund(event.tap(), **ask)
    return Ticket.objects.get(refund__isnull=False)


def test_money_is_given_back_as_a_ticket_that_pays_once() -> None:
    event, other = evening(2, fee=100), evening(1, fee=100)
    ticket = given_back(event)
    assert (ticket.value, ticket.refund.price) == (30, -30)
    assert tickets.outstanding([event.tournament]) == [ticket]
    paid = paying(other, ticket.number, "") | {"method": "cash", "other": {"ticket": 30}}
    line = services.enter(other.tap(), **paid)
    void = {"sale_id": ticket.refund_id}
    assert refusal(services.void_sale, event.tap(), **void) == "ticket.spent"
    journal_services.undo_line(other.tap(), seq=line.seq)
    voided = services.void_sale(event.tap(), **void)
    assert not Ticket.objects.exists()
    journal_services.undo_line(event.tap(), seq=voided.seq)
    assert Ticket.objects.get().number == ticket.number
    assert hooks.broken(event.tournament) == []


def test_more_tickets_than_are_listed_are_all_worth_something() -> None:
    event = evening(1)
    entry = event.tournament.entries.earliest("pk")
    currency, count = event.tournament.currency, tickets.MOST_SHOWN + 1
    Ticket.objects.bulk_create(
        Ticket(number=f"T{n}", value=100, currency=currency, entry=entry) for n in range(count)
    )
    address = reverse("registration:tickets", args=[event.tournament.slug])
    page = signed_in(event.chief).get(address)
    assert (len(page.context["rows"]), page.context["worth"]) == (count - 1, 100 * count)
    assert f"The newest {count - 1} of {count}" in page.content.decode()


def test_the_page_of_tickets_says_which_can_be_used(client: Client) -> None:
    event = evening(2, fee=100)
    ticket = given_back(event)
    services.enter(event.tap(), **paying(event, "A-1", "ФСПР"))
    client.force_login(registrar(event.tournament), "floor.accounts.backend.StaffBackend")
    client.defaults |= {"HTTP_ACCEPT_LANGUAGE": "en"}
    address = reverse("registration:tickets", args=[event.tournament.slug])
    page = client.get(address).content.decode()
    assert ticket.number in page and "A-1" not in page and "in place of money" in page
    brought = client.get(address, {"q": "a-"}).content.decode()
    assert "A-1" in brought and "ФСПР" in brought and "used" in brought
    assert "No ticket of this number" in client.get(address, {"q": "ZZ"}).content.decode()
