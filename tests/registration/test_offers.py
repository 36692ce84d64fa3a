"""Whether one more re-entry, rebuy or add-on may be sold, and how a price is paid."""

import pytest

from registration.entries import offers
from registration.entries.late_entry import Sale
from registration.entries.offers import Bullet
from registration.money.price import Price, tenders
from rules.refusal import Refused
from tests.each import for_each

AFTER_BREAK = Sale(is_open=False, level=4, through_break=True)
OPEN, CLOSED = Sale(is_open=True, level=4), Sale(is_open=False, level=4)


@for_each(
    ("last", "re_entries", "code"),
    [
        (None, 0, None),
        (Bullet(1, "withdrawn"), 0, None),
        (Bullet(1, "in"), 5, "entry.already_in"),
        (Bullet(1, "waiting"), 5, "entry.already_in"),
        (Bullet(1, "out"), 0, "entry.no_reentry"),
        (Bullet(1, "out"), 1, None),
        (Bullet(2, "out"), 1, "entry.reentries_used"),
    ],
)
def test_who_may_enter_again(last: Bullet | None, re_entries: int, code: str | None) -> None:
    reason = offers.entry(last, re_entries)
    assert (reason and reason.code) == code


@for_each(
    ("state", "bought", "most", "sale", "codes"),
    [
        ("in", 0, 1, OPEN, []),
        ("in", 0, 0, OPEN, ["rebuy.none"]),
        ("in", 1, 1, OPEN, ["rebuy.used"]),
        ("waiting", 0, 1, OPEN, ["rebuy.not_in"]),
        ("in", 0, 1, Sale(is_open=False, level=3, before_start=True), ["rebuy.not_yet"]),
        ("in", 0, 1, AFTER_BREAK, ["rebuy.closed_after_break"]),
        ("out", 2, 2, CLOSED, ["rebuy.not_in", "rebuy.used", "rebuy.closed"]),
    ],
)
def test_who_may_buy_more_chips(
    state: str, bought: int, most: int, sale: Sale, codes: list[str]
) -> None:
    refusals = offers.chips("rebuy", state, bought, most, sale)
    assert [reason.code for reason in refusals] == codes


def test_a_refusal_says_what_it_rests_on() -> None:
    reason = offers.entry(Bullet(3, "out"), 2)
    assert reason is not None
    assert (reason.rule, dict(reason.facts)) == ("regulations", {"most": 2})


def test_a_price_is_the_sum_of_its_shares() -> None:
    assert Price(70, 10, 500, to_staff=5, to_bounty=15).total == 100


@for_each(
    ("other", "paid"),
    [
        ({}, [("cash", 100)]),
        ({"card": 30}, [("cash", 70), ("card", 30)]),
        ({"card": 30, "ticket": 69}, [("cash", 1), ("card", 30), ("ticket", 69)]),
    ],
)
def test_what_others_do_not_pay_is_paid_by_the_method(
    other: dict[str, int], paid: list[tuple[str, int]]
) -> None:
    assert list(tenders(100, "cash", other)) == paid


def test_a_free_entry_has_one_tender() -> None:
    assert tenders(0, "ticket", {}) == (("ticket", 0),)


@for_each(
    ("other", "code"),
    [
        ({"card": 100}, "sale.overpaid"),
        ({"card": 0}, "sale.amount_not_positive"),
        ({"cash": 5}, "sale.same_method"),
    ],
)
def test_a_payment_that_does_not_add_up_is_refused(other: dict[str, int], code: str) -> None:
    with pytest.raises(Refused) as caught:
        tenders(100, "cash", other)
    assert [reason.code for reason in caught.value.refusals] == [code]
