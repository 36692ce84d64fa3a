"""A late entry buys in and is seated in one act."""

import json

import pytest

from clock import services as clock
from floor.journal import services as journal_services
from floor.models import Stage
from registration.models import Entry, Member
from results import services as results
from seating import services
from seating.draw import difference
from seating.draws.published import published
from seating.models import Stay
from seating.positions import positions_now
from tests.evening import Evening, evening
from tests.seating.room import at, redraw_final, refused, seats, sizes, whole

pytestmark = pytest.mark.django_db


def late(event: Evening) -> int:
    return int(services.enter_and_seat(event.tap(), member_id=event.member().pk).facts["entry"])


def test_tda_2019_8_a_a_latecomer_sits_at_a_table_with_fewest_players() -> None:
    event = evening(19, drawn=True, late_levels=4)
    small = min(sizes(event.tournament), key=lambda n: sizes(event.tournament)[n])
    entry = late(event)
    assert seats(event.tournament)[entry][0] == small
    assert sizes(event.tournament) == {1: 10, 2: 10}
    assert Stay.objects.get(entry=entry).arrived
    assert whole(event.tournament)


@pytest.mark.parametrize("table", [1, 2])
def test_a_latecomer_sits_apart_from_the_club_and_the_file_says_why(table: int) -> None:
    event = evening(18, drawn=True, late_levels=4, apart_by_club=True)
    member = event.member()
    there = Entry.objects.get(pk=at(event.tournament, table)).member_id
    Member.objects.filter(pk__in=[member.pk, there]).update(club="Шахматный")
    Member.objects.exclude(pk__in=[member.pk, there]).update(club="Шахматный клуб")
    line = services.enter_and_seat(event.tap(), member_id=member.pk)
    assert line.facts["table"] == 3 - table and line.facts["met"] == [[table, 1]]
    file = json.loads(json.dumps(published(line)))
    assert file["met"] == [[table, 1]] and difference(file) == ""


def test_when_every_seat_is_taken_nothing_is_sold_until_a_table_opens() -> None:
    event = evening(20, drawn=True, late_levels=4)
    member = event.member()
    assert (
        refused(services.enter_and_seat, event.tap(), member_id=member.pk).code == "seat.none_free"
    )
    assert Entry.objects.count() == 20
    services.open_table(event.tap(), table=3)
    services.enter_and_seat(event.tap(), member_id=member.pk)
    assert sizes(event.tournament)[3] == 1


def nine_without(*empty: int, big_blind: int) -> Evening:
    """A nine-handed table under TDA 2019 where these seats are free and the big blind is told."""
    event = evening(
        9, key="tda_2019_turbo", drawn=True, table_size=9, final_table_size=9, late_levels=4
    )
    for seat in empty:
        results.bust_out(event.tap(), entry_id=at(event.tournament, 1, seat))
    event.now += positions_now.HAND_LASTS_MS + 1  # in the hand that is told they are gone already
    services.report_position(event.tap(), table=1, seat=big_blind)
    return event


@pytest.mark.parametrize(("big_blind", "seat"), [(5, 8), (9, 4)])
def test_tda_2019_8_a_never_between_button_and_small_blind(big_blind: int, seat: int) -> None:
    """The big blind's seat is told, the gap is right behind it: the other free seat is drawn."""
    event = nine_without(4, 8, big_blind=big_blind)
    entry = late(event)
    assert seats(event.tournament)[entry] == (1, seat)
    line = event.tournament.journal.lines.get(kind="entry.late")
    assert line.facts["room"] == [[1, 7, [seat]]]


def test_tda_2019_8_a_if_only_the_gap_is_free_he_waits_a_hand() -> None:
    event = nine_without(4, 5, big_blind=6)
    reason = refused(services.enter_and_seat, event.tap(), member_id=event.member().pk)
    assert (reason.code, reason.rule) == ("seat.only_gap_free", "tda_2019 8-A")
    assert Entry.objects.count() == 9
    services.report_position(event.tap(), table=1, seat=7)
    entry = late(event)
    assert seats(event.tournament)[entry][1] in (4, 5)


def test_before_the_draw_the_desk_sells_without_a_seat() -> None:
    event = evening(2, late_levels=4)
    ask = {"member_id": event.member().pk}
    assert refused(services.enter_and_seat, event.tap(), **ask).code == "entry.not_drawn"


def test_a_double_tap_sells_one_entry_and_one_seat() -> None:
    event = evening(11, drawn=True, late_levels=4)
    tap, member = event.tap(), event.member()
    first = services.enter_and_seat(tap, member_id=member.pk)
    assert services.enter_and_seat(tap, member_id=member.pk) == first
    assert len(seats(event.tournament)) == 12 and whole(event.tournament)


def test_without_late_entry_nobody_comes_late() -> None:
    event = evening(11, drawn=True)
    ask = {"member_id": event.member().pk}
    assert refused(services.enter_and_seat, event.tap(), **ask).code == "entry.late_closed"


def test_from_the_final_table_on_nobody_comes_late() -> None:
    event = evening(11, drawn=True, late_levels=4)
    results.bust_out(event.tap(), entry_id=at(event.tournament, 1))
    redraw_final(event.tap(), table=1)
    ask = {"member_id": event.member().pk}
    assert refused(services.enter_and_seat, event.tap(), **ask).code == "entry.late_closed"


def test_a_late_entry_taken_back_leaves_no_seat_and_no_money() -> None:
    event = evening(11, drawn=True, late_levels=4)
    before = seats(event.tournament)
    line = services.enter_and_seat(event.tap(), member_id=event.member().pk)
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert seats(event.tournament) == before
    assert Entry.objects.count() == 11 and whole(event.tournament)
    journal_services.redo_line(event.tap(), seq=line.seq)
    assert len(seats(event.tournament)) == 12


def test_late_entry_ends_with_its_level_by_the_clock() -> None:
    event = evening(11, drawn=True, late_levels=1)
    clock.start(event.tap())
    event.now += 26 * 60_000
    ask = {"member_id": event.member().pk}
    assert refused(services.enter_and_seat, event.tap(), **ask).code == "entry.late_closed"
    assert event.tournament.stage == Stage.SEATED
