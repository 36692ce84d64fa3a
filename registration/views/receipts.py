"""Receipts of what was sold: papers for the player, not for the tax office."""

from collections import defaultdict
from collections.abc import Sequence

from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.displays.devices import allow_own_frame
from floor.values import roles
from floor.web.paper_page import chosen_keys, render_papers
from registration.models import Sale
from registration.models.ways_to_pay import CREDIT, WAYS
from registration.sentences import SOLD


@require_GET
@allow_own_frame
def receipts(request: HttpRequest, slug: str) -> HttpResponse:
    """A receipt for each sale of ``?sale=5&sale=9``, with what was sold in the same act. As many
    queries for five hundred as for one."""
    event = access.staff(request, slug, *roles.CREW).tournament
    sold = Sale.objects.filter(tournament=event, voids=None)
    chosen = sold.filter(pk__in=chosen_keys(request, "sale")).annotate(later=Count("chain"))
    rows = list(chosen.select_related("member", "staff").order_by("pk"))
    beside = sold.filter(entry__in={sale.entry_id for sale in rows}).order_by("pk")
    same_act = defaultdict[tuple[int, int | None], list[Sale]](list)
    for line in beside.prefetch_related("tenders"):
        same_act[line.entry_id, line.seq].append(line)
    return render_papers(
        request,
        "registration/receipts.html",
        rows,
        lambda sale: _receipt(sale, same_act[sale.entry_id, sale.seq]),
    )


def _receipt(sale: Sale, lines: Sequence[Sale]) -> dict[str, object]:
    tenders = [tender for line in lines for tender in line.tenders.all() if tender.amount]
    owed = sum(tender.amount for tender in tenders if tender.method == CREDIT.code)
    return {
        "sale": sale,
        "lines": [(line, SOLD[line.kind]) for line in lines],
        "sum": sum(line.price for line in lines) - owed,
        "tenders": [(WAYS[tender.method].name, tender.amount) for tender in tenders],
        "is_void": sale.later % 2 == 1,  # type: ignore[attr-defined]  # the lines after it
    }
