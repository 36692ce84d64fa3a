"""Template tags for seats and tables: {% seat_name move.table move.seat %}, {{ 7|table_name }}."""

from collections.abc import Iterable

from django import template

from floor.web.table_names import table_name
from seating.seat_name import seat_name

register = template.Library()
register.simple_tag(seat_name)
register.filter(table_name)


@register.filter
def table_names(numbers: Iterable[int]) -> str:
    """The tables, with commas."""
    return ", ".join(map(table_name, numbers))
