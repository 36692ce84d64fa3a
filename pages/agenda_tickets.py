"""What the evening waits for with tickets: those won here, and those for this event."""

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from floor.accounts.access import Pass
from floor.event import fields
from floor.models import Stage
from floor.values import roles
from floor.values.language import listed
from pages.agenda_step import Step, step
from registration.models import Ticket
from registration.money import held_tickets
from results.selectors import satellite
from results.selectors.money import tickets_to_win

MOST_NAMED = 3  # who hold a ticket for the event; the page of tickets has all


def tickets_to_issue(holder: Pass) -> list[Step]:
    """Once a satellite is over: that its tickets are issued."""
    event = holder.tournament
    if event.results_terms.seat_terms is None or event.stage != Stage.FINISHED:
        return []
    count, issued = tickets_to_win(event), satellite.is_awarded(event)
    if not count:
        return []
    text = gettext("Tickets to issue: %(n)s") % {"n": count}
    words = gettext("Tickets issued") if issued else text
    return [
        step(holder, "results:ticket_prizes", words, _("Issue the tickets"), roles.PAPERS, issued)
    ]


def tickets_not_used(holder: Pass) -> list[Step]:
    """Who holds a ticket for this event: while entries are sold they are expected, and once it is
    over their tickets pay nowhere."""
    waiting = held_tickets.waiting_for(holder.tournament)
    if not waiting:
        return []
    facts = {"n": len(waiting), "names": _names(waiting)}
    over = fields.whole(holder.tournament).stage == Stage.FINISHED
    text = gettext("Tickets for this event that nobody has used: %(n)s (%(names)s)")
    act = _("Make them void: the prizes are due again") if over else _("See the tickets")
    return [step(holder, "registration:tickets", text % facts, act, roles.DESK, query="?here=1")]


def _names(waiting: list[Ticket]) -> str:
    named = [ticket.holder.short_name for ticket in waiting[:MOST_NAMED] if ticket.holder]
    return listed([*named, "…"] if len(waiting) > MOST_NAMED else named)
