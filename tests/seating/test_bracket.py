"""The map of stages of the Olympic format, and who shares places in it (FSPR 4.2, BFSP 3.2)."""

import pytest

from rules.refusal import Refused
from seating.bracket import (
    Sat,
    StageMap,
    StageTable,
    first_shape,
    map_obstacles,
    stage_groups,
    stage_tables,
)
from tests.each import for_each

SIX, HEADS_UP = StageMap.parsed("6 6"), StageMap.parsed("2, 2 2 2 2 2")


def test_fspr_4_2_each_table_gives_the_next_stage_one_player() -> None:
    assert [SIX.tables(stage) for stage in (1, 2)] == [6, 1]
    assert [HEADS_UP.tables(stage) for stage in range(1, 7)] == [32, 16, 8, 4, 2, 1]
    assert (SIX.places, HEADS_UP.places) == (36, 64)
    mixed = StageMap.parsed("10 6 2")
    assert ([mixed.tables(stage) for stage in (1, 2, 3)], mixed.places) == ([12, 2, 1], 120)


def test_fspr_4_2_stages_are_named_back_from_the_final() -> None:
    assert [HEADS_UP.to_final(stage) for stage in range(1, 7)] == [5, 4, 3, 2, 1, 0]
    assert not StageMap.parsed("")


BYES = [
    (SIX, 36, (6, 0, 0)),
    (SIX, 33, (6, 3, 0)),
    (SIX, 7, (6, 29, 5)),
    (HEADS_UP, 64, (32, 0, 0)),
    (HEADS_UP, 61, (32, 3, 3)),
    (StageMap.parsed("9"), 2, (1, 7, 0)),
]


@for_each("sizes, players, expected", BYES)
def test_byes_are_places_without_a_player(
    sizes: StageMap, players: int, expected: tuple[int, int, int]
) -> None:
    shape = first_shape(sizes, players)
    assert (shape.tables, shape.byes, shape.alone) == expected


UNFIT = [(SIX, 37, "map.too_small"), (SIX, 6, "map.too_large"), (HEADS_UP, 32, "map.too_large")]


@for_each("sizes, players, code", UNFIT)
def test_a_map_that_does_not_fit_the_field_is_refused(
    sizes: StageMap, players: int, code: str
) -> None:
    with pytest.raises(Refused) as caught:
        first_shape(sizes, players)
    assert [reason.code for reason in caught.value.refusals] == [code]


MAPS = [
    ("2 2 2 2 2 2 2", ["map.too_long"]),
    ("13 1 6", ["map.bad_size", "map.bad_size"]),
    ("12 2", []),
]


@for_each("text, codes", MAPS)
def test_a_map_nobody_can_play_by_is_refused(text: str, codes: list[str]) -> None:
    assert [reason.code for reason in map_obstacles(StageMap.parsed(text))] == codes


def test_survivors_who_are_gone_leave_later_tables_with_one() -> None:
    """Of eight of the 1/4 two were disqualified after they had won: two tables of one."""
    shape = HEADS_UP.shape(4, 6)
    assert (shape.tables, shape.byes, shape.alone) == (4, 2, 2)
    assert HEADS_UP.shape(4, 3).tables == 3


def test_the_tables_of_two_stages() -> None:
    """Entry 4 was put to the other table in the first stage, 1 and 3 have reached the second."""
    stays = [Sat(1, 1, 5), Sat(2, 1, 5), Sat(3, 2, 5), Sat(4, 1, 5), Sat(4, 2, 6)]
    stays += [Sat(1, 1, 20), Sat(3, 1, 20)]
    assert stage_tables(stays, [20], {1}) == [
        StageTable(1, 1, (1, 2), (1,)),
        StageTable(1, 2, (3, 4), (3,)),
        StageTable(2, 1, (1, 3), (1,)),
    ]
    playing = stage_tables(stays[:5], [], {1, 2, 3})
    assert [(table.left, table.survivor, table.is_over) for table in playing] == [
        ((1, 2), None, False),
        ((3,), 3, True),
    ]


def test_the_same_rank_at_tables_of_a_stage_shares_places() -> None:
    """A table of three and one of four; of the second, two still play."""
    tables = [StageTable(1, 1, (1, 2, 3), (1,)), StageTable(1, 2, (4, 5, 6, 7), (4, 5))]
    groups = stage_groups(tables, {0: [[3], [2]], 1: [[7], [6]]})
    assert groups == [((7,), 1), ((3, 6), 2), ((2,), 2)]


def test_who_ties_at_a_table_stands_between_the_ranks_of_others() -> None:
    tables = [StageTable(1, 1, (1, 2, 3), (1,)), StageTable(1, 2, (4, 5, 6), (4,))]
    groups = stage_groups(tables, {0: [[3], [2]], 1: [[5, 6]]})
    assert groups == [((3,), 1), ((5, 6), 2), ((2,), 1)]


def test_a_survivor_who_is_disqualified_is_ahead_of_the_stage() -> None:
    tables = [StageTable(1, 1, (1, 2), ()), StageTable(1, 2, (3, 4), (3,))]
    groups = stage_groups(tables, {0: [[2], [1]], 1: [[4]]})
    assert groups == [((2, 4), 2), ((1,), 1)]
