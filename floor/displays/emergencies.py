"""The emergency of the hall: sent from one event, on the walls and pages of all that are there."""

from floor.models import Emergency, Tournament


def of_the_hall() -> Emergency | None:
    """The emergency that stands; one query."""
    known = Emergency.objects.select_related("message", "tournament", "staff")
    return known.filter(ended_ms=None).first()


def standing(tournament: Tournament) -> Emergency | None:
    """The emergency that takes the walls and pages of ``tournament``."""
    sent = of_the_hall()
    return sent if sent is not None and sent.reaches(tournament) else None


def last(tournament: Tournament) -> Emergency | None:
    """The emergency that took the walls and pages of ``tournament`` last, whether it stands or not;
    one query."""
    sent = Emergency.objects.select_related("message", "tournament").order_by("-pk").first()
    return sent if sent is not None and sent.reaches(tournament) else None
