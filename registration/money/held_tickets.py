"""Tickets of the club that can still be used: by a person at an event, and by all for an event."""

from collections.abc import Iterable

from django.db.models import Count, Q, QuerySet

from floor.event import fields
from floor.journal import compiled
from floor.models import Tournament
from registration.models import Member, Ticket
from registration.money.tickets import obstacle, unused
from rules import rulebook


def paying_here(tournament: Tournament, person: Member) -> list[Ticket]:
    """Those of the person that pay at this event: the ones for it alone first, then those worth
    least; one query."""
    rows = _of_person(person.pk, tournament.currency)
    here = [ticket for ticket in rows if obstacle(ticket, tournament, None) is None]
    return sorted(here, key=lambda ticket: (ticket.is_for_any, ticket.value, ticket.pk))


@compiled.rows
def _of_person(person: int, currency: str) -> QuerySet[Ticket]:
    merged = Member.objects.filter(Q(pk=person) | Q(merged_into=person)).values("pk")
    own = Q(member__in=merged) | Q(entry__member__in=merged)
    return unused(currency).filter(own).select_related("target", "step")


def waiting_for(tournament: Tournament) -> list[Ticket]:
    """Those for this event alone, of several days for all of it, oldest first; one query."""
    return _for_event(fields.whole(tournament))


@compiled.rows
def _for_event(event: Tournament) -> QuerySet[Ticket]:
    rows = Ticket.objects.filter(target=event, used=None, voided_ms=None).order_by("pk")
    return rows.select_related("member", "target", "entry__member", "entry__tournament")


def counts(events: Iterable[Tournament]) -> dict[int, int]:
    """How many there are for each of the events alone, by key; one query."""
    rows = Ticket.objects.filter(target__in=list(events), used=None, voided_ms=None)
    return dict(rows.order_by().values_list("target").annotate(Count("pk")))


def may_be_named(ticket: Ticket) -> bool:
    """Whether strangers may read who holds the ticket: who consents to it, or consented by entering
    the event where it was won (BFSP 7.5.1)."""
    holder = ticket.holder
    if holder is None or holder.forgotten_on is not None:
        return False
    if holder.publish_consent_on is not None or ticket.entry is None:
        return holder.publish_consent_on is not None
    return bool(rulebook.load(ticket.entry.tournament.rulebook).fee.consent_to_data.value)
