"""Names of events, as they are told apart: by what they look like, and by the day."""

from datetime import date
from uuid import UUID

from floor.models import Tournament
from floor.values.look_alikes import looks_like_any


def is_taken(name: str, starts_on: date, founded_by: UUID) -> bool:
    """Whether another event of that day has a name that looks like this one.

    An evening of every week has the same name each time, and the day stands beside it. What the
    request ``founded_by`` founded is not another event: it was sent twice.
    """
    others = Tournament.objects.filter(starts_on=starts_on, hidden_ms=None)
    others = others.exclude(journal__lines__request_id=founded_by)
    return looks_like_any(name, others.values_list("name", flat=True))


def public_name(public_id: str) -> str:
    """The name of the event with that public id, as its walls show it; "" of none and of a hidden
    one."""
    named = Tournament.objects.filter(public_id=public_id, hidden_ms=None)
    return named.values_list("name", flat=True).first() or ""
