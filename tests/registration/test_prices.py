"""Early, usual and late price, the chips that come with one of them, and the staff bonus."""

import uuid

import pytest
from django.test import Client
from django.urls import reverse

from clock import services as clock
from floor.journal import hooks
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.time.tournament_time import start_of
from registration import services
from registration.entries import selectors
from registration.entries.late_entry import Sale as Sold
from registration.models import Sale
from registration.money import prices
from registration.money.payment import Details
from registration.money.price_period import Period, period
from seating import services as hall
from tests.each import for_each
from tests.evening import Evening, evening
from tests.registration.desk import registrar
from tests.seating.room import refused

pytestmark = pytest.mark.django_db
HOUR = 3_600_000
TERMS = {
    "buy_in": 1_000,
    "fee": 100,
    "early_price": 900,
    "early_fee": 50,
    "early_staff": 10,
    "early_chips": 500,
    "early_hour": 18,
    "late_price": 1_200,
    "late_fee": 300,
    "late_price_levels": 1,
    "late_levels": 4,
    "bonuses": 1,
    "bonus_price": 70,
    "bonus_chips": 800,
}


@for_each(
    ("early", "usual", "name", "left"),
    [
        (None, None, "usual", None),
        (10, None, "early", 9),
        (1, None, "usual", None),
        (None, Sold(is_open=True, level=2, left_ms=7, running=True), "usual", 7),
        (None, Sold(is_open=True, level=2, left_ms=7), "usual", None),
        (None, Sold(is_open=False), "late", None),
    ],
)
def test_which_price_holds(
    early: int | None, usual: Sold | None, name: str, left: int | None
) -> None:
    period_now = period(1, early, usual)
    assert (period_now.name, period_now.left_ms) == (name, left)


@pytest.fixture
def event() -> Evening:
    """An hour before the early price ends."""
    event = evening(0, key="fspr_club_evening", **TERMS)
    event.now = _six_in_the_evening(event) - HOUR
    return event


def _six_in_the_evening(event: Evening) -> int:
    return start_of(event.tournament.starts_on, event.tournament.timezone) + 18 * HOUR


def enter(event: Evening, price: int | None = None) -> list[Sale]:
    """What was written for one more entry, sold at what the page said."""
    seen = Private(Details(price=price))
    verb = services.enter if event.tournament.stage == "registration" else hall.enter_and_seat
    line = verb(event.tap(), member_id=event.member().pk, method="cash", details=seen)
    return list(Sale.objects.filter(seq=line.seq).order_by("pk"))


def test_who_comes_early_pays_less_and_gets_chips(event: Evening) -> None:
    sale, given = enter(event)
    assert (sale.price, sale.to_pool, sale.to_fee, sale.to_staff) == (900, 840, 50, 10)
    assert (given.kind, given.price, given.chips) == ("early", 0, 500)
    assert selectors.chips_in_play(event.tournament) == sale.chips + 500
    assert hooks.broken(event.tournament) == []
    before = hooks.snapshot(event.tournament)
    void = services.void_sale(event.tap(), sale_id=sale.pk)
    assert selectors.chips_in_play(event.tournament) == 0
    journal_services.undo_line(event.tap(), seq=void.seq)
    assert hooks.snapshot(event.tournament) == before


def test_the_price_follows_the_hour_and_the_level(event: Evening) -> None:
    at = _six_in_the_evening(event)
    assert prices.period_now(event.tournament, at - 1) == Period("early", True, at, 0, 1)
    event.now = at
    assert [sale.price for sale in enter(event)] == [1_000]
    event.enter(3)
    event.draw()
    assert prices.period_now(event.tournament, at).until_level == 1
    clock.go_to(event.tap(), row=1)
    (late,) = enter(event)
    assert (late.price, late.to_fee) == (1_200, 300)


def test_without_a_level_it_is_late_from_the_start_of_the_clock() -> None:
    early = {"early_price": 0, "early_fee": 0, "early_staff": 0}
    event = evening(4, drawn=True, **TERMS | early | {"late_price_levels": 0})
    assert prices.period_now(event.tournament, event.now).name == "usual"
    clock.start(event.tap())
    assert prices.period_now(event.tournament, event.now).name == "late"


def test_nobody_pays_a_price_that_is_over(event: Evening) -> None:
    event.now += HOUR
    ask = {"member_id": event.member().pk, "method": "cash"}
    seen = Private(Details(price=900))
    assert refused(services.enter, event.tap(), **ask, details=seen).code == "price.changed"
    assert not Sale.objects.exists()
    enter(event, price=1_000)


def test_a_staff_bonus_is_no_prize_money(event: Evening) -> None:
    (entry,) = {sale.entry for sale in enter(event)}
    pool, chips = selectors.pool(event.tournament), selectors.chips_in_play(event.tournament)
    ask = {"entry_id": entry.pk, "method": "cash"}
    line = services.sell_bonus(event.tap(), **ask)
    after = selectors.pool(event.tournament)
    assert (after.staff - pool.staff, after.pool) == (70, pool.pool)
    assert selectors.chips_in_play(event.tournament) == chips + 800
    assert refused(services.sell_bonus, event.tap(), **ask).code == "bonus.used"
    journal_services.undo_line(event.tap(), seq=line.seq)
    services.sell_bonus(event.tap(), **ask)
    assert refused(journal_services.redo_line, event.tap(), seq=line.seq).code == "bonus.used"


def test_the_desk_says_the_price_and_until_when(event: Evening, client: Client) -> None:
    seller = registrar(event.tournament)
    client.force_login(seller, "floor.accounts.backend.StaffBackend")
    slug, member = event.tournament.slug, event.member()
    client.defaults |= {"HTTP_ACCEPT_LANGUAGE": "en", "HTTP_HX_REQUEST": "true"}
    page = client.get(reverse("pages:member_card", args=[slug, member.pk])).content.decode()
    assert 'name="price" value="1000"' in page
    assert "Until the end of level 1, then 12.00\u00a0RUB." in page
    sent = {"request_id": uuid.uuid4(), "member": member.pk, "method": "cash", "price": 1}
    answer = client.post(reverse("pages:enter", args=[slug]), sent)
    assert (answer.status_code, Sale.objects.count()) == (409, 0)
