"""What screens read of paired televisions."""

from floor.accounts.selectors import tournaments_of
from floor.models import Screen, Staff, Stage, Tablet, Tournament


def screens(tournament: Tournament) -> list[Screen]:
    """The televisions paired here, with what they show and who paired them; one query."""
    here = Screen.objects.filter(tournament=tournament, revoked_ms=None)
    return list(here.select_related("shows", "paired_by").order_by("pk"))


def showable(staff: Staff, here: Tournament, only: Tablet | None = None) -> list[Tournament]:
    """Whose walls the person may put on a screen of ``here``: this tournament's, then those of the
    others they work at that are not over; one query."""
    mine = [mine.tournament for mine in tournaments_of(staff, only)]
    return [here, *(other for other in mine if other != here and other.stage != Stage.FINISHED)]
