"""Receipts of what was sold: papers for the player, not for the tax office."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from floor.accounts import access, roles
from floor.displays.devices import allow_own_frame
from floor.web.paper_page import chosen_keys, render_papers
from registration import ledger
from registration.models import Sale, Tender
from registration.sentences import METHODS, SOLD


@require_GET
@allow_own_frame
def receipts(request: HttpRequest, slug: str) -> HttpResponse:
    """A receipt for each sale of ``?sale=5&sale=9``, with what was sold in the same act."""
    event = access.staff(request, slug, *roles.CREW).tournament
    sales = Sale.objects.filter(pk__in=chosen_keys(request, "sale"), tournament=event, voids=None)
    rows = sales.select_related("member", "staff").prefetch_related("tenders").order_by("pk")
    return render_papers(request, "registration/receipts.html", list(rows), _receipt)


def _receipt(sale: Sale) -> dict[str, object]:
    same_act = Sale.objects.filter(entry=sale.entry_id, seq=sale.seq, voids=None).order_by("pk")
    lines = list(same_act.prefetch_related("tenders")) if sale.seq else [sale]
    tenders = [tender for line in lines for tender in line.tenders.all() if tender.amount]
    owed = sum(tender.amount for tender in tenders if tender.method == Tender.Method.CREDIT)
    return {
        "sale": sale,
        "lines": [(line, SOLD[line.kind]) for line in lines],
        "sum": sum(line.price for line in lines) - owed,
        "tenders": [(METHODS[tender.method], tender.amount) for tender in tenders],
        "is_void": not ledger.is_in_force(sale, ledger.chain(sale)),
    }
