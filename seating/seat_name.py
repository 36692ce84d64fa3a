"""How a seat is written, on every page, slip and line: "T2 · S1"; "2-1" would be a ruling too."""

from django.utils.translation import gettext as _


def seat_name(table: int, seat: int | None) -> str:
    """The seat in the reader's language; the table alone where the seat is not known yet."""
    if seat is None:
        return _("T%(table)s") % {"table": table}
    return _("T%(table)s · S%(seat)s") % {"table": table, "seat": seat}
