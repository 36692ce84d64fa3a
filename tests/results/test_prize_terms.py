"""The terms of the prizes: the pool, its shares, tickets; changed while the event runs."""

from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.utils import translation

from clock import services as clock_services
from clock.selectors import running_hand
from floor.displays.board import board
from floor.event.amounts import MoneyListField
from registration.models import Entry
from results import selectors, services
from results.models import BustOut, PayoutPlan
from results.selectors.endings import ending
from results.selectors.money import pool_with
from results.shares import SharesField, as_per_cents
from seating import services as seating
from tests.evening import Evening, evening
from tests.results.drafts import draft_text
from tests.results.playing import is_over, places, play, read, refused, rows


def values(event: Evening, **changed: Any) -> dict[str, Any]:
    plan = event.tournament.results_terms
    names = ("declared_pool", "payout_shares", "payout_amounts", "payout_unit", "payout_rounding")
    terms = {
        name: getattr(plan, name)
        for name in (*names, "payout_remainder", "payout_unwon", "tickets")
    }
    return terms | changed


def change(event: Evening, **changed: Any) -> None:
    services.change_prize_terms(event.tap(), values=values(event, **changed))
    event.tournament = type(event.tournament).objects.get(pk=event.tournament.pk)


@pytest.mark.parametrize(
    ("typed", "shares"),
    [
        ("40, 25, 18.5, 16.5", [4_000, 2_500, 1_850, 1_650]),
        ("40;25;18,5;16,5", [4_000, 2_500, 1_850, 1_650]),
        ("33.34 33.33 33.33", [3_334, 3_333, 3_333]),
        ("33.334% 33.333% 33.333%", [33_334, 33_333, 33_333]),
        ("99.985 0.015", [99_985, 15]),
        ("50 49.999999 0.000001", [50_000_000, 49_999_999, 1]),
        ("50.000 50.0000000", [5_000, 5_000]),
        ("100", [10_000]),
    ],
)
def test_shares_are_written_as_people_write_them(typed: str, shares: list[int]) -> None:
    field = SharesField()
    assert field.clean(typed) == shares
    assert field.clean(field.prepare_value(shares)) == shares


WRONG = {
    "": "This field is required.",
    "x": "Put a space between the per cents: 40 25 16.5",
    "40,25,16.5": "Put a space between the per cents: 40 25 16.5",
    "NaN": "Put a space between the per cents: 40 25 16.5",
    "0": "A share is above 0 and at most 100: 0",
    "-5": "A share is above 0 and at most 100: -5",
    "Infinity": "A share is above 0 and at most 100: Infinity",
    "101": "A share is above 0 and at most 100: 101",
    "1e9999999": "A share is above 0 and at most 100: 1e9999999",
    "50 20 30": "Place 3 would get more than the place before it.",
    "50.001": "Shares that add up to 100, not to 50.001.",
    "33.333 33.333 33.333": "Shares that add up to 100, not to 99.999.",
    "99.9999999 0.0000001": "At most 6 digits behind the point: 99.9999999",
}


@pytest.mark.parametrize(("typed", "why"), WRONG.items())
def test_what_is_no_share(typed: str, why: str) -> None:
    with pytest.raises(ValidationError) as wrong:
        SharesField().clean(typed)
    assert wrong.value.messages == [why]


def test_shares_are_shown_with_the_comma_of_the_language_and_read_again() -> None:
    shares, field = [5_000, 2_500, 1_250, 1_250], SharesField()
    assert as_per_cents(shares) == "50, 25, 12.5, 12.5"
    with translation.override("ru"):
        text = field.prepare_value(shares)
        assert text == as_per_cents(shares) == "50; 25; 12,5; 12,5"
        assert field.clean(text) == shares
        assert as_per_cents([10_000]) == "100"
        assert as_per_cents([99_985, 15]) == "99,985; 0,015"


@pytest.mark.parametrize(
    ("typed", "amounts"),
    [
        ("1500 900 600.50", [150_000, 90_000, 60_050]),
        ("1 500; 900; 600,50", [150_000, 90_000, 60_050]),
        ("1 500, 900, 600.50", [150_000, 90_000, 60_050]),
        ("1 500\r\n900\r\n600.50", [150_000, 90_000, 60_050]),
        ("1500", [150_000]),
        ("", []),
    ],
)
def test_prizes_are_written_as_amounts(typed: str, amounts: list[int]) -> None:
    field = MoneyListField(2, required=False)
    assert field.clean(typed) == amounts
    with translation.override("ru"):
        shown = field.prepare_value(amounts)
        assert field.clean(shown) == amounts
        assert "." not in shown


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("1500 x", "Write an amount in figures."),
        ("1500 0", "Each amount is above 0."),
        ("1500 -900", "An amount cannot be below zero."),
    ],
)
def test_what_is_no_amount_of_a_prize(typed: str, why: str) -> None:
    with pytest.raises(ValidationError) as wrong:
        MoneyListField(2).clean(typed)
    assert wrong.value.messages == [why]


def test_amounts_stand_for_the_pool_and_never_grow_by_place() -> None:
    plan = {"payout_shares": [10_000], "payout_unit": 1}
    PayoutPlan(**plan, payout_amounts=[900, 600]).full_clean(exclude=["tournament"])
    for wrong, column in (
        ({"payout_amounts": [600, 900]}, "payout_amounts"),
        ({"payout_amounts": [900, 600], "declared_pool": 1_500}, "declared_pool"),
    ):
        with pytest.raises(ValidationError) as error:
            PayoutPlan(**plan, **wrong).full_clean(exclude=["tournament"])
        assert list(error.value.message_dict) == [column]


@pytest.mark.parametrize(
    ("unwon", "prizes", "nobodys"),
    [("none", (400, 250, 160), 190), ("shares", (493, 308, 197), 0), ("first", (590, 250, 160), 0)],
)
@pytest.mark.django_db
def test_five_paid_places_and_three_players(
    unwon: str, prizes: tuple[int, ...], nobodys: int
) -> None:
    """What the fourth and the fifth would have won is named apart from what rounding left, and
    assigned by the terms."""
    event = evening(3, drawn=True, payout_shares=[4_000, 2_500, 1_600, 1_100, 800])
    change(event, declared_pool=1_000, payout_unit=1, payout_rounding="down", payout_unwon=unwon)
    play(event)
    result = selectors.result(event.tournament)
    assert tuple(sorted((row.prize for row in result.rows), reverse=True)) == prizes
    assert (result.unwon, result.pool) == (nobodys, 1_000)
    assert sum(prizes) + result.unwon + result.undistributed == 1_000
    assert (draft_text(event)["unwon"] != "") == bool(nobodys)


@pytest.mark.parametrize(
    ("unwon", "prizes", "nobodys"),
    [("none", (1_501, 800), 700), ("shares", (1_957, 1_043), 1), ("first", (2_201, 800), 0)],
)
@pytest.mark.django_db
def test_prizes_that_were_announced_as_amounts(
    unwon: str, prizes: tuple[int, ...], nobodys: int
) -> None:
    """They are paid to the coin, whatever came in and is rounded to; what the third would have
    won is named or assigned, and the organiser adds or keeps the rest of the money."""
    event = evening(2, drawn=True)
    amounts = {"payout_amounts": [1_501, 800, 700], "payout_unit": 500, "declared_pool": None}
    change(event, **amounts, payout_unwon=unwon)
    play(event)
    result = selectors.result(event.tournament)
    assert tuple(row.prize for row in result.rows) == prizes
    assert (result.pool, result.unwon + result.undistributed) == (3_001, nobodys)
    assert pool_with(event.tournament, 400_000, []).overlay == 3_001 - 400_000


@pytest.mark.django_db
def test_a_share_of_thousandths_is_paid_exactly() -> None:
    event = evening(3, drawn=True)
    change(event, declared_pool=100_000, payout_unit=1, payout_shares=[99_970, 15, 15])
    assert selectors.prizes(event.tournament).prizes == (99_970, 15, 15)


@pytest.mark.django_db
def test_prizes_follow_the_terms_at_once() -> None:
    event = evening(4, drawn=True)
    play(event, left=3)
    fourth = rows(event)[Entry.objects.latest("pk").pk]
    assert fourth.prize == 809_000
    change(event, declared_pool=1_000_000, payout_shares=[4_000, 3_000, 2_000, 1_000])
    assert rows(event)[fourth.entry_id].prize == 100_000
    assert board(event.tournament)["prizes"]["pool"] == 1_000_000
    change(event, declared_pool=None)
    assert selectors.prizes(event.tournament).prizes[0] == 4 * 200_000 * 4 // 10


@pytest.mark.django_db
def test_a_satellite_ends_when_as_many_are_left_as_there_are_tickets() -> None:
    event = evening(8, drawn=True)
    change(event, tickets=3, payout_shares=[3_400, 3_300, 3_300])
    clock_services.start(event.tap())
    play(event, left=4)
    assert not is_over(event)
    assert refused(lambda: services.end_event(event.tap())) == ["ending.players_left"]
    play(event, left=3)
    assert not is_over(event)
    assert "players left: 3" in read(event) and "players left: 3" in read(event, "pages:agenda")
    services.end_event(event.tap())
    assert is_over(event) and ending(event.tournament).how == "tickets"  # type: ignore[union-attr]
    left = Entry.objects.filter(tournament=event.tournament, state=Entry.State.IN)
    assert {places(event)[entry.pk] for entry in left} == {(1, 3)}
    assert len({rows(event)[entry.pk].prize for entry in left}) == 1


@pytest.mark.django_db
def test_a_satellite_books_every_bust_out_of_its_last_hand() -> None:
    event = evening(12, drawn=True)
    change(event, tickets=3, payout_shares=[3_400, 3_300, 3_300])
    clock_services.start(event.tap())
    play(event, left=4)
    seating.begin_hand_for_hand(event.tap())
    play(event, left=2)
    assert Entry.objects.filter(tournament=event.tournament, state=Entry.State.OUT).count() == 10
    last_two = BustOut.objects.order_by("-rank")[:2]
    assert {row.hand_id for row in last_two} == {running_hand(event.tournament).pk}  # type: ignore[union-attr]
    assert refused(lambda: services.end_event(event.tap())) == ["ending.hand_running"]
    assert "Hand for hand is being played" in read(event) and "End the event" not in read(
        event, "pages:agenda"
    )
    for report in running_hand(event.tournament).reports.all():  # type: ignore[union-attr]
        clock_services.report_table(event.tap(), table=report.table_number, state="done")
    clock_services.end_hand_for_hand(event.tap())
    services.end_event(event.tap())
    assert is_over(event) and {(1, 2)} == set(list(places(event).values())[:2])


@pytest.mark.django_db
def test_after_the_signature_the_prizes_stand() -> None:
    event = evening(3, drawn=True)
    play(event)
    services.sign(event.tap(), typed=event.tournament.name)
    assert refused(lambda: change(event, payout_unit=500)) == ["journal.sealed"]
