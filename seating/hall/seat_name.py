"""How a seat is written, on every page, slip and line: "T2 · S1"; "2-1" would be a ruling too. And
how it is read where people type it."""

import re

from django.utils.translation import gettext as _

from floor.journal.table_names import table_name

# "7", "T7", "table 7", "t7 s3", "7-3": letters of any alphabet, as people shorten them.
PLACE = re.compile(r"[^\W\d_]*\s*(\d{1,4})(?:[\s·.,/–-]++[^\W\d_]*\s*(\d{1,2}))?")


def seat_name(table: int, seat: int | None) -> str:
    """The seat in the reader's language, "Blue 7 · S1" where the table has a name; the table alone
    where the seat is not known yet."""
    name = table_name(table)
    short = _("T%(table)s") % {"table": table} if name == str(table) else name
    if seat is None:
        return short
    return _("%(table)s · S%(seat)s") % {"table": short, "seat": seat}


def place_typed(text: str) -> tuple[int, int | None] | None:
    """The table and, if one was typed, the seat; None for a text that is no place."""
    place = PLACE.fullmatch(text)
    if place is None:
        return None
    return int(place[1]), int(place[2]) if place[2] else None
