"""Shares by the number of entries: the text of a table, the shipped ones, the prizes."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from results import selectors, services
from results.evening_close import close
from results.models import PayoutPlan
from results.payouts import payouts
from results.prize_table import Row, read, row_for, shares, written
from results.shipped_tables import shipped_tables
from results.table_field import PrizeTableField
from rules.refusal import Refused
from tests.each import for_each
from tests.evening import Evening, evening
from tests.results.playing import play, rows
from tests.results.test_payouts import splits

TABLE = "2: 100\n7: 61.5 38.5\n16: 48 30 22"


def test_a_table_is_read_as_people_write_it_and_written_in_one_way() -> None:
    typed = " 2 : 100%\n\n7: 61,5; 38,5\n16:48, 30, 22.0\n30: 40 20x2 10х2"
    rows = read(typed)
    assert [row.entries for row in rows] == [2, 7, 16, 30]
    assert rows[-1] == Row(30, (Decimal(40), *[Decimal(20)] * 2, *[Decimal(10)] * 2))
    assert written(rows) == f"{TABLE}\n30: 40 20x2 10x2"
    assert read(written(rows)) == rows


@for_each(("entries", "places"), [(0, 1), (1, 1), (6, 1), (7, 2), (15, 2), (16, 3), (9_000, 3)])
def test_a_row_holds_until_the_next_one(entries: int, places: int) -> None:
    """With fewer entries than in the first row the first one holds."""
    assert len(shares(TABLE, entries)) == places
    assert sum(shares(TABLE, entries)) == 100


@for_each(
    ("text", "faults"),
    [
        ("x", [("prize_table.unreadable", 1)]),
        ("5:", [("prize_table.unreadable", 1)]),
        ("0: 100", [("prize_table.unreadable", 1)]),
        ("5: 50 a", [("prize_table.unreadable", 1)]),
        ("5: 100 0", [("prize_table.share", 1)]),
        ("5: 99.9999999 0.0000001", [("prize_table.share", 1)]),
        ("5: 100\n5: 100", [("prize_table.order", 2)]),
        ("5: 50 49\n6: 30 70", [("prize_table.sum", 1), ("prize_table.rises", 2)]),
        ("5: 0.04x3000", [("prize_table.unreadable", 1)]),
        ("\n".join(f"{n}: 100" for n in range(1, 203)), [("prize_table.too_long", None)]),
    ],
)  # fmt: skip
def test_what_is_no_table(text: str, faults: list[tuple[str, int | None]]) -> None:
    with pytest.raises(Refused) as caught:
        read(text)
    assert [(r.code, r.facts.get("line")) for r in caught.value.refusals] == faults


@for_each("key", list(shipped_tables()))
def test_a_shipped_table_pays_no_more_places_than_there_are_entries(key: str) -> None:
    """More entries pay as many places at least, and the first of them less of the pool."""
    table = read(shipped_tables()[key].rows)
    assert written(table) == shipped_tables()[key].rows
    for row in table:
        assert len(row.shares) <= row.entries, row
    counts = [len(row.shares) for row in table]
    assert counts == sorted(counts) and len(set(counts)) == len(counts)
    firsts = [row.shares[0] for row in table]
    assert firsts == sorted(firsts, reverse=True)


@for_each(
    ("key", "of_hundred"),
    [("club_10", 10), ("club_12_5", 13), ("club_15", 15), ("flat", 18), ("top_heavy", 10)],
)
def test_the_clubs_tables_pay_the_part_of_the_field_that_they_are_called_by(
    key: str, of_hundred: int
) -> None:
    assert len(shares(shipped_tables()[key].rows, 100)) == of_hundred


def test_the_tables_differ_in_what_the_first_place_gets() -> None:
    first = {key: shares(table.rows, 100)[0] for key, table in shipped_tables().items()}
    assert first["flat"] < first["standard"] < first["top_heavy"]


@for_each(
    ("pool", "least", "prizes"),
    [
        (1_000, 0, (500, 300, 150, 50)),
        (1_000, 50, (500, 300, 150, 50)),
        (1_000, 100, (473, 284, 142, 100)),
        (1_000, 200, (375, 225, 200, 200)),
        (1_000, 250, (250, 250, 250, 250)),
        (1_000, 300, (400, 300, 300, 0)),
        (1_000, 600, (1_000, 0, 0, 0)),
        (100, 600, (100, 0, 0, 0)),
        (0, 600, (0, 0, 0, 0)),
    ],
)
def test_the_smallest_prize(pool: int, least: int, prizes: tuple[int, ...]) -> None:
    """What lifts the last places is taken from the others; fewer are paid where it is too much."""
    assert payouts(pool, (50, 30, 15, 5), least=least).prizes == prizes


@given(
    st.integers(0, 20_000) | st.integers(0, 10**12),
    splits(),
    st.integers(0, 5_000),
    st.sampled_from([1, 10, 500]),
    st.sampled_from(["none", "first", "last", "one_unit_each_from_top"]),
)
def test_prizes_and_rest_are_the_pool_with_a_smallest_prize_too(
    pool: int, split: tuple[Fraction, ...], least: int, unit: int, remainder: Any
) -> None:
    paid = payouts(pool, split, unit, "down", remainder, least)
    assert sum(paid.prizes) + paid.undistributed == pool
    assert paid.undistributed >= 0 and min(paid.prizes) >= 0
    assert list(paid.prizes) == sorted(paid.prizes, reverse=True)
    won = [prize for prize in paid.prizes if prize]
    if len(won) > 1 and pool >= least + unit:
        assert remainder != "none" or min(won) >= least


def test_a_row_that_holds_is_the_last_one_for_so_many() -> None:
    assert row_for(read(TABLE), 8).entries == 7


def test_a_form_takes_a_table_and_says_each_fault() -> None:
    field = PrizeTableField(label="")
    assert field.clean("7: 61,5;38,5") == "7: 61.5 38.5"
    with pytest.raises(ValidationError) as wrong:
        field.clean("7: 60 39\nx")
    assert wrong.value.messages == ["Line 2 cannot be read: x. Write 16: 48 30 22."]


def test_a_pool_is_announced_or_made_of_the_entries_and_what_is_added() -> None:
    plan = {"payout_shares": [10_000], "payout_unit": 1}
    PayoutPlan(**plan, guarantee=900, added_money=50).full_clean(exclude=["tournament"])
    for wrong, column in (
        ({"declared_pool": 1_000, "guarantee": 900}, "guarantee"),
        ({"payout_amounts": [900], "added_money": 50}, "added_money"),
        ({"payout_table": "2: 99"}, "payout_table"),
    ):
        with pytest.raises(ValidationError) as error:
            PayoutPlan(**plan, **wrong).full_clean(exclude=["tournament"])
        assert list(error.value.message_dict) == [column]


def change(event: Evening, **changed: Any) -> None:
    services.change_prize_terms(event.tap(), values=changed)
    event.tournament = type(event.tournament).objects.get(pk=event.tournament.pk)


@pytest.mark.django_db
def test_an_event_pays_by_the_row_for_its_entries() -> None:
    event = evening(6, drawn=True)
    change(event, declared_pool=None, payout_table=TABLE, payout_unit=1)
    assert selectors.result(event.tournament).paid_places == 1
    seventh = evening(7, drawn=True)
    change(seventh, declared_pool=None, payout_table=TABLE, payout_unit=1)
    play(seventh)
    pool = selectors.result(seventh.tournament).pool
    won = sorted((row.prize for row in rows(seventh).values() if row.prize), reverse=True)
    assert won == [pool * 615 // 1000, pool * 385 // 1000]


@pytest.mark.django_db
def test_guarantee_and_added_money_stand_in_the_close_with_who_pays() -> None:
    event = evening(6)
    change(event, declared_pool=None)
    brought = selectors.result(event.tournament).pool
    change(event, added_money=10_000, guarantee=brought + 15_000)
    (closed,) = close(event.tournament, event.chief.pk, {event.tournament.pk}, event.now).events
    assert (closed.sums["added"], closed.sums["overlay"]) == (10_000, 5_000)
    assert closed.fund == selectors.result(event.tournament).pool == brought + 15_000
    event.enter(1)
    (closed,) = close(event.tournament, event.chief.pk, {event.tournament.pk}, event.now).events
    assert closed.sums["overlay"] == 0, "the entries reach the guarantee"
