"""Tickets: won as a prize or got in place of money, brought as payment. They are the club's: an
event's verb that issues or takes one writes the club's line beside its own; those of leaders of a
season are issued by a verb of the club."""

from collections.abc import Collection, Iterable

from django.db.models import Count, Q, QuerySet, Sum

from floor.journal import compiled
from floor.journal.open_line import ClubLine, OpenLine
from floor.models import Step, Tournament
from floor.models.tournament import random_name
from registration.models import Entry, Member, Sale, Ticket
from registration.money import funders
from registration.money.payment import Details
from registration.names.search_key import fold
from registration.people import people
from rules.refusal import Refusal, Refused, missing, refuse

LETTERS = 8
MOST_SHOWN = 100
USED, RETURNED, ISSUED = "ticket.used", "ticket.returned", "ticket.issued"
MADE_VOID = "ticket.made_void"


def issue(
    line: OpenLine,
    entry: Entry,
    value: int,
    refund: Sale | None = None,
    target: Tournament | None = None,
    step: Step | None = None,
) -> Ticket:
    """Make a new ticket for what the entry has won, for what is given back by the line ``refund``,
    or for the rest of a ticket that is worth more than that line costs; with a ``target`` it pays
    at that event alone, with a ``step`` at its tables alone."""
    ticket = line.club.create(
        Ticket,
        number=random_name(LETTERS).upper(),
        value=value,
        currency=line.tournament.currency,
        entry_id=entry.pk,
        refund_id=refund and refund.pk,
        target_id=target and target.pk,
        step_id=step and step.pk,
    )
    _note(line, ticket)
    return ticket


def issue_to(line: ClubLine, member_id: int, target: Tournament, value: int) -> Ticket:
    """Make a new ticket that pays for this member at the event ``target`` alone."""
    return line.create(
        Ticket,
        number=random_name(LETTERS).upper(),
        value=value,
        currency=target.currency,
        member_id=member_id,
        target_id=target.pk,
    )


def void(line: ClubLine, ticket: Ticket) -> None:
    """Let the ticket pay for nothing any more. Refused "ticket.used", "ticket.voided"."""
    if ticket.used_id is not None:
        raise refuse("ticket.used")
    if ticket.voided_ms is not None:
        raise refuse("ticket.voided")
    line.update(ticket, voided_ms=line.now)


def use(line: OpenLine, sale: Sale, amount: int, details: Details) -> None:
    """Take the ticket of ``details`` for ``amount`` of the sale; for what it is worth above that
    its winner gets a new one. What another's ticket is worth nobody here knows: it is what it pays.

    Refused "ticket.no_number", "ticket.unknown" for one that should be the club's and is not,
    "ticket.worth_less", and as ``obstacle`` says.
    """
    if not details.ticket:
        raise refuse("ticket.no_number")
    issuer = funders.funder(details.issuer) if details.issuer.strip() else None
    ticket = Ticket.objects.filter(number=details.ticket, issuer=issuer).first()
    currency = line.tournament.currency
    if issuer is None and (ticket is None or ticket.currency != currency):
        raise refuse("ticket.unknown")
    worth = {"value": amount, "currency": currency} if issuer else {}
    if ticket is None:
        columns = {"number": details.ticket, "issuer_id": issuer and issuer.pk}
        ticket = line.club.create(Ticket, **columns, **worth)
    if reason := obstacle(ticket, line.tournament, sale.member_id):
        raise Refused(reason)
    if issuer is None and ticket.value < amount:
        raise refuse("ticket.worth_less")
    line.club.update(ticket, used_id=sale.pk, **worth)
    _note(line, ticket)
    if ticket.entry and (rest := ticket.value - amount):
        issue(line, ticket.entry, rest, sale)


def obstacle(ticket: Ticket, tournament: Tournament, member_id: int | None) -> Refusal | None:
    """Why the ticket pays nothing at this event, or day of one, and for this member where one is
    named: "used", "voided", "other_event", "other_step" or "another_person" of a ticket; None when
    nothing is against it."""
    if ticket.used_id is not None:
        return Refusal("ticket.used")
    if ticket.voided_ms is not None:
        return Refusal("ticket.voided")
    if ticket.target_id not in (None, tournament.pk, tournament.field_id):
        return Refusal("ticket.other_event", facts={"name": str(ticket.target)})
    if ticket.step_id not in (None, tournament.step_id):
        return Refusal("ticket.other_step", facts={"name": str(ticket.step)})
    if ticket.member_id and member_id:
        person = people.persons({ticket.member_id, member_id})
        if person[ticket.member_id] != person[member_id]:
            return Refusal("ticket.another_person")
    return None


def give_back(line: OpenLine, sales: Iterable[Sale]) -> None:
    """The sales are void: the tickets that paid for them, if any, can be used again, and those that
    were given in place of their money, or for the rest of a ticket, are none. Refused
    "ticket.spent" when one has paid already.
    """
    for ticket in Ticket.objects.filter(refund__in=sales):
        if ticket.used_id is not None:
            raise refuse("ticket.spent", number=ticket.number)
        _note(line, ticket)
        line.club.delete(ticket)
    for ticket in Ticket.objects.filter(used__in=sales):
        line.club.update(ticket, used_id=None)
        _note(line, ticket)


def _note(line: OpenLine, ticket: Ticket) -> None:
    line.club.fact(ticket=ticket.pk)


def own(ticket_id: int) -> Ticket:
    """The club's ticket of that key, with what it has paid for. Raises Missing "ticket.unknown"."""
    tickets = Ticket.objects.filter(issuer=None).select_related("used__tournament")
    ticket = tickets.filter(pk=ticket_id).first()
    if ticket is None:
        raise missing("ticket.unknown")
    return ticket


def worth(number: str, currency: str) -> Ticket | None:
    """The club's ticket of that number, used or not; None for one it does not know."""
    return Ticket.objects.filter(number=number, currency=currency, issuer=None).first()


def given_for(sales: Iterable[Sale]) -> dict[int, str]:
    """The numbers of the tickets given in place of the sales' money, or for the rest of a ticket,
    by the keys of the sales; one query."""
    return dict(Ticket.objects.filter(refund__in=sales).values_list("refund", "number"))


def search(typed: str, currency: str) -> list[Ticket]:
    """The newest tickets in the currency whose number begins so, or whose holder's surname does,
    used ones too; with nothing typed those of the club that are not used yet; one query."""
    rows = unused(currency)
    if typed:
        key = {"search_key__startswith": fold(typed)}
        holders = Member.objects.filter(**key).values("pk")
        theirs = Q(member__in=holders) | Q(entry__member__in=holders)
        rows = Ticket.objects.filter(
            Q(number__startswith=typed.upper()) | theirs, currency=currency
        )
    beside = ("issuer", "entry__member", "entry__tournament", "refund", "member", "target", "step")
    used = ("used__member", "used__tournament")
    return list(rows.select_related(*beside, *used).order_by("-pk")[:MOST_SHOWN])


def worth_unused(currency: str) -> tuple[int, int]:
    """How many tickets of the club are not used yet, and what they are worth; one query."""
    totals = unused(currency).aggregate(count=Count("pk"), worth=Sum("value", default=0))
    return totals["count"], int(totals["worth"])


def unused(currency: str) -> QuerySet[Ticket]:
    """The tickets of the club in the currency that can still be used."""
    return Ticket.objects.filter(currency=currency, used=None, voided_ms=None, issuer=None)


@compiled.rows
def outstanding(events: Collection[Tournament]) -> QuerySet[Ticket]:
    """The tickets won at the events and not used yet, oldest first."""
    unused = Ticket.objects.filter(entry__tournament__in=events, used=None, voided_ms=None)
    return unused.select_related("entry__member", "entry__tournament").order_by("pk")
