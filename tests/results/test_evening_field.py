"""How the field of an evening stood at each moment, and when its end is expected."""

from clock.played import Stretch
from clock.timeline import Anchor, Level
from results.evening_field import (
    Change,
    Evening,
    ExpectedEnd,
    Moment,
    ahead,
    expected_end,
    moments,
    points,
)
from results.evening_plot import Across, Words, draw, drawn_whole

MIN = 60_000
SHEET = (Level(1200, 100, 200), Level(600, kind="break"), Level(1200, 200, 400))
PLAYED = (Stretch(0, 0, 20 * MIN, running=True), Stretch(1, 20 * MIN, 25 * MIN, running=True))
ON_BREAK = Anchor(1, 5 * MIN, 25 * MIN)
WORDS = Words("left", "stacks", "19:25", "≈ 20:00", "End ≈ 20:00", [(0, "19:00")])


def test_how_many_were_left_is_counted_back_from_now() -> None:
    changes = [Change(0, came=3, chips=30), Change(MIN, went=1), Change(2 * MIN, 1, 1, 10)]
    assert moments(2, 40, changes) == (
        Moment(0, 3, 30),
        Moment(MIN, 2, 30),
        Moment(2 * MIN, 2, 40),
    )


def test_chips_that_a_sanction_took_out_were_never_there() -> None:
    assert moments(3, 25, [Change(0, came=3, chips=30)]) == (Moment(0, 3, 25),)


def test_an_early_end_has_twice_as_many_big_blinds_as_the_expected_one_a_late_one_half() -> None:
    levels = [Level(600, blind // 2, blind) for blind in (100, 200, 400, 800)]
    end = expected_end(levels, Anchor(0, 0, 0), 4_000, 0)
    assert end == ExpectedEnd(10 * MIN, 20 * MIN, 30 * MIN)
    assert expected_end(levels, Anchor(0, 0, 0), 100_000, 0) == ExpectedEnd(*[40 * MIN] * 3)
    assert expected_end(levels, Anchor(), 0, 0) is None


def test_average_stacks_in_big_blinds_change_with_the_field_and_the_level() -> None:
    evening = Evening(
        SHEET, PLAYED, (Moment(-MIN, 4, 40_000), Moment(5 * MIN, 2, 40_000)), 25 * MIN, ON_BREAK
    )
    assert [(point.at_ms // MIN, point.left, point.average) for point in points(evening)] == [
        (0, 4, 50),
        (5, 2, 100),
        (20, 2, 100),
        (25, 2, 100),
    ]


def test_what_is_expected_goes_from_the_field_of_now_to_one_player() -> None:
    end = ExpectedEnd(40 * MIN, 45 * MIN, 50 * MIN)
    evening = Evening(SHEET, PLAYED, (Moment(0, 16, 32_000),), 25 * MIN, ON_BREAK, end)
    expected = list(ahead(evening))
    assert (expected[0].left, expected[6].left, expected[-1].left) == (16, 4, 1)
    assert (expected[0].average, expected[-1].average) == (10, 80)


def test_a_night_is_drawn_no_longer_than_any_stand() -> None:
    night = Stretch(2, 20 * MIN, 1_000 * MIN, running=False)
    across = Across([PLAYED[0], night], 1_000 * MIN)
    assert (across.at(0), across.at(20 * MIN), across.at(1_000 * MIN)) == (0, 500, 1000)
    assert across.at(510 * MIN) == 750
    evening = Evening(SHEET, (PLAYED[0], night), (Moment(0, 2, 20),), 1_000 * MIN, Anchor())
    assert list(drawn_whole(evening)) == [(0, 20 * MIN)]


def test_the_drawing_has_the_levels_the_breaks_now_and_the_end() -> None:
    end = ExpectedEnd(40 * MIN, 45 * MIN, 50 * MIN)
    evening = Evening(SHEET, PLAYED, (Moment(0, 16, 32_000),), 25 * MIN, ON_BREAK, end)
    drawn = draw(evening, WORDS)
    field, stacks, track = drawn.strips
    assert [shape.kind for shape in field.shapes] == ["under", "left", "left expected"]
    assert [shape.kind for shape in stacks.shapes] == ["average", "average expected"]
    assert track.shapes[0].path == "M1,0H399V18H1z"  # the first level
    assert track.shapes[1].path == "M601,0H999V18H601z"  # the second, which is to come
    assert [band.kind for band in drawn.bands] == ["break", "spread"]
    assert [(cursor.kind, cursor.x) for cursor in drawn.cursors] == [("now", "50%"), ("end", "90%")]
    assert [[text.words for text in texts] for _, texts in drawn.below] == [["1", "2"], ["19:00"]]


def test_an_evening_that_is_over_has_neither_now_nor_an_end_to_expect() -> None:
    drawn = draw(Evening(SHEET, PLAYED, (Moment(0, 16, 32_000),), 25 * MIN, Anchor()), WORDS)
    assert drawn.cursors == ()
    assert [band.kind for band in drawn.bands] == ["break"]
    assert [shape.kind for shape in drawn.strips[0].shapes] == ["under", "left"]
