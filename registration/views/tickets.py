"""The tickets that the club knows: who has won them, and what they have paid for."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access, roles
from floor.web import responses
from registration import tickets as known
from registration.forms import FindForm


@require_GET
def tickets(request: HttpRequest, slug: str) -> HttpResponse:
    """Those that can be used; ``?q=`` finds any by the beginning of its number."""
    event = access.staff(request, slug, *roles.DESK).tournament
    number = responses.validated(FindForm(request.GET))["q"].strip().upper()
    count, worth = known.worth_unused(event.currency)
    rows = known.search(number, event.currency)
    context = {"rows": rows, "number": number, "count": count, "worth": worth}
    name = "_tickets" if request.headers.get("HX-Request") else "tickets"
    return render(request, f"registration/{name}.html", context)
