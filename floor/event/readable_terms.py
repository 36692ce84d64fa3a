"""A term as people read it."""

from collections.abc import Callable
from typing import Any

from django.db.models import Field
from django.utils.translation import gettext as _

from floor.event.amounts import Amount, Amounts
from floor.event.terms import Terms
from floor.journal.undo_preview import ABSENT
from floor.texts.format import number
from floor.values.language import listed


def readable(column: "Field[Any, Any]", row: Terms, money: Callable[[int], str]) -> str:
    """What ``column`` holds in ``row``: "yes", "120 EUR"; ``money`` writes a sum."""
    value = getattr(row, column.name)
    if value is None or value == "":
        return ABSENT
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if column.choices:
        return str(dict(column.flatchoices)[value])
    if (as_text := getattr(column, "as_text", None)) is not None:
        return str(as_text(value))
    if isinstance(column, Amounts):
        return "; ".join(money(amount) for amount in value) or ABSENT
    if isinstance(value, list):
        return listed(value)
    if isinstance(value, int):
        return money(value) if isinstance(column, Amount) else number(value)
    return "; ".join(str(value).splitlines())


def is_set(column: "Field[Any, Any]", row: Terms) -> bool:
    """Whether it is neither empty, none or no, nor what every event begins with."""
    value = getattr(row, column.name)
    return bool(value) and value != column.get_default()
