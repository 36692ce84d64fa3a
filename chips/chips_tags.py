"""Figures and tables of counts as pages write them."""

from collections.abc import Iterable

from django import template

from floor.journal.table_names import table_name
from floor.texts.format import number
from floor.values.language import listed

register = template.Library()


@register.filter
def signed(chips: int) -> str:
    """A difference with its sign: +500, −1 500."""
    return f"{'+' if chips > 0 else '−' if chips < 0 else ''}{number(abs(chips))}"


@register.filter
def unsigned(chips: int) -> str:
    """The same where the words beside it say which way: 1 500."""
    return number(abs(chips))


@register.filter
def table_names(numbers: Iterable[int]) -> str:
    """Several tables by their names."""
    return listed(table_name(table) for table in numbers)
