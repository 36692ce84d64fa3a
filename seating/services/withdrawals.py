"""Entries taken back after the draw: one player who has not played, or all of a cancelled event."""

from floor import journal
from floor.journal.open_line import OpenLine
from floor.values.roles import CHIEF
from registration import steps as registration_steps
from registration.entries import selectors as registration
from registration.models import Entry
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
