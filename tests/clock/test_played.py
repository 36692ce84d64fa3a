"""Rows already played are locked; the row being played can be mended, not taken away."""

from dataclasses import replace

from clock.structure_lock import faults
from clock.timeline import Anchor, Level, Sheet, read
from tests.each import for_each

SHEET = (
    Level(1200, 100, 200),
    Level(600, kind="break"),
    Level(1200, 200, 400),
    Level(1200, 300, 600),
)
NOW = 1_790_000_000_000


def codes(after: Sheet, anchor: Anchor) -> list[tuple[str, object]]:
    refusals = faults(SHEET, after, read(SHEET, anchor, NOW))
    return [(fault.code, fault.facts["row"]) for fault in refusals]


def test_before_the_start_everything_may_change() -> None:
    assert codes((Level(60, 1, 2),), Anchor()) == []


def test_later_rows_may_change() -> None:
    assert codes((*SHEET[:3], Level(60, 900, 1800), Level(60, 1, 2)), Anchor(2, 5_000)) == []


def test_played_rows_are_locked_each_with_its_number() -> None:
    after = (Level(1, 1, 1), Level(1, 1, 1), *SHEET[2:])
    assert codes(after, Anchor(2)) == [("structure.row_played", 1), ("structure.row_played", 2)]


def test_wrong_blinds_of_the_level_being_played_can_be_mended() -> None:
    assert codes((replace(SHEET[0], big_blind=250), *SHEET[1:]), Anchor(0, 5_000)) == []


@for_each(("seconds", "expected"), [(300, []), (299, ["structure.row_too_short"])])
def test_the_level_being_played_is_not_shorter_than_what_was_played(
    seconds: int, expected: list[str]
) -> None:
    after = (replace(SHEET[0], seconds=seconds), *SHEET[1:])
    assert [code for code, _ in codes(after, Anchor(0, 300_000))] == expected


def test_the_level_being_played_stays_a_level() -> None:
    assert codes((SHEET[1], *SHEET[1:]), Anchor(0, 1, NOW)) == [("structure.row_turned", 1)]


def test_the_row_being_played_stays() -> None:
    assert codes(SHEET[:2], Anchor(2, 1)) == [("structure.row_gone", 3)]
