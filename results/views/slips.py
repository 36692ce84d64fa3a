from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.displays.devices import allow_own_frame
from floor.values import roles
from floor.web.paper_page import chosen_keys, render_papers
from results import prize_payments, selectors
from results.models import PrizePayment
from results.selectors import Row


@require_GET
@allow_own_frame
def slips(request: HttpRequest, slug: str) -> HttpResponse:
    """A slip for every prize that was won so far, to be cut and signed when it is paid out; with
    its number, once it is. ``?entry=5&entry=9`` prints those only."""
    event = access.staff(request, slug, *roles.CREW).tournament
    chosen = chosen_keys(request, "entry")
    won = [row for row in selectors.result(event).rows if row.prize]
    rows = [row for row in won if not chosen or row.entry_id in chosen]
    paid = prize_payments.by_entry(event)

    def with_slips(row: Row) -> tuple[Row, tuple[PrizePayment, ...]]:
        return row, prize_payments.in_force(paid[row.entry_id])

    return render_papers(request, "results/slips.html", rows, with_slips)
