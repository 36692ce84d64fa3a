"""Template tags for seats and tables: {% seat_name move.table move.seat %}, {{ 7|table_name }}."""

from collections.abc import Callable, Iterable

from django import template

from floor.journal.table_names import table_name
from floor.values.language import listed
from seating.hall.seat_name import seat_name
from seating.sentences import stage_name

register = template.Library()
LONGEST_NUMBER = 4  # figures
LONGEST_PART = 12  # letters of a name
register.simple_tag(seat_name)
register.filter(table_name)
register.filter(stage_name)


@register.simple_tag
def table_class(number: int) -> str:
    """Where large figures stand: a name needs smaller letters."""
    return "named" if len(table_name(number)) > LONGEST_NUMBER else ""


@register.simple_tag
def name_class(name: str) -> str:
    """Where a name stands on a phone: a long part of it needs smaller letters."""
    parts = name.replace("-", " ").split()
    return "long" if len(max(parts, key=len, default="")) > LONGEST_PART else ""


@register.filter
def table_names(numbers: Iterable[int]) -> str:
    """The tables, with commas."""
    return listed(map(table_name, numbers))


@register.filter
def table_spans(numbers: Iterable[int]) -> str:
    """The tables, ascending: "1–6, 9"; one that has a name stands by itself."""
    return _spans(numbers, table_name)


@register.filter
def number_spans(numbers: Iterable[int]) -> str:
    """Seats, ascending: "1–6, 9"."""
    return _spans(numbers, str)


def _spans(numbers: Iterable[int], named: Callable[[int], str]) -> str:
    spans: list[list[int]] = []
    for number in sorted(numbers):
        before = spans[-1][-1] if spans else None
        follows = before == number - 1 and named(number) == f"{number}"
        if before is not None and follows and named(before) == f"{before}":
            spans[-1].append(number)
        else:
            spans.append([number])
    return listed("–".join(dict.fromkeys(map(named, (s[0], s[-1])))) for s in spans)
