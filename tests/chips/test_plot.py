"""The drawing of stacks over the counts."""

from chips.plot import HEIGHT, MOST_DRAWN, draw
from floor.values.plot import STEP, Figure, Shape

NAMES = {1: "A", 2: "B", 3: "C"}


def test_a_line_goes_from_count_to_count_and_stops_where_a_player_is_out() -> None:
    drawn = draw([3, 6, 9], {1: [1_000, 2_000, 4_000], 2: [3_000, 2_000, None]}, NAMES)
    assert drawn is not None
    others, first, mean = drawn.strips[0].shapes
    assert others == Shape("others", f"M0,{HEIGHT // 4}L500,{HEIGHT // 2}")
    assert first == Shape("named", f"M0,{HEIGHT * 3 // 4}L500,{HEIGHT // 2}L1000,0", "A", 0)
    assert mean == Shape("mean", f"M0,{HEIGHT // 2}L500,{HEIGHT // 2}L1000,0")
    assert [(text.x, text.words) for text in drawn.below[0][1]] == [
        ("0%", "3"),
        ("50%", "6"),
        ("100%", "9"),
    ]
    assert drawn.strips[0].figures[-1] == Figure(0, "4000")


def test_names_of_equal_stacks_do_not_stand_upon_each_other() -> None:
    drawn = draw([3, 6], {1: [4_000, 4_000], 2: [4_000, 4_000], 3: [400, 400]}, NAMES)
    assert drawn is not None
    named = [shape.y for shape in drawn.strips[0].shapes if shape.words]
    assert named == [0, STEP, HEIGHT * 9 // 10]


def test_of_a_large_field_the_largest_stacks_are_drawn() -> None:
    stacks = {entry: [1_000, 2_000] for entry in range(1_000)}
    drawn = draw([3, 6], stacks, dict.fromkeys(stacks, "A"))
    assert drawn is not None
    assert drawn.strips[0].shapes[0].path.count("M") == MOST_DRAWN


def test_one_count_is_no_line() -> None:
    assert draw([3], {1: [1_000]}, NAMES) is None
    assert draw([], {}, NAMES) is None
