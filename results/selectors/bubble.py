"""How far the money is, who has counted, and who could confirm it."""

from django.db.models import QuerySet

from floor.accounts.sessions import signed_in
from floor.event import fields
from floor.journal import compiled
from floor.models import Appointment, Tournament
from floor.values.roles import FLOOR, Role
from registration.entries import selectors as registration
from registration.models import Entry
from results.bubble import MoneyBubble as MoneyBubble  # for views of other apps
from results.models import Bubble
from results.selectors import early_money
from results.selectors.money import prizes
from seating.plan.seats_seen import SeatsSeen

NOBODY_SEEN = SeatsSeen()  # for who asks how far the money is


def places_to_the_money(tournament: Tournament, now: int) -> int | None:
    """Players who still go without a prize, or a ticket where tickets are won; 0 or less in the
    money, None where nothing is paid, or not known yet."""
    left = registration.live_count(tournament)
    return MoneyBubble(left, _paid(tournament, now)).to_the_money


def _paid(tournament: Tournament, now: int) -> int:
    """For how many players left here there is a prize, or a ticket: on a day that others follow the
    places that those left in other flights do not take, none while the pool is not fixed."""
    if not fields.is_early_day(tournament):
        return prizes(tournament).bubble_places
    if early_money.still_open(tournament, now):
        return 0
    return prizes(fields.whole(tournament)).bubble_places - _left_elsewhere(tournament)


@compiled.count
def _left_elsewhere(tournament: Tournament) -> QuerySet[Entry]:
    """Who is left in the other flights of the day."""
    flights = Entry.objects.filter(
        tournament__field=tournament.field_id, tournament__day=tournament.day
    )
    return flights.filter(state=Entry.State.IN).exclude(tournament=tournament)


@compiled.first
def counted(tournament: Tournament) -> QuerySet[Bubble]:
    """The count that somebody has proposed, or from which the bubble was declared burst."""
    bubbles = Bubble.objects.filter(tournament=tournament)
    return bubbles.select_related("counted_by", "confirmed_by")


def bubble(
    tournament: Tournament, row: Bubble | None, now: int, seen: SeatsSeen = NOBODY_SEEN
) -> MoneyBubble:
    """What the bubble is declared burst from at ``now``, with the count ``row`` and the seats
    ``seen``."""
    return MoneyBubble(
        left=registration.live_count(tournament),
        paid=_paid(tournament, now),
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
