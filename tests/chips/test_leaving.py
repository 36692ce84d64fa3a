"""Which chip leaves at which pause."""

from chips.leaving import STAYS, leaving, still_needed
from clock.timeline import Level
from tests.each import for_each


def level(small: int, big: int, ante: int = 0) -> Level:
    return Level(1_200, small, big, ante)


PAUSE = Level(600, kind="break")
HOLD = Level(0, kind="hold", purpose="colour_up")
# levels 1-2, pause (2), levels 3-4, pause (5), levels 5-6, hold (8), level 7
SHEET = [
    level(25, 50), level(75, 150), PAUSE, level(100, 200), level(200, 400, 25), PAUSE,
    level(300, 600), level(500, 1_000, 100), HOLD, level(1_000, 2_000),
]  # fmt: skip


def rows(**changes: object) -> dict[int, int | None]:
    plan = leaving(SHEET, [25, 100, 500, 1_000], **changes)  # type: ignore[arg-type]
    return {chip.value: chip.row for chip in plan}


def test_a_chip_leaves_once_no_later_blind_or_ante_needs_it() -> None:
    plan = leaving(SHEET, [25, 100, 500, 1_000])
    assert [chip.needed_until for chip in plan] == [4, 6, 6, 7]
    assert [chip.into for chip in plan] == [100, 500, 1_000, None]
    assert [chip.row for chip in plan] == [8, 8, 8, None]


def test_without_a_hold_for_it_a_chip_leaves_at_the_first_pause() -> None:
    sheet = [row if row is not HOLD else PAUSE for row in SHEET]
    plan = leaving(sheet, [25, 100, 1_000])
    assert [chip.row for chip in plan] == [5, 8, None]


def test_a_chip_that_is_needed_to_the_end_stays() -> None:
    plan = leaving(SHEET[:8], [25, 100, 500])
    assert [chip.row for chip in plan] == [5, None, None]


def test_the_floor_takes_a_chip_out_at_another_pause_or_never() -> None:
    assert rows(decided={25: 4})[25] == 5
    assert rows(decided={25: STAYS})[25] is None
    assert rows(decided={25: 4})[100] == 8


def test_after_a_level_that_the_structure_does_not_have_a_chip_stays() -> None:
    """It was decided under a longer one, or mistyped: not at the first pause of all."""
    assert rows(decided={25: 40})[25] is None


def test_what_no_level_needs_leaves_at_the_first_pause() -> None:
    assert rows(decided={25: 4})[25] == 5
    assert leaving([PAUSE, level(100, 200), PAUSE], [25, 100])[0].row == 0


def test_a_chip_is_exchanged_into_the_next_one_that_it_makes() -> None:
    plan = leaving(SHEET, [20, 50, 100])
    assert [chip.into for chip in plan] == [100, 100, None]


@for_each(("after", "needed"), [(3, True), (4, False), (9, False), (STAYS, False)])
def test_no_chip_is_taken_away_from_a_level_that_needs_it(after: int, needed: bool) -> None:
    assert still_needed(leaving(SHEET, [25, 100])[0], after) is needed


def test_stud_needs_chips_for_bring_in_and_bets() -> None:
    stud = [Level(1_200, ante=10, game="stud", bring_in=15, small_bet=50), PAUSE]
    plan = leaving([*stud, Level(1_200, ante=25, game="stud", bring_in=50, small_bet=100)], [5, 25])
    assert plan[0].row == 1
