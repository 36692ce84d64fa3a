"""The tickets that the club knows: who has won them, and what they have paid for."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.values import roles
from floor.web import responses
from registration.forms import TicketsForm, WorthForm
from registration.money import held_tickets
from registration.money import tickets as ledger


@require_GET
def tickets(request: HttpRequest, slug: str) -> HttpResponse:
    """Those that can be used; ``?q=`` finds any by the beginning of its number or of its holder's
    surname, ``?here=1`` shows those for this event alone."""
    holder = access.staff(request, slug, *roles.DESK)
    event, query = holder.tournament, responses.validated(TicketsForm(request.GET))
    typed = query["q"].strip()
    here = query["here"] and not typed
    count, worth = ledger.worth_unused(event.currency)
    waiting = held_tickets.waiting_for(event)
    rows = waiting if here else ledger.search(typed, event.currency)
    context = {"rows": rows, "typed": typed, "count": count, "worth": worth}
    context |= {"here": here, "waiting": len(waiting)}
    context["may_void"] = holder.may(*roles.PAPERS)
    name = "_tickets" if request.headers.get("HX-Request") else "tickets"
    return render(request, f"registration/{name}.html", context)


@require_GET
def worth(request: HttpRequest, slug: str) -> HttpResponse:
    """What the typed ticket of the club is worth, and what of it the sale would not need."""
    event = access.staff(request, slug, *roles.DESK).tournament
    form = WorthForm(event.currency_digits, request.GET)
    sees_number = form.is_valid() and not form.cleaned_data["issuer"]
    number = form.cleaned_data["ticket"] if sees_number else ""
    ticket = ledger.worth(number, event.currency)
    context = {
        "tournament": event,
        "number": number,
        "ticket": ticket,
        "obstacle": ticket and ledger.obstacle(ticket, event, None),
        "rest": ticket.value - form.by_ticket() if ticket else 0,
    }
    return render(request, "registration/_worth.html", context)
