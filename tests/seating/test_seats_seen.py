"""Who has been seen on their seats: by whom, since when, and until when that counts."""

import re
import uuid
from dataclasses import replace

import pytest
from django.urls import reverse

from clock import selectors as clock
from clock import services as clock_acts
from clock import timeline
from clock.timeline import Level
from floor.journal import services as journal
from floor.journal.rendering import render
from floor.values import roles
from results import services as results
from seating import services
from seating.models import SeatSeen
from seating.plan.seats_seen import SeatsSeen, seats_seen
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.seating.room import at, bust_out, refused

pytestmark = pytest.mark.django_db
PLAYED, NIGHT = Level(600, 25, 50), Level(0, kind="hold", purpose="day_end")


@pytest.fixture
def event() -> Evening:
    return evening(18, drawn=True, table_size=9)


def count(event: Evening) -> SeatsSeen:
    return seats_seen(event.tournament, event.now)


def see(event: Evening, table: int, *away: int) -> None:
    event.now += 60_000
    services.see_seats(event.tap(), table=table, away=list(away))


def test_a_day_ends_when_the_clock_comes_to_its_hold() -> None:
    sheet = (PLAYED, NIGHT, PLAYED)
    assert [timeline.day(sheet, row) for row in range(3)] == [0, 1, 1]


def test_a_table_is_seen_at_one_tap_and_who_is_away_stays_away_since_then(event: Evening) -> None:
    see(event, 1, 3)
    since = event.now
    see(event, 1, 3, 4)
    shown = count(event)
    assert (shown.players, shown.seen, shown.unseen) == (18, 9, 9)
    assert shown.tables == ((2, tuple(range(1, 10))),)
    assert [(player.place, player.absent_ms) for player in shown.absent] == [
        ("T1 · S3", since),
        ("T1 · S4", event.now),
    ]
    line = services.see_seats(event.tap(), table=1, seat=3)
    assert [player.seat for player in count(event).absent] == [4]
    journal.undo_line(event.tap(), seq=line.seq)
    assert [player.seat for player in count(event).absent] == [3, 4]
    assert refused(services.see_seats, event.tap(), table=1, seat=12).code == "seats.nobody"


def test_the_journal_says_how_many_are_away_where_somebody_is(event: Evening) -> None:
    lines = [services.see_seats(event.tap(), table=1, away=away) for away in ([3], [])]
    sentences = [render([line], roles.CREW)[line.pk] for line in lines]
    assert [", of them away: 1" in sentence for sentence in sentences] == [True, False]
    assert not any(" 0" in sentence for sentence in sentences)


def test_who_moves_is_unseen_until_the_arrival_and_who_left_is_counted_no_more(
    event: Evening,
) -> None:
    see(event, 1)
    see(event, 2)
    bust_out(event, 2)
    assert (count(event).players, count(event).unseen) == (17, 0)
    mover = at(event.tournament, 1)
    services.order_move(event.tap(), entry_id=mover, table=2, seat=1, reason="balance")
    assert (count(event).unseen, count(event).on_the_way, count(event).tables) == (1, 1, ())
    services.confirm_arrival(event.tap(), entry_id=mover)
    assert count(event).unseen == 0
    assert set(SeatSeen.objects.values_list("seen_by", flat=True)) == {event.chief.pk}


def test_another_day_nobody_has_been_seen(event: Evening) -> None:
    sheet = (PLAYED, NIGHT, Level(600, 50, 100))
    clock_acts.edit_structure(event.tap(), rows=sheet)
    see(event, 1)
    clock_acts.start(event.tap())
    event.now += 600_000
    assert clock.day(event.tournament, event.now) == 1 and count(event).seen == 0
    see(event, 1, 2)
    assert (count(event).seen, count(event).absent[0].absent_ms) == (9, event.now)


def test_who_had_not_come_and_is_there_has_come_unless_a_card_says_so(event: Evening) -> None:
    entry = at(event.tournament, 1, 3)
    results.report_no_show(event.tap(), entry_id=entry)
    services.see_seats(replace(event.tap(), staff_id=None), table=1)
    assert count(event).seen == 8
    see(event, 1)
    assert count(event).seen == 9
    assert not event.tournament.entries.exclude(no_show_ms=None).exists()


def test_the_table_takes_the_tap_and_the_plan_lists_who_is_away(event: Evening) -> None:
    see(event, 1, 3)
    judge, slug = signed_in(event.chief), event.tournament.slug
    table = judge.get(reverse("pages:table", args=[slug, 1])).content.decode()
    assert re.findall(r'id="away-(\d+)"[^>]*\schecked', table) == ["3"]
    plan = judge.get(reverse("pages:plan", args=[slug])).content.decode()
    assert 'id="absent-1-3"' in plan and "9/18" in plan
    board = judge.get(reverse("pages:hand", args=[slug])).context
    assert board["seen_count"].unseen == 9


def test_before_the_announcement_each_table_to_be_seen_is_a_tile_to_tap(event: Evening) -> None:
    judge, slug = signed_in(event.chief), event.tournament.slug
    board = reverse("pages:hand", args=[slug])
    page = judge.get(board).content.decode()
    assert 'id="see-1"' in page and 'id="see-2"' in page
    tap = {"table": 1, "request_id": uuid.uuid4()}
    judge.post(reverse("pages:see_seats", args=[slug]), tap, headers={"HX-Request": "true"})
    page = judge.get(board).content.decode()
    assert 'id="see-1"' not in page and 'id="see-2"' in page
    services.begin_hand_for_hand(event.tap())
    assert 'id="see-2"' not in judge.get(board).content.decode()
