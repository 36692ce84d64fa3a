"""The clock's arithmetic, against cases worked by hand and against a schedule of whole rows."""

import random

import pytest

from clock.timeline import (
    MOST_GIVEN,
    Anchor,
    Level,
    day,
    go_to,
    is_past,
    not_begun,
    pause,
    read,
    set_left,
    settle,
    shift,
    start,
    until,
)
from registration.entries.late_entry import Limit, sale
from rules.refusal import Refused
from tests.clock.timeline_vectors import COUNT, vectors
from tests.each import for_each

MINUTE = 60_000
SHEET = (
    Level(20 * 60, 100, 200),
    Level(20 * 60, 200, 400, 50),
    Level(10 * 60, kind="break"),
    Level(20 * 60, 300, 600, 600, big_blind_ante=True),
)
NOW = 1_790_000_000_000


def running(row: int = 0, elapsed: int = 0) -> Anchor:
    return Anchor(row, elapsed, NOW)


def test_a_clock_not_started_shows_the_whole_first_level() -> None:
    reading = read(SHEET, Anchor(), NOW)
    assert (reading.row, reading.number, reading.left_ms) == (0, 1, 20 * MINUTE)
    assert not reading.running and reading.ends_at_ms is None


def test_levels_and_breaks_roll_over_by_themselves() -> None:
    reading = read(SHEET, running(), NOW + 45 * MINUTE)
    assert (reading.row, reading.number, reading.left_ms) == (2, None, 5 * MINUTE)
    assert reading.started_at_ms == NOW + 40 * MINUTE
    assert reading.ends_at_ms == NOW + 50 * MINUTE
    assert reading.next_level == 3 and reading.next_pause is None


def test_the_last_millisecond_belongs_to_the_level_and_the_zero_to_the_next() -> None:
    assert read(SHEET, running(), NOW + 20 * MINUTE - 1).left_ms == 1
    reading = read(SHEET, running(), NOW + 20 * MINUTE)
    assert (reading.row, reading.left_ms) == (1, 20 * MINUTE)


def test_breaks_are_not_counted_as_levels() -> None:
    assert read(SHEET, Anchor(3), NOW).number == 3


def test_the_next_break_is_counted_through_the_levels_before_it() -> None:
    reading = read(SHEET, running(), NOW + 5 * MINUTE)
    assert (reading.next_pause, reading.next_pause_in_ms) == (2, 35 * MINUTE)


def test_a_sheet_that_has_run_out_stays_at_zero() -> None:
    reading = read(SHEET, running(), NOW + 600 * MINUTE)
    assert (reading.row, reading.left_ms, reading.over) == (3, 0, True)
    assert reading.next_level is None


def test_a_level_added_after_the_end_begins_at_once_with_its_full_time() -> None:
    late = NOW + 600 * MINUTE
    settled = settle(SHEET, running(), late)
    reading = read((*SHEET, Level(900, 400, 800)), settled, late)
    assert (reading.row, reading.left_ms) == (4, 15 * MINUTE)


def test_a_sheet_changed_under_a_running_clock_keeps_the_reading_once_settled() -> None:
    now = NOW + 25 * MINUTE
    settled = settle(SHEET, running(), now)
    shorter = (Level(60, 100, 200), *SHEET[1:])
    assert read(shorter, settled, now).left_ms == read(SHEET, running(), now).left_ms


def test_a_reader_whose_time_is_behind_the_anchor_shows_the_anchor() -> None:
    assert read(SHEET, running(1, 7_000), NOW - 500).elapsed_ms == 7_000


def test_an_anchor_behind_a_shortened_sheet_stands_on_its_last_row() -> None:
    assert read(SHEET, Anchor(9, 1_000), NOW).row == 3


def test_an_empty_sheet_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        read((), Anchor(), NOW)
    assert refused.value.refusals[0].code == "sheet.empty"


def test_pausing_keeps_the_reading_and_starting_goes_on_from_it() -> None:
    stopped = pause(SHEET, running(), NOW + 21 * MINUTE)
    assert stopped == Anchor(1, MINUTE, None)
    later = NOW + 90 * MINUTE
    assert start(SHEET, stopped, later) == Anchor(1, MINUTE, later)


def test_pressing_start_or_pause_twice_changes_nothing() -> None:
    assert start(SHEET, running(), NOW + 5_000) == running()
    assert pause(SHEET, Anchor(1, 5), NOW) == Anchor(1, 5)


def test_pausing_an_hour_after_the_end_does_not_keep_the_hour() -> None:
    assert pause(SHEET, running(), NOW + 600 * MINUTE) == Anchor(3, 20 * MINUTE, None)


def test_a_minute_given_or_taken_within_a_level() -> None:
    now = NOW + 5 * MINUTE
    assert read(SHEET, shift(SHEET, running(), now, MINUTE), now).left_ms == 16 * MINUTE
    assert read(SHEET, shift(SHEET, running(), now, -MINUTE), now).left_ms == 14 * MINUTE


def test_time_taken_past_the_end_goes_on_in_the_next_row() -> None:
    assert shift(SHEET, Anchor(0, 19 * MINUTE), NOW, -3 * MINUTE) == Anchor(1, 2 * MINUTE)


def test_time_given_past_the_beginning_makes_the_row_longer() -> None:
    longer = shift(SHEET, Anchor(1, 10_000), NOW, MINUTE)
    assert longer == Anchor(1, 10_000 - MINUTE)
    assert read(SHEET, longer, NOW).left_ms == SHEET[1].ms - 10_000 + MINUTE
    assert shift(SHEET, longer, NOW, -MINUTE) == Anchor(1, 10_000)


def test_while_the_clock_waits_the_moment_at_which_it_begins_is_moved() -> None:
    waiting = Anchor(1, 4 * MINUTE, NOW + 10 * MINUTE)
    assert shift(SHEET, waiting, NOW, MINUTE) == Anchor(1, 4 * MINUTE, NOW + 11 * MINUTE)
    assert shift(SHEET, waiting, NOW, -MINUTE) == Anchor(1, 4 * MINUTE, NOW + 9 * MINUTE)
    assert shift(SHEET, waiting, NOW, -12 * MINUTE) == Anchor(1, 6 * MINUTE, NOW)


def test_a_row_is_made_longer_by_a_day_at_most() -> None:
    assert shift(SHEET, Anchor(1, 0), NOW, 2 * MOST_GIVEN) == Anchor(1, -MOST_GIVEN)


def test_the_time_left_is_set_within_the_row_up_to_a_day_more_than_the_sheet_gives() -> None:
    now = NOW + 5 * MINUTE
    assert set_left(SHEET, running(), now, MINUTE) == Anchor(0, 19 * MINUTE, now)
    assert set_left(SHEET, Anchor(1, 5), now, 30 * MINUTE) == Anchor(1, -10 * MINUTE)
    most = SHEET[1].ms + MOST_GIVEN
    for left in (most, most + 1, 2 * most):
        assert set_left(SHEET, Anchor(1), now, left) == Anchor(1, -MOST_GIVEN)
    assert set_left(SHEET, Anchor(1), now, most - 1) == Anchor(1, 1 - MOST_GIVEN)


def test_time_can_be_given_back_after_the_end() -> None:
    late = NOW + 600 * MINUTE
    assert read(SHEET, shift(SHEET, running(), late, 5 * MINUTE), late).left_ms == 5 * MINUTE


def test_going_to_a_row_keeps_running_or_stopped() -> None:
    now = NOW + 5 * MINUTE
    assert go_to(SHEET, running(), now, 3) == Anchor(3, 0, now)
    assert go_to(SHEET, Anchor(0, 5), now, 2) == Anchor(2, 0, None)
    assert go_to(SHEET, running(3), now, 0) == Anchor(0, 0, now)


@for_each("row", [-1, 4])
def test_going_to_a_row_that_is_not_there_is_refused(row: int) -> None:
    with pytest.raises(Refused) as refused:
        go_to(SHEET, running(), NOW, row)
    assert refused.value.refusals[0].facts["row"] == row + 1


HELD = (*SHEET[:2], Level(0, kind="hold", purpose="colour_up"), SHEET[3])


def test_a_hold_stops_the_clock_without_anybody() -> None:
    for later in (0, 1, 600 * MINUTE):
        reading = read(HELD, running(), NOW + 40 * MINUTE + later)
        assert (reading.row, reading.number, reading.left_ms) == (2, None, 0)
        assert not reading.running and not reading.over and reading.ends_at_ms is None


def test_a_hold_is_counted_to_like_a_break() -> None:
    reading = read(HELD, running(), NOW + 5 * MINUTE)
    assert (reading.next_pause, reading.next_pause_in_ms) == (2, 35 * MINUTE)


def test_starting_from_a_hold_goes_on_with_the_next_row() -> None:
    later = NOW + 90 * MINUTE
    assert start(HELD, running(), later) == Anchor(3, 0, later)
    assert pause(HELD, running(), later) == Anchor(2)


def test_from_a_hold_at_the_end_nothing_goes_on() -> None:
    assert start(HELD[:3], running(), NOW + 90 * MINUTE) == Anchor(2)
    assert read(HELD[:3], running(), NOW + 90 * MINUTE).over


def test_a_level_added_after_a_hold_at_the_end_waits_to_be_started() -> None:
    settled = settle(HELD[:3], running(), NOW + 90 * MINUTE)
    assert read(HELD, settled, NOW + 95 * MINUTE).row == 2


def test_two_holds_in_a_row_are_started_one_by_one() -> None:
    twice = (*HELD[:3], Level(0, kind="hold", purpose="dinner"), SHEET[3])
    first = start(twice, running(), NOW + 90 * MINUTE)
    assert read(twice, first, NOW + 95 * MINUTE).row == 3
    assert start(twice, first, NOW + 99 * MINUTE) == Anchor(4, 0, NOW + 99 * MINUTE)


def test_a_hold_has_no_time_to_give_or_take() -> None:
    at = NOW + 90 * MINUTE
    assert shift(HELD, running(), at, MINUTE) == shift(HELD, running(), at, -MINUTE) == Anchor(2)


def test_time_taken_before_a_hold_ends_there() -> None:
    assert shift(HELD, running(), NOW + 39 * MINUTE, -5 * MINUTE) == Anchor(2)


def test_going_to_a_hold_stops_and_going_on_from_it_stays_stopped() -> None:
    assert go_to(HELD, running(), NOW, 2) == Anchor(2)
    assert go_to(HELD, running(), NOW + 90 * MINUTE, 3) == Anchor(3)


def test_late_entry_closes_by_itself_and_opens_again_when_the_clock_goes_back() -> None:
    now = NOW + 40 * MINUTE
    assert until(SHEET, running(), 2, now - 1) == 1
    assert until(SHEET, running(), 2, now) == 0
    assert until(SHEET, go_to(SHEET, running(), now, 1), 2, now) > 0


def test_late_entry_through_the_whole_sheet_closes_at_its_end() -> None:
    assert until(SHEET, running(), 4, NOW + 70 * MINUTE - 1) == 1
    assert until(SHEET, running(), 4, NOW + 70 * MINUTE) == 0
    assert not is_past(SHEET, running(), 4, NOW + 70 * MINUTE - 1)
    assert is_past(SHEET, running(), 4, NOW + 70 * MINUTE)


def test_a_clock_of_which_a_millisecond_ran_has_begun() -> None:
    assert not_begun(Anchor(), NOW) and not_begun(Anchor(0, -1), NOW)
    assert not not_begun(Anchor(0, 1), NOW) and not not_begun(Anchor(1), NOW)


def test_a_day_of_play_begins_with_the_end_of_the_one_before() -> None:
    two_days = (SHEET[0], Level(0, kind="hold", purpose="day_end"), *HELD[1:])
    assert [day(two_days, row) for row in range(5)] == [0, 1, 1, 1, 1]


WAITS = Anchor(0, 0, NOW + 30 * MINUTE)


def test_a_clock_with_its_beginning_ahead_waits_and_begins_by_itself() -> None:
    reading = read(SHEET, WAITS, NOW)
    assert (reading.running, reading.begins_at_ms, reading.left_ms) == (
        False,
        NOW + 30 * MINUTE,
        20 * MINUTE,
    )
    assert reading.next_pause_in_ms == until(SHEET, WAITS, 2, NOW) == 70 * MINUTE
    assert not_begun(WAITS, NOW + 30 * MINUTE - 1) and not not_begun(WAITS, NOW + 30 * MINUTE)
    begun = read(SHEET, WAITS, NOW + 55 * MINUTE)
    assert (begun.row, begun.left_ms, begun.running, begun.begins_at_ms) == (
        1,
        15 * MINUTE,
        True,
        None,
    )


def test_a_waiting_clock_is_started_at_once_put_off_or_stopped() -> None:
    assert start(SHEET, WAITS, NOW) == running()
    assert start(SHEET, WAITS, NOW, NOW + MINUTE) == Anchor(0, 0, NOW + MINUTE)
    assert pause(SHEET, WAITS, NOW) == Anchor()
    assert settle(SHEET, WAITS, NOW) == WAITS


def test_a_waiting_clock_waits_on_when_its_row_or_time_is_set() -> None:
    assert go_to(SHEET, WAITS, NOW, 1) == Anchor(1, 0, WAITS.since_ms)
    assert set_left(SHEET, WAITS, NOW, 21 * MINUTE) == Anchor(0, -MINUTE, WAITS.since_ms)


def test_a_day_begins_by_itself_from_the_hold_before_it() -> None:
    assert start(HELD, Anchor(2), NOW, NOW + MINUTE) == Anchor(3, 0, NOW + MINUTE)


def test_the_level_that_a_clock_waits_for_has_not_begun_and_late_entry_goes_on() -> None:
    waits = start(HELD, Anchor(2), NOW, NOW + MINUTE)
    limit = Limit(2, through_break=True)
    for later, is_open in ((0, True), (MINUTE - 1, True), (MINUTE, False)):
        assert is_past(HELD, waits, 3, NOW + later) is not is_open
        assert sale("seated", HELD, waits, limit, NOW + later).is_open is is_open
    assert (until(HELD, waits, 3, NOW), until(HELD, waits, 2, NOW)) == (MINUTE, 0)
    assert is_past(HELD, Anchor(3, 1, NOW + MINUTE), 3, NOW)


@for_each("seed", range(20))
def test_any_stops_and_starts_show_only_the_time_that_ran(seed: int) -> None:
    dice = random.Random(seed)
    anchor, now, ran = Anchor(), NOW, 0
    for _ in range(30):
        step = dice.randrange(0, 3 * MINUTE)
        ran += step if anchor.since_ms is not None else 0
        now += step
        anchor = dice.choice((start, pause))(SHEET, anchor, now)
    whole = read(SHEET, Anchor(0, 0, now - ran), now)
    got = read(SHEET, anchor, now)
    assert (got.row, got.left_ms, got.over) == (whole.row, whole.left_ms, whole.over)


# --- the vectors


def test_the_vectors_are_read_as_by_the_schedule() -> None:
    cases = vectors()
    assert len(cases) == COUNT
    for case in cases:
        levels = tuple(Level(**row) for row in case["sheet"])
        anchor, now, (row, *waits) = Anchor(**case["anchor"]), case["now"], case["until"]
        assert vars(read(levels, anchor, now)) == case["reading"], case
        assert [until(levels, anchor, row, now), is_past(levels, anchor, row, now)] == waits, case
        sold = sale("seated", levels, anchor, Limit(**case["limit"]), now)
        assert ((sold.left_ms or 0) if sold.is_open else None) == case["late_ms"], case
