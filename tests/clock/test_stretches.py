"""When each row was played: by how the clock was set, and by the sheet."""

from clock.played import Stretch, stretches
from clock.timeline import Anchor, Level

MIN = 60_000
SHEET = (
    Level(1200, 100, 200),
    Level(600, kind="break"),
    Level(1200, 200, 400),
    Level(0, kind="hold", purpose="dinner"),
    Level(1200, 300, 600),
)


def by_minutes(*turns: tuple[int, Anchor], until: int) -> list[tuple[int, int, int, bool]]:
    pieces = stretches(SHEET, [(at * MIN, anchor) for at, anchor in turns], until * MIN)
    return [(s.row, s.from_ms // MIN, s.until_ms // MIN, s.running) for s in pieces]


def test_rows_follow_each_other_by_themselves_until_a_hold() -> None:
    rows = by_minutes((0, Anchor(0, 0, 0)), until=90)
    assert rows == [(0, 0, 20, True), (1, 20, 30, True), (2, 30, 50, True), (3, 50, 90, False)]


def test_a_pause_is_a_stretch_in_which_the_clock_stands() -> None:
    paused, resumed = Anchor(0, 5 * MIN), Anchor(0, 5 * MIN, 15 * MIN)
    rows = by_minutes((0, Anchor(0, 0, 0)), (5, paused), (15, resumed), until=31)
    assert rows == [(0, 0, 5, True), (0, 5, 15, False), (0, 15, 30, True), (1, 30, 31, True)]


def test_a_planned_start_is_waited_for_and_a_sheet_that_has_run_out_stands() -> None:
    rows = by_minutes((0, Anchor(4, 0, 10 * MIN)), until=60)
    assert rows == [(4, 0, 10, False), (4, 10, 30, True), (4, 30, 60, False)]


def test_what_was_played_ends_with_the_evening_and_turns_of_one_moment_are_one() -> None:
    turns = [(0, Anchor()), (0, Anchor(0, 0, 0)), (5 * MIN, Anchor(2, 0, 5 * MIN))]
    assert stretches(SHEET, turns, 5 * MIN) == (Stretch(0, 0, 5 * MIN, running=True),)
    assert stretches(SHEET, [], 5 * MIN) == ()
