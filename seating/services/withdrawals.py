"""Entries taken back: one player who has not played, the one whose ticket is made void, or all of a
cancelled event."""

from floor import journal
from floor.journal.open_line import OpenLine
from floor.models import Stage
from floor.values.roles import CHIEF, PAPERS
from registration import steps as registration_steps
from registration.entries import blockers
from registration.entries import selectors as registration
from registration.models import Entry, Sale
from registration.money import tickets
from rules.refusal import Refused, refuse
from seating import selectors, steps
from seating.models import Stay


@journal.verb("entry.withdrawn", roles=CHIEF, club=tickets.RETURNED, club_at_times=True)
def withdraw(line: OpenLine, *, entry_id: int) -> None:
    """Take back the entry of a player who has not played: all its money is given back, its chips
    leave play, the seat is free.

    Refused "entry.unknown", and see ``selectors.withdrawal_obstacle``. Before the draw and for
    alternates the desk does it: registration.services.void_sale.
    """
    entry = registration.entry(line.tournament, entry_id)
    if obstacle := selectors.withdrawal_obstacle(line.tournament, entry, line.now):
        raise Refused(obstacle)
    steps.vacate(line, entry)
    registration_steps.refund(line, registration.sales(entry))
    line.update(entry, state=Entry.State.WITHDRAWN.value)
    line.fact(entry=entry.pk)


@journal.verb("ticket.voided", roles=PAPERS, club=tickets.MADE_VOID)
def void_ticket(line: OpenLine, *, ticket_id: int) -> None:
    """A ticket of the club pays for nothing any more; where it has paid for an entry here, that is
    taken back with it, with all its other money: all of it or nothing, and undone together. A prize
    that was paid by the ticket is due again.

    Refused "ticket.unknown", "ticket.voided", "ticket.used_elsewhere" with the name of the event
    where it was used, "ticket.seated" where only the chief judge takes the entry back; as
    ``registration.services.void_sale`` and ``withdraw`` are.
    """
    ticket = tickets.own(ticket_id)
    if ticket.used is not None:
        if ticket.used.tournament_id != line.tournament.pk:
            raise refuse("ticket.used_elsewhere", name=ticket.used.tournament.name)
        _take_back(line, ticket.used)
        ticket.refresh_from_db()
    tickets.void(line.club, ticket)
    line.club.fact(ticket=ticket.pk)
    line.fact(ticket=ticket.pk)


def _take_back(line: OpenLine, sale: Sale) -> None:
    """The sale, and with an entry all that was sold for it."""
    entry = registration.entry(line.tournament, sale.entry_id)
    if reasons := blockers.void(line.tournament, entry):
        raise Refused(*reasons)
    if sale.kind not in (Sale.Kind.ENTRY, Sale.Kind.RE_ENTRY):
        registration_steps.void(line, sale)
        return
    if line.tournament.stage != Stage.REGISTRATION and entry.state == Entry.State.IN:
        line.require_chief("ticket.seated")
        if obstacle := selectors.withdrawal_obstacle(line.tournament, entry, line.now):
            raise Refused(obstacle)
        steps.vacate(line, entry)
    registration_steps.refund(line, registration.sales(entry))
    line.update(entry, state=Entry.State.WITHDRAWN.value, queued_seq=None)
    line.fact(entry=entry.pk, withdrawn=True)


@journal.verb(
    "event.refunded", roles=CHIEF, club=tickets.RETURNED, club_at_times=True, by_password=True
)
def refund_event(line: OpenLine) -> None:
    """The event is cancelled: everybody's money is given back, out of the drawers that took it
    while these are open; all entries are withdrawn and all seats free.

    Refused: see ``selectors.refund_obstacle``; "refund.nobody" where nothing was sold.
    """
    if obstacle := selectors.refund_obstacle(line.tournament):
        raise Refused(obstacle)
    entries = list(registration.counted(line.tournament).order_by("pk"))
    if not entries:
        raise refuse("refund.nobody")
    stays = Stay.objects.live().filter(tournament=line.tournament)
    line.update_many(list(stays), until_seq=line.seq, until_ms=line.now)
    registration_steps.refund(line, registration.sales(*entries))
    line.update_many(entries, state=Entry.State.WITHDRAWN.value, queued_seq=None)
    line.fact(entries=len(entries))
