"""The bubble is declared burst from a count, by two people where two are signed in."""

from dataclasses import replace

import pytest

from clock import selectors as clock
from floor.journal.hooks import Difference
from floor.journal.services import undo_line
from floor.values.roles import Role
from results import services
from results.bubble import MoneyBubble, no_confirmation, no_count
from results.models import Bubble
from results.selectors.hand_exits import hand_exits
from results.undo_preview import _bubble
from seating import services as hall
from tests.door import signed_in
from tests.each import for_each
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.results.playing import at_table, out, play, refused, tap_of

LEFT = MoneyBubble(left=50, paid=50, players=50, seen=50)


@for_each(
    ("bubble", "counted", "codes"),
    [
        (LEFT, 50, []),
        (LEFT, 49, ["bubble.count_differs"]),
        (replace(LEFT, seen=41), 50, ["bubble.seats_unseen"]),
        (replace(LEFT, seen=41), 51, ["bubble.seats_unseen", "bubble.count_differs"]),
        (replace(LEFT, left=51), 51, ["bubble.not_reached"]),
        (replace(LEFT, paid=0), 50, ["bubble.no_money"]),
        (replace(LEFT, is_burst=True), 50, ["bubble.burst"]),
    ],
)
def test_from_what_it_is_declared(bubble: MoneyBubble, counted: int, codes: list[str]) -> None:
    assert [reason.code for reason in no_count(bubble, counted)] == codes


def test_the_second_count_is_another_persons_and_the_same() -> None:
    first = replace(LEFT, counted=50)
    assert no_confirmation(first, 50, is_own=False, by="Анна") == ()
    (reason,) = no_confirmation(first, 49, is_own=False, by="Анна")
    assert (reason.code, dict(reason.facts)) == (
        "bubble.counts_differ",
        {"counted": 49, "before": 50, "name": "Анна"},
    )
    (reason,) = no_confirmation(first, 50, is_own=True, by="Анна")
    assert reason.code == "bubble.same_person"
    (reason,) = no_confirmation(LEFT, 50, is_own=False, by="")
    assert reason.code == "bubble.not_counted"
    (reason,) = no_confirmation(replace(first, left=49), 50, is_own=False, by="Анна")
    assert reason.code == "bubble.count_differs", "somebody went out between the two"


@pytest.fixture
def event(db: None) -> Evening:
    """Two tables of six, three places paid, and three players left."""
    event = evening(6, drawn=True, table_size=3, payout_shares=[5_000, 3_000, 2_000])
    play(event, left=3)
    return event


@for_each(
    ("before", "after", "sentence"),
    [
        (("counted", 9), ("burst", 9), "The bubble would have burst."),
        (("burst", 9), None, "The bubble would not have burst: count again."),
        (("counted", 9), None, "The count at the bubble changes."),
        (None, ("counted", 9), "The count at the bubble changes."),
    ],
)
def test_what_undo_says_of_it(before: object, after: object, sentence: str) -> None:
    assert list(_bubble([Difference(("bubble",), before, after)])) == [sentence]


def look(event: Evening) -> None:
    for table in (1, 2):
        if at_table(event, table):
            hall.see_seats(event.tap(), table=table)


def test_alone_one_may_and_the_line_says_so(event: Evening) -> None:
    assert refused(lambda: services.count_players(event.tap(), counted=3)) == [
        "bubble.seats_unseen"
    ]
    look(event)
    line = services.count_players(event.tap(), counted=3)
    assert line.facts["alone"] is True
    assert Bubble.objects.get().burst_ms == event.now
    undo_line(event.tap(), seq=line.seq)
    assert not Bubble.objects.exists()


def test_where_two_are_signed_in_the_other_confirms(event: Evening) -> None:
    judge = colleague(event, Role.JUDGE)
    signed_in(judge)
    look(event)
    assert services.count_players(event.tap(), counted=3).facts["alone"] is False
    assert Bubble.objects.get().burst_ms is None
    confirm = services.confirm_count
    assert refused(lambda: confirm(event.tap(), counted=3)) == ["bubble.same_person"]
    other = tap_of(event, judge.pk)
    assert refused(lambda: confirm(other, counted=2)) == ["bubble.counts_differ"]
    line = confirm(tap_of(event, judge.pk), counted=3)
    assert Bubble.objects.get().confirmed_by == judge
    undo_line(tap_of(event, judge.pk), seq=line.seq)
    assert Bubble.objects.get().burst_ms is None


def test_the_chief_judge_is_a_colleague_who_can_count(event: Evening) -> None:
    signed_in(event.chief)
    look(event)
    judge = colleague(event, Role.JUDGE)
    line = services.count_players(tap_of(event, judge.pk), counted=3)
    assert line.facts["alone"] is False
    services.confirm_count(event.tap(), counted=3)
    assert Bubble.objects.get().confirmed_by == event.chief


def test_a_triple_bust_out_over_two_tables_shares_what_its_places_win(db: None) -> None:
    """tda_2019 RP-8-A, the example of the book: two places to the money, three go out."""
    shares = [2_000, 1_800, 1_600, 1_400, 900, 700, 600, 500, 300, 200]
    event = evening(12, drawn=True, table_size=6, rulebook="tda_2019", payout_shares=shares)
    hall.begin_hand_for_hand(event.tap())
    hand = clock.running_hand(event.tournament)
    assert hand is not None and hand_exits(hand) == []
    for entry in (*at_table(event, 1)[:2], at_table(event, 2)[0]):
        out(event, entry)
    exits = hand_exits(hand)
    assert {row.spread for row in exits} == {"10–12"} and len(exits) == 3
    prizes = {row.prize for row in exits}
    assert len(prizes) == 1 and prizes != {0}
