"""What the database refuses, said as the refusal a person can read."""

from django.db import IntegrityError

from rules.refusal import Refused, refuse

CODES: dict[str, str] = {}


def means(**codes: str) -> None:
    """Name the refusal behind constraints: ``means(one_live_seat_per_entry="entry.seated")``."""
    CODES.update(codes)


def refusal(error: IntegrityError) -> Refused | IntegrityError:
    """The refusal for the broken constraint; an unnamed one stays the error it is."""
    name = getattr(getattr(error.__cause__, "diag", None), "constraint_name", None)
    return refuse(CODES[name]) if name in CODES else error
