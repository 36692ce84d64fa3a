"""How a seat is written, on every page, slip and line: "T2 · S1"; "2-1" would be a ruling too. And
how it is read where people type it."""

import re

from django.utils.translation import gettext as _

# "7", "T7", "table 7", "t7 s3", "7-3": letters of any alphabet, as people shorten them.
PLACE = re.compile(r"[^\W\d_]*\s*(\d{1,4})(?:[\s·.,/–-]++[^\W\d_]*\s*(\d{1,2}))?")


def seat_name(table: int, seat: int | None) -> str:
    """The seat in the reader's language; the table alone where the seat is not known yet."""
    if seat is None:
        return _("T%(table)s") % {"table": table}
    return _("T%(table)s · S%(seat)s") % {"table": table, "seat": seat}


def place_typed(text: str) -> tuple[int, int | None] | None:
    """The table and, if one was typed, the seat; None for a text that is no place."""
    place = PLACE.fullmatch(text)
    if place is None:
        return None
    return int(place[1]), int(place[2]) if place[2] else None
