"""The tickets of a satellite: for which event they are, and who has a seat there already."""

from django.db.models import QuerySet

from floor.journal import compiled
from floor.models import Stage, Step, Tournament
from registration.models import Entry, Ticket
from results.models import PassedTicket, PrizePayment, TicketTarget
from seating.step_tables import offered

LIVE = (Entry.State.IN, Entry.State.WAITING)


@compiled.first
def target_row(tournament: Tournament) -> QuerySet[TicketTarget]:
    """For which event the tickets are; None where nobody has said."""
    return TicketTarget.objects.filter(tournament=tournament).select_related("target")


def target(tournament: Tournament) -> Tournament | None:
    """The event for which tickets are won here; None where they are for any."""
    row = target_row(tournament)
    if row is not None:
        return row.target
    return tournament.step.target if tournament.step else None


def next_step(tournament: Tournament) -> Step | None:
    """The step at whose tables tickets won here are used; None where they are for an event, and at
    the last step."""
    here = tournament.step
    if here is None or target(tournament) is not None:
        return None
    return offered().filter(league=here.league, number=here.number + 1).first()


@compiled.as_set
def passed_on(tournament: Tournament) -> QuerySet[PassedTicket, int]:
    """The entries whose tickets went on to the next places."""
    return PassedTicket.objects.filter(entry__tournament=tournament).values_list("entry", flat=True)


@compiled.exists
def is_awarded(tournament: Tournament) -> QuerySet[PrizePayment]:
    """Whether tickets won here are out, or were used."""
    payments = PrizePayment.objects.filter(tournament=tournament, ticket__isnull=False, void=None)
    return payments.filter(ticket__voided_ms=None)


def possible_targets(tournament: Tournament) -> QuerySet[Tournament]:
    """The events for which tickets can be won here: not over, in the same money; soonest first."""
    events = Tournament.objects.filter(currency=tournament.currency, field=None, hidden_ms=None)
    return (
        events.exclude(stage=Stage.FINISHED).exclude(pk=tournament.pk).order_by("starts_on", "pk")
    )


def seated(tournament: Tournament, event: Tournament) -> set[int]:
    """The members who need no ticket for the ``event``: they are in it, or have a ticket for it
    that was not won at this ``tournament``; two queries."""
    entries = Entry.objects.filter(tournament=event, state__in=LIVE)
    own = entries.filter(sales__paid_by_ticket__entry__tournament=tournament)
    inside = set(entries.exclude(pk__in=own).values_list("member", flat=True))
    out = Ticket.objects.filter(target=event, used=None, voided_ms=None)
    others = out.exclude(entry__tournament=tournament).values_list("member", "entry__member")
    return inside | {member or winner for member, winner in others}
