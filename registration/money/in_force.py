"""How many lines of the ledger are in force: how many times something was sold, or paid."""

from django.db.models import Case, Q, Sum, Value, When


def in_force(*columns: str) -> Sum:
    """The number of lines less those that void them. A line counts by the sign of whichever of the
    ``columns`` has one, and what was voided makes nothing together with its line."""
    more = Q(*((f"{column}__gt", 0) for column in columns), _connector=Q.OR)
    less = Q(*((f"{column}__lt", 0) for column in columns), _connector=Q.OR)
    return Sum(Case(When(more, then=Value(1)), When(less, then=Value(-1)), default=Value(0)))
