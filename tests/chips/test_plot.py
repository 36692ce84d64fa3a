"""The plot of stacks over the counts."""

from chips.plot import HEIGHT, LINE, WIDTH, plot


def test_a_line_goes_from_count_to_count_and_stops_where_a_player_is_out() -> None:
    drawn = plot([3, 6, 9], {1: [1_000, 2_000, 4_000], 2: [3_000, 2_000, None]})
    assert drawn is not None
    first, second = drawn.lines
    assert first.points == f"0,{HEIGHT * 3 // 4} {WIDTH // 2},{HEIGHT // 2} {WIDTH},0"
    assert (first.label, second.label) == ((WIDTH, 0), None)
    assert drawn.counts == [(3, 0), (6, WIDTH // 2), (9, WIDTH)]
    assert drawn.steps[-1] == (4_000, 0)
    assert drawn.average.startswith(f"0,{HEIGHT // 2} ")


def test_names_of_equal_stacks_do_not_stand_upon_each_other() -> None:
    drawn = plot([3, 6], {1: [4_000, 4_000], 2: [4_000, 4_000], 3: [400, 400]})
    assert drawn is not None
    assert [line.label for line in drawn.lines] == [(WIDTH, 0), (WIDTH, LINE), (WIDTH, 252)]


def test_one_count_is_no_line() -> None:
    assert plot([3], {1: [1_000]}) is None
    assert plot([], {}) is None
