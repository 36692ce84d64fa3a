from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.values import roles
from floor.values.language import listed
from floor.web import responses
from registration.forms import EntriesForm
from registration.models import Entry
from registration.models.ways_to_pay import WAYS
from registration.money.takings import ways_paid
from registration.people import search
from seating.selectors import refund_obstacle
from seating.services import refund_event

SUMMED = [Entry.State.IN, Entry.State.OUT, Entry.State.WAITING, Entry.State.WITHDRAWN]
PAGE = 200  # on a screen, which reads its page anew after every entry


@require_GET
def entries(request: HttpRequest, slug: str) -> HttpResponse:
    """Every entry A to Z, a page at a time, on paper all; ``?q=`` shows those who fit.

    As many queries for ten thousand as for one.
    """
    holder = access.staff(request, slug, *roles.CREW)
    filters = responses.validated(EntriesForm(request.GET))
    context = {
        "query": filters["q"],
        "may_refund": holder.may_tap(refund_event) and refund_obstacle(holder.tournament) is None,
        **_page(
            search.entries(holder.tournament, filters["q"]), filters["page"] or 1, filters["all"]
        ),
    }
    name = "_entries" if request.headers.get("HX-Request") else "entries"
    return render(request, f"registration/{name}.html", context)


def _page(entries: QuerySet[Entry], number: int, whole: bool) -> dict[str, object]:
    """The rows of a page, of the last one when there are fewer; those withdrawn are not counted."""
    stays = ~Q(state=Entry.State.WITHDRAWN)
    states = {state: Count("pk", filter=Q(state=state)) for state in SUMMED}
    again = Count("pk", filter=stays & Q(number__gt=1))
    counts = entries.aggregate(
        rows=Count("pk"), stay=Count("pk", filter=stays), again=again, **states
    )
    pages = max(1, -(-counts["rows"] // PAGE))
    number = min(number, pages)
    rows = list(entries if whole else entries[(number - 1) * PAGE : number * PAGE])
    ways = ways_paid(rows)
    return {
        "count": counts["stay"],
        "again": counts["again"],
        "states": [({"state": state}, counts[state]) for state in SUMMED if counts[state]],
        "page": number,
        "pages": pages,
        "is_cut": pages > 1 and not whole,
        "rows": [(row, listed(WAYS[way].name for way in ways[row.pk])) for row in rows],
    }
