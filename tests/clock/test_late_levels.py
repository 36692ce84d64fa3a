"""Late entry closes at the end of a level, by itself."""

from clock.late_levels import first_closed_row
from clock.timeline import Anchor, Level, until

MINUTE = 60_000
LEVEL, BREAK = Level(1200, 100, 200), Level(600, kind="break")
SHEET = (LEVEL, LEVEL, BREAK, LEVEL)


def test_closed_from_the_row_after_the_level_breaks_not_counted() -> None:
    assert first_closed_row(SHEET, 1) == 1
    assert first_closed_row(SHEET, 2) == 2
    assert first_closed_row(SHEET, 3) == 4  # as long as the sheet


def test_no_late_entry() -> None:
    assert first_closed_row(SHEET, 0) is None


def test_more_levels_than_the_sheet_has() -> None:
    assert first_closed_row(SHEET, 9) == len(SHEET)


def test_it_closes_with_the_level_though_nobody_does_anything() -> None:
    row = first_closed_row(SHEET, 2)
    assert row is not None
    running = Anchor(0, 0, 1_000)
    assert until(SHEET, running, row, 1_000 + 40 * MINUTE - 1) == 1
    assert until(SHEET, running, row, 1_000 + 40 * MINUTE) == 0
