"""Drawings of figures: what stands where."""

from floor.values import plot
from floor.values.plot import ACROSS, Figure, Text
from tests.each import for_each


@for_each(("value", "top"), [(0, 4), (3, 4), (34, 36), (37_250, 40_000), (0.2, 4)])
def test_a_scale_goes_up_to_a_round_figure(value: float, top: int) -> None:
    assert plot.scale([value], 100).top == top


def test_a_high_strip_has_three_figures_beside_it_a_low_one_two() -> None:
    high, low = plot.scale([40], 100), plot.scale([], 50)
    assert high.figures() == (Figure(100, "0"), Figure(50, "20"), Figure(0, "40"))
    assert low.figures(lambda value: f"{value} BB") == (Figure(50, "0 BB"), Figure(0, "4 BB"))


def test_stairs_stand_until_the_next_value_and_have_one_step_a_unit() -> None:
    assert plot.stairs([(0, 5), (10, 5), (20, 8), (20.2, 9)], 50.4) == "M0,5H20V9H50"


def test_what_lies_below_a_line_is_closed_at_the_foot() -> None:
    assert plot.area("M0,5H50", 0, 50, 100) == "M0,5H50L50,100H0z"


def test_boxes_and_lines_are_one_path_each() -> None:
    assert plot.boxes([(0, 10, 20, 30), (40, 0, 50, 30)]) == "M0,10H20V30H0zM40,0H50V30H40z"
    assert plot.polyline([(0, 1), (2.6, 3)]) == "M0,1L3,3"


def test_words_below_leave_each_other_room_and_on_a_phone_there_is_less() -> None:
    words = [(at, "12") for at in range(0, ACROSS, 20)]
    texts = plot.spaced(words)
    assert [text.x for text in texts[:4]] == ["0%", "4%", "8%", "12%"]
    assert [text.minor for text in texts[:4]] == [False, True, False, True]
    assert plot.spaced([(0, "07:00"), (53, "08:00"), (54, "09:00")])[1] == Text(
        "5.4%", "09:00", minor=True
    )


def test_names_of_equal_heights_do_not_stand_upon_each_other() -> None:
    assert plot.apart([0, 0, 200], 200) == [0, plot.STEP, 200]
    assert plot.apart([0, 200, 200], 200) == [0, 200 - plot.STEP, 200]
    assert plot.apart([9, 9], 9) == [0, plot.STEP]


@for_each(("x", "side"), [(0, "to-right"), (600, "to-right"), (601, "to-left")])
def test_the_words_of_a_moment_stand_where_there_is_room(x: int, side: str) -> None:
    assert plot.cursor(x, "now", "19:00", 34).side == side


def test_bars_stand_on_one_scale_with_their_figures_above_and_names_below() -> None:
    rows = [plot.Row("cash", [40, 0], ["40", "0"]), plot.Row("card", [10, 0.1], ["10", "0"])]
    drawn = plot.bars(["18", "19"], rows, 80)
    cash, card = drawn.strips
    assert [shape.path for shape in cash.shapes] == ["M210,0H290V80H210z"]
    assert [shape.path for shape in card.shapes] == ["M210,60H290V80H210zM710,79H790V80H710z"]
    assert cash.above == ((Text("25%", "40"), -5),)
    assert [(text.words, text.x) for text in drawn.below[0][1]] == [("18", "25%"), ("19", "75%")]
    assert card.top - cash.bottom >= 2 * plot.STEP
