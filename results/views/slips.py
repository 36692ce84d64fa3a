from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access, roles
from results import prize_payments, selectors


@require_GET
def slips(request: HttpRequest, slug: str) -> HttpResponse:
    """A slip for every prize that was won so far, to be cut and signed when it is paid out; with
    its number, once it is."""
    member = access.staff(request, slug, *roles.CREW)
    paid = prize_payments.by_entry(member.tournament)
    won = [row for row in selectors.result(member.tournament).rows if row.prize]
    rows = [(row, paid[row.entry_id]) for row in won]
    return render(request, "results/slips.html", {"rows": rows})
