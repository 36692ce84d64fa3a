"""How far the money is, who has counted, and who could confirm it."""

from floor.accounts.roles import FLOOR, Role
from floor.accounts.sessions import signed_in
from floor.journal.compiled_query import CompiledQuery, Given
from floor.models import Appointment, Tournament
from registration import selectors as registration
from results.bubble import MoneyBubble as MoneyBubble  # for views of other apps
from results.models import Bubble
from results.selectors.money import prizes
from seating.seats_seen import SeatsSeen

NOBODY_SEEN = SeatsSeen()  # for who asks how far the money is


def places_to_the_money(tournament: Tournament) -> int | None:
    """Players who still go without a prize; 0 or less in the money, None where nothing is paid."""
    left = registration.live_count(tournament)
    return MoneyBubble(left, prizes(tournament).paid_places).to_the_money


def counted(tournament: Tournament) -> Bubble | None:
    """The count that somebody has proposed, or from which the bubble was declared burst."""
    return COUNTED.first(event=tournament.pk)


COUNTED = CompiledQuery(
    lambda: Bubble.objects.filter(tournament=Given("event")).select_related(
        "counted_by", "confirmed_by"
    )
)


def bubble(
    tournament: Tournament, row: Bubble | None, seen: SeatsSeen = NOBODY_SEEN
) -> MoneyBubble:
    """What the bubble is declared burst from, with the count ``row`` and the seats ``seen``."""
    return MoneyBubble(
        left=registration.live_count(tournament),
        paid=prizes(tournament).paid_places,
        players=seen.players,
        seen=seen.seen,
        counted=row.counted if row else None,
        is_burst=row is not None and row.burst_ms is not None,
    )


def colleague_signed_in(tournament: Tournament, staff_id: int | None) -> bool:
    """Whether somebody else of the floor is signed in, who could count as well; two queries."""
    of_floor = Appointment.objects.filter(
        tournament=tournament, role__in=(*FLOOR, Role.CHIEF_JUDGE)
    )
    others = of_floor.exclude(staff=staff_id).values_list("staff", flat=True)
    return bool(signed_in(others))
