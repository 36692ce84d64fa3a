"""The redraw for the final table: play stops, every seat is drawn anew, one table stays open."""

import pytest

from clock import selectors as clock_selectors
from clock import services as clock
from floor.journal import services as journal_services
from floor.models import Stage
from results import services as results
from seating import services
from seating.draws.published import published
from seating.models import Stay, Table
from tests.evening import Evening, evening
from tests.seating.room import at, bust_out, free, redraw_final, refused, seats, sizes, whole

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Evening:
    """Ten left at two tables."""
    playing = evening(12, drawn=True)
    bust_out(playing, 1)
    bust_out(playing, 2)
    return playing


def test_bfsp_3_1_every_seat_is_drawn_anew_at_one_table(event: Evening) -> None:
    inside = set(seats(event.tournament))
    line = redraw_final(event.tap(), table=2)
    assert sizes(event.tournament) == {2: 10} and set(seats(event.tournament)) == inside
    assert event.tournament.__class__.objects.get().stage == Stage.FINAL_TABLE
    assert Table.objects.get(number=1).state == "breaking"
    assert _keeps_or_is_on_the_way()
    assert (line.facts["players"], line.facts["room"]) == (10, [[2, [*range(1, 11)]]])
    assert whole(event.tournament)


def _keeps_or_is_on_the_way() -> bool:
    """Whether everybody has a new seat to go to, or keeps the seat they sit in."""
    live = Stay.objects.live().select_related("came_from", "entry")
    return all(
        stay.came_from is not None if not stay.arrived else _seat_before(stay) == _seat(stay)
        for stay in live
    )


def _seat(stay: Stay) -> tuple[int, int]:
    return stay.table_id, stay.number


def _seat_before(stay: Stay) -> tuple[int, int]:
    return _seat(Stay.objects.get(entry=stay.entry_id, until_seq=stay.since_seq))


def test_who_draws_the_seat_they_sit_in_does_not_have_to_arrive() -> None:
    """With the seed of this test somebody does; nobody has to look for them at the old table."""
    event = evening(10, drawn=True, table_size=10)
    for _ in range(8):
        line = services.redraw(event.tap(), tables=[1], targets=[1], reason="other")
        assert _keeps_or_is_on_the_way()
        kept = Stay.objects.live().filter(arrived=True)
        assert {stay.came_from_id for stay in kept} <= {None}
        if kept.exists():
            break
        services.confirm_everybody(event.tap())
    assert kept.exists() and len(seats(event.tournament)) == 10
    assert published(line)["result"] == {
        str(entry): list(place) for entry, place in sorted(seats(event.tournament).items())
    }


def test_soft_hand_for_hand_ends_with_the_final_table(event: Evening) -> None:
    services.begin_soft_play(event.tap())
    redraw_final(event.tap(), table=2)
    assert clock_selectors.soft_play(event.tournament) is None


def test_a_table_that_closes_leaves_the_board_of_the_hand(event: Evening) -> None:
    services.open_table(event.tap(), table=9)
    services.begin_hand_for_hand(event.tap())
    hand = clock_selectors.running_hand(event.tournament)
    assert hand is not None
    line = services.close_table(event.tap(), table=9)
    assert [report.table_number for report in clock_selectors.reports(hand)] == [1, 2]
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert [report.table_number for report in clock_selectors.reports(hand)] == [1, 2, 9]


def test_tda_2019_rp_9_nine_find_chairs_after_eight_handed_play() -> None:
    event = evening(10, key="tda_2019_turbo", drawn=True, late_levels=0)
    bust_out(event, 1)
    line = redraw_final(event.tap(), table=1)
    assert sizes(event.tournament) == {1: 9}
    assert line.facts["room"] == [[1, [*range(1, 10)]]] and Table.objects.get(number=1).seats == 9
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert Table.objects.get(number=1).seats == 8 and whole(event.tournament)


def test_with_more_left_there_is_no_final_table() -> None:
    event = evening(12, drawn=True)
    reason = refused(redraw_final, event.tap(), table=1)
    assert (reason.code, reason.facts["left"], reason.facts["size"]) == ("final.too_many", 12, 10)


def test_it_is_drawn_once_and_after_the_draw(event: Evening) -> None:
    assert refused(redraw_final, evening(2).tap(), table=1).code == "final.not_now"
    redraw_final(event.tap(), table=2)
    assert refused(redraw_final, event.tap(), table=2).code == "final.not_now"


def test_it_may_be_drawn_at_a_table_that_is_opened_for_it(event: Evening) -> None:
    redraw_final(event.tap(), table=7)
    assert sizes(event.tournament) == {7: 10} and whole(event.tournament)
    assert refused(redraw_final, evening(2).tap(), table=10_000).code == "final.not_now"


def test_a_table_brought_to_the_stage_may_be_the_final_one(event: Evening) -> None:
    services.open_table(event.tap(), table=99)
    redraw_final(event.tap(), table=99)
    assert sizes(event.tournament) == {99: 10} and whole(event.tournament)


def test_one_table_alone_is_not_drawn_together() -> None:
    event = evening(5, drawn=True)
    assert refused(redraw_final, event.tap(), table=1).code == "final.alone"


def test_who_is_on_the_way_is_drawn_with_the_rest(event: Evening) -> None:
    coming = at(event.tournament, 1)
    services.order_move(
        event.tap(), entry_id=coming, table=2, seat=free(event.tournament, 2), reason="balance"
    )
    redraw_final(event.tap(), table=2)
    assert sizes(event.tournament) == {2: 10} and whole(event.tournament)


def test_the_hands_in_progress_are_finished_first_and_hand_for_hand_with_them(
    event: Evening,
) -> None:
    """The clock stands for the announcement; the one table is asked for no further hand."""
    services.begin_hand_for_hand(event.tap())
    hand = clock_selectors.running_hand(event.tournament)
    clock.report_table(event.tap(), table=1, state="done")
    reason = refused(redraw_final, event.tap(), table=2)
    assert (reason.code, reason.facts["tables"]) == ("hand.tables_playing", [2])
    clock.report_table(event.tap(), table=2, state="done")
    line = redraw_final(event.tap(), table=2)
    assert clock_selectors.running_hand(event.tournament) is None
    assert clock_selectors.stands_after_hands(event.tournament) and whole(event.tournament)
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert clock_selectors.running_hand(event.tournament) == hand


def test_what_was_told_of_the_table_is_forgotten(event: Evening) -> None:
    _table, seat = seats(event.tournament)[at(event.tournament, 2)]
    services.report_position(event.tap(), table=2, seat=seat)
    redraw_final(event.tap(), table=2)
    assert Table.objects.get(number=2).reported_seat is None


def test_it_is_taken_back_as_it_was(event: Evening) -> None:
    before = seats(event.tournament)
    line = redraw_final(event.tap(), table=2)
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert seats(event.tournament) == before and whole(event.tournament)
    assert event.tournament.stage == Stage.SEATED
    journal_services.redo_line(event.tap(), seq=line.seq)
    services.confirm_table(event.tap(), table=2)
    results.bust_out(event.tap(), entry_id=at(event.tournament, 2))
    assert refused(journal_services.undo_line, event.tap(), seq=line.seq).code == "undo.overtaken"
