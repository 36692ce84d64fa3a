"""The emergency of the hall: sent from one event, on the walls and pages of all that are there."""

from django.db.models import QuerySet

from floor.journal import compiled
from floor.models import Emergency, Tournament


@compiled.first
def of_the_hall() -> QuerySet[Emergency]:
    """The emergency that stands. Asked by every page, most of which say that there is none."""
    standing = Emergency.objects.filter(ended_ms=None)
    return standing.select_related("message", "tournament", "staff")


def standing(tournament: Tournament) -> Emergency | None:
    """The emergency that takes the walls and pages of ``tournament``."""
    sent = of_the_hall()
    return sent if sent is not None and sent.reaches(tournament) else None


def last(tournament: Tournament) -> Emergency | None:
    """The emergency that took the walls and pages of ``tournament`` last, whether it stands or not;
    one query."""
    sent = Emergency.objects.select_related("message", "tournament").order_by("-pk").first()
    return sent if sent is not None and sent.reaches(tournament) else None
