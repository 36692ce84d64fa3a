"""Late entry closes at the end of a level, by itself."""

from clock.late_levels import first_closed_row
from clock.timeline import Anchor, Level, is_past, start, until

MINUTE = 60_000
LEVEL, BREAK = Level(1200, 100, 200), Level(600, kind="break")
SHEET = (LEVEL, LEVEL, BREAK, LEVEL)


def test_closed_from_the_row_after_the_level_breaks_not_counted() -> None:
    assert first_closed_row(SHEET, 1) == 1
    assert first_closed_row(SHEET, 2) == 2
    assert first_closed_row(SHEET, 3) == 4  # as long as the sheet


def test_no_late_entry() -> None:
    assert first_closed_row(SHEET, 0) is None


def test_through_the_break_it_closes_with_the_next_level() -> None:
    assert first_closed_row(SHEET, 1, through_break=True) == 1
    assert first_closed_row(SHEET, 2, through_break=True) == 3
    assert first_closed_row(SHEET, 3, through_break=True) == first_closed_row(SHEET, 9) == 4
    assert first_closed_row(SHEET, 0, through_break=True) is None


def test_at_a_hold_nothing_is_left_of_the_break_and_it_is_still_open() -> None:
    hold = Level(0, kind="hold", purpose="colour_up")
    sheet = (LEVEL, BREAK, hold, LEVEL)
    row = first_closed_row(sheet, 1, through_break=True)
    assert row == 3
    running = Anchor(0, 0, 1_000)
    standing = 1_000 + 90 * MINUTE
    assert (until(sheet, running, row, standing), is_past(sheet, running, row, standing)) == (
        0,
        False,
    )
    assert is_past(sheet, start(sheet, running, standing), row, standing)


def test_more_levels_than_the_sheet_has() -> None:
    assert first_closed_row(SHEET, 9) == len(SHEET)


def test_it_closes_with_the_level_though_nobody_does_anything() -> None:
    row = first_closed_row(SHEET, 2)
    assert row is not None
    running = Anchor(0, 0, 1_000)
    assert until(SHEET, running, row, 1_000 + 40 * MINUTE - 1) == 1
    assert until(SHEET, running, row, 1_000 + 40 * MINUTE) == 0
