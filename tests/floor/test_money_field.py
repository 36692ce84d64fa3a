"""A sum of money as people type it."""

import pytest
from django.core.exceptions import ValidationError

from floor.event.amounts import MoneyField


@pytest.mark.parametrize(
    ("typed", "digits", "amount"),
    [
        ("1610.50", 2, 161_050),
        ("1 610,50", 2, 161_050),
        ("1\u00a0610,5", 2, 161_050),
        ("8 000 000", 0, 8_000_000),
    ],
)
def test_a_comma_is_a_point_and_spaces_part_thousands(typed: str, digits: int, amount: int) -> None:
    assert MoneyField(digits).clean(typed) == amount


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("-1", "An amount cannot be below zero."),
        ("9" * 12, "The amount is too large."),
        ("x", "Write an amount in figures."),
    ],
)
def test_what_is_wrong_with_a_sum_is_said(typed: str, sentence: str) -> None:
    with pytest.raises(ValidationError, match=sentence):
        MoneyField(2).clean(typed)


@pytest.mark.parametrize("typed", ["1,2,3", "1.610,50", "-5", "ten", "0,001"])
def test_what_is_no_sum(typed: str) -> None:
    with pytest.raises(ValidationError):
        MoneyField(2).clean(typed)
