"""The terms of the prizes: the pool, its shares, tickets; changed while the event runs."""

from fractions import Fraction
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.utils import translation

from clock import services as clock_services
from clock.selectors import running_hand
from floor.displays.board import board
from registration.models import Entry
from results import selectors, services
from results.document import document
from results.models import BustOut
from results.payouts import shares_to_win
from results.selectors.endings import ending
from results.shares import SharesField, as_per_cents
from seating import services as seating
from tests.evening import Evening, evening
from tests.results.playing import is_over, places, play, read, refused, rows


def values(event: Evening, **changed: Any) -> dict[str, Any]:
    plan = event.tournament.results_terms
    names = ("declared_pool", "payout_shares", "payout_unit", "payout_rounding")
    known = {
        name: getattr(plan, name)
        for name in (*names, "payout_remainder", "payout_unwon", "tickets")
    }
    return known | changed


def change(event: Evening, **changed: Any) -> None:
    services.change_prize_terms(event.tap(), values=values(event, **changed))
    event.tournament = type(event.tournament).objects.get(pk=event.tournament.pk)


@pytest.mark.parametrize(
    ("typed", "shares"),
    [
        ("40, 25, 18.5, 16.5", [4_000, 2_500, 1_850, 1_650]),
        ("40;25;18,5;16,5", [4_000, 2_500, 1_850, 1_650]),
        ("33.34 33.33 33.33", [3_334, 3_333, 3_333]),
        ("100", [10_000]),
    ],
)
def test_shares_are_written_as_people_write_them(typed: str, shares: list[int]) -> None:
    field = SharesField()
    assert field.clean(typed) == shares
    assert field.clean(field.prepare_value(shares)) == shares


WRONG = ["", "x", "0", "-5", "50.001", "NaN", "Infinity", "101", "50 20 30"]


@pytest.mark.parametrize("typed", WRONG)
def test_what_is_no_share(typed: str) -> None:
    with pytest.raises(ValidationError):
        SharesField().clean(typed)


def test_shares_are_shown_with_the_comma_of_the_language_and_read_again() -> None:
    shares, field = [5_000, 2_500, 1_250, 1_250], SharesField()
    assert as_per_cents(shares) == "50, 25, 12.5, 12.5"
    with translation.override("ru"):
        text = field.prepare_value(shares)
        assert text == as_per_cents(shares) == "50; 25; 12,5; 12,5"
        assert field.clean(text) == shares
        assert as_per_cents([10_000]) == "100"


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
    assert (document(event.tournament, chief_judge="", signed_ms=None)["unwon"] != "") == bool(
        nobodys
    )


def test_shares_that_fewer_can_win() -> None:
    assert shares_to_win([50, 30, 20], 2, "shares") == [Fraction(125, 2), Fraction(75, 2)]
    assert shares_to_win([50, 30, 20], 2, "first") == [70, 30]
    assert shares_to_win([50, 30, 20], 1, "first") == [100]
    for entries, unwon in ((2, "none"), (3, "shares"), (9, "first"), (0, "shares")):
        assert shares_to_win([50, 30, 20], entries, unwon) == [50, 30, 20]


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
    assert "players left: 3" in read(event) and "players left: 3" in read(event, "clock:agenda")
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
        event, "clock:agenda"
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
