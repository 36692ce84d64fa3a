"""Template tags for seats and tables: {% seat_name move.table move.seat %}, {{ 7|table_name }}."""

from collections.abc import Iterable

from django import template

from floor.web.table_names import table_name
from seating.seat_name import seat_name

register = template.Library()
LONGEST_NUMBER = 4  # figures
register.simple_tag(seat_name)
register.filter(table_name)


@register.simple_tag
def table_class(number: int) -> str:
    """Where large figures stand: a name needs smaller letters."""
    return "named" if len(table_name(number)) > LONGEST_NUMBER else ""


@register.filter
def table_names(numbers: Iterable[int]) -> str:
    """The tables, with commas."""
    return ", ".join(map(table_name, numbers))
