"""Add-ons of a break: all players in are ticked on one page and sold to in one act."""

import uuid
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from clock import selectors as clock
from clock import services as clock_services
from floor.journal import kept, rendering
from floor.journal.private import Private
from floor.journal.services import undo_line
from floor.models import JournalLine, Tournament
from registration import services
from registration.entries import selectors
from registration.models import Entry, Sale, Tender
from registration.money import takings
from registration.money.payment import Details
from results import services as results
from rules.refusal import Missing, Refused
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.registration.desk import refusal, registrar

pytestmark = pytest.mark.django_db
CHIPS = {"add_ons": 1, "add_on_price": 5_000, "add_on_fee": 500, "add_on_chips": 1_500}
CHIPS |= {"add_on_levels": 2}


def selling(entries: int = 4, **terms: Any) -> Evening:
    return evening(entries, key="fspr_club_evening", drawn=True, **CHIPS | terms)


def players(event: Evening) -> list[Entry]:
    return list(event.tournament.entries.order_by("pk").select_related("member"))


def at_the_break(event: Evening) -> None:
    """The clock stands in the first break, and levels before it count as played."""
    rows = clock.sheet(event.tournament)
    clock_services.go_to(event.tap(), row=next(n for n, row in enumerate(rows) if not row.is_level))


def page(client: Client, event: Evening, name: str = "pages:add_ons") -> str:
    return client.get(reverse(name, args=[event.tournament.slug])).content.decode()


def test_one_act_sells_to_all_each_in_their_own_way_and_one_undo_takes_it_back() -> None:
    event = selling()
    first, second, third, _fourth = players(event)
    before = selectors.chips_in_play(event.tournament)
    sold = [[first.pk, "cash"], [second.pk, "card"], [third.pk, "cash"]]
    line = services.sell_add_ons(event.tap(), sold=sold)
    sales = Sale.objects.filter(kind="add_on")
    assert {sale.seq for sale in sales} == {line.seq} and len(sales) == 3
    assert {(sale.price, sale.to_fee, sale.chips) for sale in sales} == {(5_000, 500, 1_500)}
    paid = Tender.objects.filter(sale__in=sales).order_by("sale").values_list("method", flat=True)
    assert list(paid) == ["cash", "card", "cash"]
    assert selectors.chips_in_play(event.tournament) == before + 4_500
    assert takings.add_ons_sold(event.tournament) == 3
    sentence = rendering.render([line], ["chief_judge"])[line.pk]
    assert "3" in sentence and third.member.short_name in sentence
    undo_line(event.tap(), seq=line.seq)
    assert selectors.chips_in_play(event.tournament) == before
    assert takings.add_ons_sold(event.tournament) == 0


def test_who_is_refused_is_named_and_nothing_is_sold() -> None:
    event = selling()
    first, second, third, fourth = players(event)
    services.sell_add_on(event.tap(), entry_id=first.pk, method="cash")
    results.bust_out(event.tap(), entry_id=second.pk)
    sold = [[entry.pk, "cash"] for entry in (first, second, third, fourth)]
    with pytest.raises(Refused) as refused:
        services.sell_add_ons(event.tap(), sold=sold)
    reasons = {(reason.code, reason.about) for reason in refused.value.refusals}
    assert reasons == {
        ("add_on.used", first.member.short_name),
        ("add_on.not_in", second.member.short_name),
    }
    assert takings.add_ons_sold(event.tournament) == 1


def test_what_stands_against_all_is_said_once() -> None:
    event = selling(add_on_levels=0)
    with pytest.raises(Refused) as refused:
        services.sell_add_ons(event.tap(), sold=[[entry.pk, "cash"] for entry in players(event)])
    assert [(reason.code, reason.about) for reason in refused.value.refusals] == [
        ("add_on.closed", "")
    ]


def test_a_receipt_that_is_missing_is_missed_of_the_player() -> None:
    event = selling()
    type(event.tournament.registration_terms).objects.update(needs_receipt=True)
    event.tournament = Tournament.objects.get(pk=event.tournament.pk)
    first, second, *_others = players(event)
    sold, written = [[first.pk, "cash"], [second.pk, "cash"]], {first.pk: Details(receipt="A17")}
    with pytest.raises(Refused) as refused:
        services.sell_add_ons(event.tap(), sold=sold, details=Private(written))
    missed = [(reason.code, reason.about) for reason in refused.value.refusals]
    assert missed == [("sale.no_receipt", second.member.short_name)]
    services.sell_add_ons(event.tap(), sold=sold[:1], details=Private(written))
    assert Sale.objects.get(kind="add_on").receipt == "A17"


def test_what_cannot_be_sold_together() -> None:
    event = selling()
    player = players(event)[0].pk
    assert refusal(services.sell_add_ons, event.tap(), sold=[]) == "add_on.nobody"
    ticket = {"sold": [[player, "ticket"]]}
    assert refusal(services.sell_add_ons, event.tap(), **ticket) == "add_on.promised"
    credit = {"sold": [[player, "credit"]]}
    assert refusal(services.sell_add_ons, event.tap(), **credit) == "tender.no_credit"
    other = {"sold": [[player, "cash"]], "details": Private({player: Details(price=1)})}
    assert refusal(services.sell_add_ons, event.tap(), **other) == "price.changed"
    with pytest.raises(Missing):
        services.sell_add_ons(event.tap(), sold=[[10**9, "cash"]])


@pytest.mark.parametrize("through_break", [False, True])
def test_add_ons_may_be_sold_in_the_break_after_their_last_level(through_break: bool) -> None:
    event = selling()
    rows = clock.sheet(event.tournament)
    levels = sum(row.is_level for row in rows[: [row.is_level for row in rows].index(False)])
    terms = event.tournament.registration_terms
    type(terms).objects.update(add_on_levels=levels, add_on_through_break=through_break)
    at_the_break(event)
    now = Tournament.objects.get(pk=event.tournament.pk)
    assert (selectors.add_ons_closed(now, event.now) is None) is through_break
    clock_services.go_to(event.tap(), row=levels + 1)
    closed = selectors.add_ons_closed(now, event.now)
    assert closed is not None
    assert closed.code == f"add_on.closed{'_after_break' * through_break}"


def test_the_page_lists_who_is_in_and_sells_to_those_who_are_ticked() -> None:
    event = selling()
    first, second, *others = players(event)
    services.sell_add_on(event.tap(), entry_id=first.pk, method="cash")
    results.bust_out(event.tap(), entry_id=second.pk)
    client = signed_in(registrar(event.tournament))
    read = page(client, event)
    assert f'name="pay-{others[0].pk}"' in read and f'name="pay-{first.pk}"' not in read
    assert first.member.short_name in read and second.member.short_name not in read
    assert "every add-on there is: 1" in read
    ticked = {f"pay-{others[0].pk}": "card", f"pay-{others[1].pk}": "", "price": 5_000}
    address = reverse("pages:sell_add_ons", args=[event.tournament.slug])
    answer = client.post(address, {"request_id": uuid.uuid4(), **ticked})
    assert answer.status_code == 302
    assert Sale.objects.filter(entry=others[0], kind="add_on").count() == 1
    assert JournalLine.objects.latest("pk").kind == "add_on.sold_to_several"
    wrong = client.post(address, {"request_id": uuid.uuid4(), f"pay-{others[1].pk}": "gold"})
    assert wrong.status_code == 409


def test_the_desk_and_at_the_break_the_console_lead_to_the_page() -> None:
    event = selling(add_on_levels=8)
    client = signed_in(event.chief)
    address = reverse("pages:add_ons", args=[event.tournament.slug])
    assert address in page(client, event, "pages:desk")
    assert address not in page(client, event, "pages:agenda")
    at_the_break(event)
    services.sell_add_on(event.tap(), entry_id=players(event)[0].pk, method="cash")
    agenda = page(client, event, "pages:agenda")
    assert address in agenda and "Sold: 1, players in: 4." in agenda
    type(event.tournament.registration_terms).objects.update(add_on_levels=0)
    kept.forget()  # no line tells of it
    assert address not in page(client, event, "pages:desk")
    assert "Add-ons are closed" in page(client, event)
