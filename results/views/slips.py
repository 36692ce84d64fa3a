from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.displays.devices import allow_own_frame
from floor.time.tournament_time import now
from floor.values import roles
from floor.web.paper_page import chosen_keys, render_papers
from results import prize_payments


@require_GET
@allow_own_frame
def slips(request: HttpRequest, slug: str) -> HttpResponse:
    """A slip for every prize that was won so far, with bounties and special prizes, to be cut
    and signed when it
    is paid out; with its number, once it is. ``?entry=5&entry=9`` prints those only."""
    event = access.staff(request, slug, *roles.CREW).tournament
    chosen = chosen_keys(request, "entry")
    won = [prize for prize in prize_payments.prizes(event, now()) if prize.total or prize.special]
    rows = [prize for prize in won if not chosen or prize.entry_id in chosen]
    return render_papers(request, "results/slips.html", rows)
