"""The public list of those who entered, as far as the event's terms allow it."""

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from floor.event.event_names import public_name
from floor.journal import kept
from floor.models import Tournament
from floor.values.language import reader_language
from floor.web.public_pages import in_chosen_language
from registration.models import EntryList, Ticket
from registration.money import held_tickets
from registration.people import public_list
from rules.refusal import missing


@require_GET
@never_cache
@in_chosen_language
def entered(request: HttpRequest, public_id: str) -> HttpResponse:
    """Names or numbers, without an account. A hall stands behind one address, so nobody is counted:
    however many ask, it is drawn once a second."""
    events = Tournament.objects.select_related("registration_terms").filter(public_id=public_id)
    event = events.exclude(registration_terms__entry_list=EntryList.NONE).first()
    if event is None:
        raise missing("entry_list.not_public", about=public_name(public_id))
    key = ("entered", event.pk, reader_language())
    return HttpResponse(kept.once_a_second(key, lambda: _page(event)))


def _page(event: Tournament) -> str:
    """The page as every stranger is shown it: nothing in it is the reader's own."""
    by_name = event.registration_terms.entry_list == EntryList.NAMES
    people = public_list.listed(event)
    shown = [(person.text, person.waits) for person in people if person.text]
    holders = [
        text for ticket in held_tickets.waiting_for(event) if (text := _holder(ticket, by_name))
    ]
    context = {
        "holders": sorted(holders),
        "event": event,
        "by_name": by_name,
        "rows": shown if by_name else sorted(shown),
        "unlisted": len(people) - len(shown),
        "waiting": sum(person.waits for person in people),
    }
    return render_to_string("registration/entered.html", context)


def _holder(ticket: Ticket, by_name: bool) -> str:
    """How who holds a ticket for the event is called, who has not entered it: a name only of who
    consents to that."""
    holder = ticket.holder
    if holder is None or holder.forgotten_on is not None:
        return ""
    if not by_name:
        return holder.number
    return holder.short_name if held_tickets.may_be_named(ticket) else ""
