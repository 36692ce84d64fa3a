"""What screens read of paired televisions."""

from django.db.models import Q

from floor.models import Screen, Stage, Tablet, Tournament


def screens() -> list[Screen]:
    """The televisions of the club, whichever event paired them, with what they show; one query."""
    paired = Screen.objects.filter(tournament__isnull=False, revoked_ms=None)
    return list(paired.select_related("shows", "tournament", "paired_by").order_by("pk"))


def showable(here: Tournament, only: Tablet | None = None) -> list[Tournament]:
    """Whose walls can be put on a screen: this tournament's, then those of all others that are
    listed and not over; on a shared tablet only its own. One query."""
    if only is not None:
        return [here]
    listed = Tournament.objects.filter(~Q(stage=Stage.FINISHED), ~Q(pk=here.pk), hidden_ms=None)
    return [here, *listed.order_by("-starts_on", "-pk")]
