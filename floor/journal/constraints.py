"""What the database refuses, said as the refusal a person can read."""

from django.db import IntegrityError

from rules.refusal import Refused, refuse

CODES: dict[str, str] = {}
IN_UNDO: dict[tuple[str, str], str] = {}  # kind of the line taken back, constraint -> code


def means(**codes: str) -> None:
    """Name the refusal behind constraints: ``means(one_live_seat_per_entry="entry.seated")``."""
    CODES.update(codes)


def means_in_undo(kind: str, **codes: str) -> None:
    """Name what a broken constraint says of taking back a line of ``kind``: it gets ``seq``."""
    IN_UNDO.update({(kind, constraint): code for constraint, code in codes.items()})


def refusal(error: IntegrityError) -> Refused | IntegrityError:
    """The refusal for the broken constraint; an unnamed one stays the error it is, so raise it from
    ``error.__cause__``: no error is its own cause."""
    name = _constraint(error)
    return refuse(CODES[name]) if name in CODES else error


def refusal_in_undo(error: IntegrityError, kind: str, seq: int) -> Refused | None:
    """The same where line ``seq`` of ``kind`` is taken back or done again; None for an unnamed one,
    which then is a later line's doing."""
    name = _constraint(error)
    code = IN_UNDO.get((kind, name))
    if code:
        return refuse(code, seq=seq)
    return refuse(CODES[name]) if name in CODES else None


def _constraint(error: IntegrityError) -> str:
    return getattr(getattr(error.__cause__, "diag", None), "constraint_name", None) or ""
