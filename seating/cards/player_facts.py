"""What apps above tell a player on the own page, beside the seat: labels with texts."""

from collections.abc import Callable

from registration.models import Entry

Giver = Callable[[Entry], list[tuple[str, str]]]
GIVERS: list[Giver] = []


def offer(give: Giver) -> Giver:
    """Register what is told of an entry, in the reader's language; nothing where there is none."""
    GIVERS.append(give)
    return give


def facts_of(entry: Entry) -> list[tuple[str, str]]:
    return [fact for give in GIVERS for fact in give(entry)]
