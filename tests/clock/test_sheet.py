"""What is wrong with a structure sheet is said row by row, all of it at once."""

from dataclasses import replace
from typing import Any

from clock.sheet import faults
from clock.timeline import Level
from tests.each import for_each

GOOD = (
    Level(1200, 100, 200),
    Level(1200, 100, 200, 25),  # the blinds stand, the ante comes
    Level(600, kind="break"),
    Level(1200, 200, 400, 400, big_blind_ante=True),
)


def faults_at(levels: tuple[Level, ...]) -> list[tuple[str, Any]]:
    return [(fault.code, fault.facts.get("row")) for fault in faults(levels)]


def with_row(row: int, **changes: Any) -> tuple[Level, ...]:
    return (*GOOD[:row], replace(GOOD[row], **changes), *GOOD[row + 1 :])


def test_a_good_sheet_has_no_faults() -> None:
    assert faults(GOOD) == ()


def test_an_empty_sheet() -> None:
    assert faults_at(()) == [("sheet.empty", None)]


@for_each(
    ("row", "changes", "code"),
    [
        (2, {"seconds": 0}, "level.no_time"),
        (3, {"seconds": -60}, "level.no_time"),
        (0, {"small_blind": 0}, "level.no_blinds"),
        (3, {"small_blind": 500}, "level.small_over_big"),
        (3, {"ante": 401}, "level.ante_over_big"),
        (3, {"ante": 0}, "level.ante_missing"),
        (1, {"ante": -25}, "level.ante_missing"),
        (1, {"ante": 0}, "level.blinds_stand"),
        (3, {"small_blind": 50}, "level.blinds_fall"),
    ],
)
def test_one_fault_names_its_row(row: int, changes: dict[str, Any], code: str) -> None:
    assert faults_at(with_row(row, **changes)) == [(code, row + 1)]


def test_the_first_row_is_not_a_break() -> None:
    assert faults_at((GOOD[2], *GOOD)) == [("sheet.first_is_no_level", 1)]


def test_a_hold_takes_no_time_and_may_stand_anywhere_but_first() -> None:
    hold = Level(0, kind="hold", purpose="colour_up")
    assert faults_at((*GOOD[:2], hold, *GOOD[2:], hold)) == []
    assert faults_at((hold, *GOOD)) == [("sheet.first_is_no_level", 1)]


STUD = Level(1200, ante=25, game="stud", limit="fixed_limit", bring_in=50, small_bet=200)


def test_stud_has_a_bring_in_and_bets_and_is_compared_with_its_own_game() -> None:
    higher = replace(STUD, bring_in=100, small_bet=400)
    assert faults_at((GOOD[0], STUD, *GOOD[1:], higher)) == []


def test_fixed_limit_and_no_limit_in_turn_are_compared_each_with_its_own_limit() -> None:
    limit, higher = (Level(1200, stake, 2 * stake, limit="fixed_limit") for stake in (1000, 2000))
    assert faults_at((GOOD[0], limit, GOOD[3], higher)) == []
    assert faults_at((limit, GOOD[0], limit)) == [("level.blinds_stand", 3)]


@for_each(
    ("changes", "code"),
    [
        ({"bring_in": 0}, "level.no_bring_in"),
        ({"small_bet": 0}, "level.no_bring_in"),
        ({"bring_in": 201}, "level.bring_in_over_bet"),
        ({"ante": 201}, "level.ante_over_bet"),
    ],
)
def test_one_fault_of_stud(changes: dict[str, Any], code: str) -> None:
    assert faults_at((GOOD[0], replace(STUD, **changes))) == [(code, 2)]


def test_bets_of_stud_neither_fall_nor_stand() -> None:
    lower, same = replace(STUD, small_bet=100), replace(STUD, seconds=600)
    assert faults_at((GOOD[0], STUD, lower)) == [("level.blinds_fall", 3)]
    assert faults_at((GOOD[0], STUD, same)) == [("level.blinds_stand", 3)]


OFC = Level(1200, game="ofc", limit="fixed_limit", small_bet=20)


@for_each(
    ("higher", "faults_of_it"),
    [
        ({"small_bet": 40}, []),
        ({"ante": 5}, []),  # the point stands, the ante comes
        ({"small_bet": 10}, [("level.blinds_fall", 4)]),
        ({}, [("level.blinds_stand", 4)]),
        ({"small_bet": 0}, [("level.blinds_fall", 4), ("level.no_point", 4)]),
        ({"small_bet": 40, "big_blind_ante": True}, [("level.ante_missing", 4)]),
    ],
)
def test_points_have_their_chips_and_never_fall(
    higher: dict[str, Any], faults_of_it: list[tuple[str, int]]
) -> None:
    levels = (GOOD[0], OFC, GOOD[2], replace(OFC, **higher), GOOD[3])
    assert sorted(faults_at(levels)) == faults_of_it


def test_blinds_are_compared_across_a_break() -> None:
    assert faults_at(with_row(3, small_blind=50, big_blind=100, ante=100)) == [
        ("level.blinds_fall", 4)
    ]


def test_every_fault_is_said_in_the_order_of_rows() -> None:
    levels = (Level(0, 100, 50), GOOD[2], Level(0, 10, 20, 30))
    assert faults_at(levels) == [
        ("level.no_time", 1),
        ("level.small_over_big", 1),
        ("level.no_time", 3),
        ("level.ante_over_big", 3),
        ("level.blinds_fall", 3),
    ]
