"""Of what an entry paid no more is given back than came: by share, in money, and by undo."""

import pytest

from floor.journal import hooks
from floor.journal import services as journal_services
from floor.journal.private import Private
from registration import services
from registration.models import Entry, Sale
from registration.money import evening as closing
from registration.money import refunds
from registration.money.payment import Details
from results import services as results
from seating import services as hall
from tests.evening import Evening, evening
from tests.registration.desk import refusal

pytestmark = pytest.mark.django_db
REBUYS = {"rebuys": 2, "rebuy_price": 100, "rebuy_fee": 10, "rebuy_chips": 500, "rebuy_levels": 2}
PAID = {"buy_in": 1000, "fee": 100, "late_levels": 4, "sells_free": True, "sells_credit": True}


@pytest.fixture
def event() -> Evening:
    return evening(3, drawn=True, **PAID, **REBUYS)


def give_back(entry: Entry, amount: int, share: str = "fee") -> dict[str, object]:
    return {"entry_id": entry.pk, "shares": {share: amount}, "method": "cash"}


def test_what_was_given_back_is_not_given_back_again(event: Evening) -> None:
    entry = event.tournament.entries.earliest("pk")
    rebuy = services.rebuy(event.tap(), entry_id=entry.pk, method="cash")
    sale = Sale.objects.latest("pk")
    refund = services.give_refund(event.tap(), **give_back(entry, 110))
    assert refusal(services.void_sale, event.tap(), sale_id=sale.pk) == "refund.stands"
    assert refusal(journal_services.undo_line, event.tap(), seq=rebuy.seq) == "refund.stands"
    journal_services.undo_line(event.tap(), seq=refund.seq)
    services.void_sale(event.tap(), sale_id=sale.pk)
    assert hooks.broken(event.tournament) == []


def test_one_act_gives_back_out_of_several_shares(event: Evening) -> None:
    """And all of it or nothing: one share too much refuses the act."""
    entry = event.tournament.entries.earliest("pk")
    before = refunds.paid_into(entry)
    ask = {"entry_id": entry.pk, "method": "cash"}
    too_much = {"fee": 10, "pool": before["pool"] + 1}
    assert refusal(services.give_refund, event.tap(), **ask, shares=too_much) == "refund.too_much"
    for shares in ({}, {"fee": 0}, {"fee": 10, "pool": 0}):
        code = refusal(services.give_refund, event.tap(), **ask, shares=shares)
        assert code == "sale.amount_not_positive"
    line = services.give_refund(event.tap(), **ask, shares={"fee": 10, "pool": 20})
    after = refunds.paid_into(entry)
    assert (before["fee"] - after["fee"], before["pool"] - after["pool"]) == (10, 20)
    assert Sale.objects.latest("pk").price == -30
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert refunds.paid_into(entry) == before and hooks.broken(event.tournament) == []


@pytest.mark.parametrize("method", ["credit", "free"])
def test_no_money_is_given_back_that_never_came(event: Evening, method: str) -> None:
    details = Private(Details(funder="Федерация" if method == "free" else ""))
    ask = {"member_id": event.member().pk, "method": method, "details": details}
    line = hall.enter_and_seat(event.tap(), **ask)
    entry = Entry.objects.get(pk=line.facts["entry"])
    code = refusal(services.give_refund, event.tap(), **give_back(entry, 1))
    assert code == "refund.too_much"
    hall.withdraw(event.tap(), entry_id=entry.pk)


def test_a_credit_that_was_paid_stays_paid_while_a_part_was_given_back(event: Evening) -> None:
    ask = {"member_id": event.member().pk, "method": "credit"}
    line = hall.enter_and_seat(event.tap(), **ask)
    entry = Entry.objects.get(pk=line.facts["entry"])
    paid = services.settle_credit(event.tap(), entry_id=entry.pk, method="cash")
    services.give_refund(event.tap(), **give_back(entry, 1))
    settled = Sale.objects.get(kind="settled")
    assert refusal(services.void_sale, event.tap(), sale_id=settled.pk) == "refund.stands"
    assert refusal(journal_services.undo_line, event.tap(), seq=paid.seq) == "refund.stands"


def test_the_prize_pool_of_an_event_that_is_over_is_not_changed_by_undo(event: Evening) -> None:
    entry = event.tournament.entries.earliest("pk")
    pool = services.give_refund(event.tap(), **give_back(entry, 5, "pool"))
    fee = services.give_refund(event.tap(), **give_back(entry, 5))
    results.end_event(event.tap(), how="stopped", reason=Private("Погас свет"))
    assert refusal(journal_services.undo_line, event.tap(), seq=pool.seq) == "sale.finished"
    journal_services.undo_line(event.tap(), seq=fee.seq)


def test_the_close_counts_refunds_as_people_do(event: Evening) -> None:
    services.give_refund(event.tap(), **give_back(event.tournament.entries.earliest("pk"), 5))
    (money,) = closing.money([event.tournament])
    assert money.kinds["refund"] == (1, -5)
