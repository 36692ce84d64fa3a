"""What the desk sells after the entry: re-entries, rebuys, add-ons, and what it takes back."""

import uuid
from collections.abc import Callable

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from lxml import html

from floor.models import Tournament
from registration import services
from registration.entries import selectors
from registration.models import Entry, Sale, Tender
from results import services as results
from tests.evening import Evening, evening
from tests.registration.desk import registrar
from tests.views import address_of

pytestmark = pytest.mark.django_db
Post = Callable[..., HttpResponse]


@pytest.fixture
def event() -> Evening:
    chips = {"rebuys": 1, "rebuy_price": 5_000, "rebuy_fee": 500, "rebuy_chips": 1_500}
    return evening(
        6,
        key="fspr_club_evening",
        drawn=True,
        late_levels=4,
        re_entries=1,
        rebuy_levels=4,
        **chips,
    )


@pytest.fixture
def desk(event: Evening, client: Client) -> Client:
    client.force_login(registrar(event.tournament), "floor.accounts.backend.StaffBackend")
    client.defaults |= {"HTTP_HX_REQUEST": "true", "HTTP_ACCEPT_LANGUAGE": "en"}
    return client


@pytest.fixture
def post(desk: Client, event: Evening) -> Post:
    def send(name: str, **fields: object) -> HttpResponse:
        address = address_of(f"registration:{name}", event.tournament.slug)
        return desk.post(address, {"request_id": uuid.uuid4(), "method": "cash"} | fields)

    return send


@pytest.fixture
def player(event: Evening) -> Entry:
    return event.tournament.entries.earliest("pk")


def card(desk: Client, event: Evening, player: Entry) -> str:
    address = reverse("pages:member_card", args=[event.tournament.slug, player.member_id])
    return desk.get(address).content.decode()


def test_a_rebuy_is_sold_on_the_card_in_two_tenders(
    desk: Client, post: Post, event: Evening, player: Entry
) -> None:
    assert "Rebuy: 1\u00a0500, 50.00\u00a0RUB" in card(desk, event, player)
    answer = post("rebuy", entry=player.pk, other_method="card", other_amount="20.50")
    page = answer.content.decode()
    assert answer.status_code == 200 and "every rebuy there is: 1" in page
    sale = Sale.objects.get(kind="rebuy")
    paid = dict(sale.tenders.values_list("method", "amount"))
    assert paid == {"cash": 2_950, "card": 2_050}


def test_a_rebuy_is_voided_on_the_card(
    desk: Client, post: Post, event: Evening, player: Entry
) -> None:
    chips = selectors.chips_in_play(event.tournament)
    post("rebuy", entry=player.pk)
    sale = Sale.objects.get(kind="rebuy")
    assert f'name="sale" value="{sale.pk}"' in card(desk, event, player)
    page = post("void", sale=sale.pk).content.decode()
    assert "Rebuy: 1\u00a0500" in page and 'name="sale"' not in page
    assert selectors.chips_in_play(event.tournament) == chips
    assert post("void", sale=sale.pk).status_code == 409


def test_a_re_entry_says_its_number(
    desk: Client, post: Post, event: Evening, player: Entry
) -> None:
    results.bust_out(event.tap(), entry_id=player.pk)
    assert "Entry 2 of this player" in card(desk, event, player)
    answer = post("enter", member=player.member_id, other_method="card", other_amount="1000")
    assert answer.status_code == 200
    again = event.tournament.entries.latest("pk")
    assert again.number == 2
    assert Tender.objects.filter(sale__entry=again).count() == 2
    address = reverse("pages:entries", args=[event.tournament.slug])
    page = desk.get(address).content.decode()
    assert "entry 2" in page and "Cash, Card" in page


def test_more_than_the_price_is_refused(post: Post, player: Entry) -> None:
    answer = post("rebuy", entry=player.pk, other_method="card", other_amount="50.00")
    assert answer.status_code == 409
    assert "leaves nothing to pay" in answer.content.decode()
    assert post("rebuy", entry=player.pk, other_amount="x").status_code == 409
    assert post("rebuy", entry=0).status_code == 409
    assert post("rebuy", entry=10**9).status_code == 404
    assert not Sale.objects.filter(kind="rebuy").exists()


def test_who_withdrew_is_listed_and_not_counted(desk: Client) -> None:
    early = evening(2, key="fspr_club_evening")
    sale = early.tournament.sales.latest("pk")
    services.void_sale(early.tap(), sale_id=sale.pk)
    desk.force_login(early.chief, "floor.accounts.backend.StaffBackend")
    page = desk.get(reverse("pages:entries", args=[early.tournament.slug])).content.decode()
    count = html.fromstring(page).xpath("string(//aside//dl/div/dd)")
    assert count == "1" and "withdrawn" in page


def test_tda_2019_27_an_announced_rebuy_must_be_paid_for_stands_where_it_is_sold(
    desk: Client, event: Evening, player: Entry
) -> None:
    words = "Announced before the deal it binds"
    assert words not in card(desk, event, player)
    for rulebook, paragraph in (("tda_2019", "TDA 2019 27"), ("tda_2011", "TDA 2011 23")):
        Tournament.objects.update(rulebook=rulebook)
        shown = card(desk, event, player)
        assert shown.count(words) == 1 and paragraph in shown
