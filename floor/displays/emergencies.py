"""The emergency of the hall: sent from one event, on the walls and pages of all that are there."""

from floor.journal.compiled_query import CompiledQuery
from floor.models import Emergency, Tournament

# Asked by every page, most of which say that there is none.
STANDING = CompiledQuery(
    lambda: Emergency.objects.select_related("message", "tournament", "staff").filter(ended_ms=None)
)


def of_the_hall() -> Emergency | None:
    """The emergency that stands; one query."""
    return STANDING.first()


def standing(tournament: Tournament) -> Emergency | None:
    """The emergency that takes the walls and pages of ``tournament``."""
    sent = of_the_hall()
    return sent if sent is not None and sent.reaches(tournament) else None


def last(tournament: Tournament) -> Emergency | None:
    """The emergency that took the walls and pages of ``tournament`` last, whether it stands or not;
    one query."""
    sent = Emergency.objects.select_related("message", "tournament").order_by("-pk").first()
    return sent if sent is not None and sent.reaches(tournament) else None
