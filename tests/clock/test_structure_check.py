"""What a structure is warned of, and what an evening under it is expected to be."""

from dataclasses import replace
from typing import Any

from clock.structure_check import expected_end, warnings
from clock.structure_outlook import outlook
from clock.timeline import Level
from tests.each import for_each

BREAK, COLOUR_UP = Level(600, kind="break"), Level(0, kind="hold", purpose="colour_up")
SHEET = (
    Level(1200, 25, 50),
    Level(1200, 50, 100),
    COLOUR_UP,
    Level(1200, 100, 200),
    BREAK,
    Level(1200, 200, 400, 400, big_blind_ante=True),
)
CHIPS = {100: None, 25: 2, 500: None}  # the least leaves in the third row


def warnings_of(levels: tuple[Level, ...], *field: Any) -> list[tuple[str, object]]:
    return [(warning.code, warning.facts["row"]) for warning in warnings(levels, *field)]


def test_a_good_sheet_is_warned_of_nothing() -> None:
    assert warnings_of(SHEET, CHIPS, 8_000) == warnings_of(SHEET) == []


def test_a_colour_up_for_no_chip() -> None:
    assert warnings_of(SHEET, CHIPS | {25: None}) == [("check.nothing_leaves", 3)]


def test_the_chip_that_left_at_the_colour_up_is_named() -> None:
    (warning,) = warnings((*SHEET[:3], Level(1200, 75, 200), *SHEET[4:]), CHIPS)
    assert (warning.code, dict(warning.facts)) == (
        "check.chip_gone",
        {"row": 4, "amount": 75, "chip": 25, "left": 3},
    )


@for_each(
    ("row", "changes", "warned"),
    [
        (0, {"small_blind": 30}, [("check.not_payable", 1)]),
        (0, {"ante": 10}, [("check.not_payable", 1)]),
        (3, {"small_blind": 101, "big_blind": 202}, [("check.jump", 4), ("check.not_payable", 4)]),
        (5, {"big_blind": 401, "ante": 0}, [("check.jump", 6), ("check.not_payable", 6)]),
    ],
)  # fmt: skip
def test_one_row(row: int, changes: dict[str, Any], warned: list[tuple[str, int]]) -> None:
    levels = (*SHEET[:row], replace(SHEET[row], **changes), *SHEET[row + 1 :])
    assert sorted(warnings_of(levels, CHIPS)) == warned


def test_a_jump_is_within_one_game() -> None:
    stud = Level(1200, game="razz", limit="fixed_limit", bring_in=50, small_bet=300)
    assert warnings_of((SHEET[0], stud, SHEET[1])) == []
    assert warnings_of((SHEET[0], SHEET[3])) == [("check.jump", 2)]


OFC = Level(1200, game="ofc", limit="fixed_limit", small_bet=30)


def test_points_are_no_big_blinds() -> None:
    """No jump, no end and no depth follow from them; their chips have to be there all the same."""
    dear = replace(OFC, small_bet=3_000)
    assert warnings_of((SHEET[0], OFC, SHEET[1], dear), {5: None, 500: None}, 8_000) == [
        ("check.ends_early", 3)
    ]
    assert warnings_of((OFC, dear), {500: None}, 8_000) == [("check.not_payable", 1)]
    assert expected_end((dear, SHEET[5]), 8_000) == 1
    evening = outlook((OFC, SHEET[5]), stack=1_000, entries=8)
    assert [(depth.number, depth.left) for depth in evening.depths] == [(2, 2)]


def test_play_without_a_break_is_warned_of_once_a_stretch() -> None:
    hour = Level(3600, 100, 200)
    assert warnings_of((hour, hour, hour, hour, BREAK, hour, hour)) == [("check.no_break", 3)]
    assert warnings_of((hour, hour, COLOUR_UP, hour, hour)) == []


def test_it_ends_with_the_level_at_which_twenty_big_blinds_are_in_play() -> None:
    assert expected_end(SHEET, 4_000) == 3
    assert expected_end(SHEET, 4_001) == 5
    assert expected_end(SHEET, 8_001) is None
    assert warnings_of(SHEET, CHIPS, 8_001) == [("check.ends_early", 6)]


def test_the_outlook_tells_how_long_and_how_deep() -> None:
    evening = outlook(SHEET, stack=1_000, entries=8)
    assert (evening.end, evening.seconds) == (5, 4 * 1200 + 600)
    assert [(depth.number, depth.left, depth.blinds) for depth in evening.depths] == [
        (1, 8, 200),
        (2, 5, 160),
        (3, 3, 133),
        (4, 2, 100),
    ]


@for_each("entries", [1, 2])
def test_the_smallest_fields(entries: int) -> None:
    assert outlook(SHEET, stack=100, entries=entries).depths[0].left == 2
