"""A case that fails hides no other one, and a loop over nothing proves nothing."""

import pytest

from tests.each import check_each, for_each


def is_even(number: int) -> None:
    assert number % 2 == 0


def test_every_case_that_fails_is_named() -> None:
    with pytest.raises(ExceptionGroup, match="2 of 4: number 1, number 3") as caught:
        check_each(range(1, 5), is_even, name="number {}".format)
    assert [fault.__notes__ for fault in caught.value.exceptions] == [
        ["in number 1"],
        ["in number 3"],
    ]


def test_no_case_is_a_failure() -> None:
    with pytest.raises(AssertionError, match="nothing to check"):
        check_each([], is_even)


def test_cases_of_a_test_are_one_test_that_names_each_that_fails() -> None:
    @for_each(("number", "half"), [(2, 1), (4, 3), pytest.param(6, 4, id="six")])
    @for_each("sign", [1, -1])
    def test_halves(number: int, half: int, sign: int) -> None:
        assert sign * number == sign * 2 * half

    with pytest.raises(ExceptionGroup, match="2 of 3: 4, 3, 6, 4"):
        test_halves()
