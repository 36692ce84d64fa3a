"""Counted stacks against what they should be: which tables differ."""

from time import process_time

from chips.agreement import Difference, Stack, differences


def stack(*tables: int, before: int = 0, sold: int = 0, counted: int | None = 0) -> Stack:
    return Stack(frozenset(tables), before, sold, counted)


def test_tables_that_agree_are_not_named() -> None:
    stacks = [stack(1, before=100, counted=130), stack(1, before=100, counted=70)]
    assert differences(stacks, {}) == []


def test_a_table_that_nobody_left_is_named_alone() -> None:
    stacks = [
        stack(1, before=100, counted=150),
        stack(1, before=100),  # has gone out: the chips stayed at the table
        stack(2, before=100, counted=100),
    ]
    assert differences(stacks, {}) == [Difference((1,), 200, 150)]
    assert differences(stacks, {})[0].change == -50


def test_tables_between_which_somebody_moved_are_named_together() -> None:
    stacks = [
        stack(1, 2, before=100, counted=90),
        stack(2, before=100, counted=100),
        stack(2, 5, before=100, counted=105),
        stack(3, before=100, counted=100),
    ]
    assert differences(stacks, {}) == [Difference((1, 2, 5), 300, 295)]


def test_chips_sold_and_raced_since_are_expected() -> None:
    stacks = [stack(1, sold=500, counted=500), stack(1, before=100, sold=500, counted=650)]
    assert differences(stacks, {1: 50}) == []
    assert differences(stacks, {1: 25}) == [Difference((1,), 1_125, 1_150)]


def test_the_largest_hall_is_compared_at_once() -> None:
    """Ten thousand players at a thousand tables, of whom every tenth has moved once."""
    stacks = [
        stack(n % 1_000, *([n * 7 % 1_000] if n % 10 == 0 else ()), before=100, counted=100)
        for n in range(10_000)
    ]
    began = process_time()
    assert differences(stacks, {}) == []
    assert process_time() - began < 0.5


def test_a_table_that_is_not_counted_whole_says_nothing_yet() -> None:
    assert differences([stack(1, before=5, counted=None), stack(1, counted=9)], {}) == []
    assert differences([stack(sold=500)], {}) == []  # has no seat: an alternate
