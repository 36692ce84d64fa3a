"""What the desk keeps beside the journal that may name people."""

from collections.abc import Collection
from typing import Any

from django.db.models import Q, QuerySet
from django.utils.translation import gettext_lazy as _

from floor.journal import written
from registration.models import AdmissionReason, Drawer, DrawerReason, Funder, Tender, Ticket


def _funders(events: Collection[int]) -> QuerySet[Any]:
    """Those of the events, and of tickets that are used at none."""
    tickets = Ticket.objects.filter(Q(used__tournament__in=events) | Q(used=None))
    free = Tender.objects.filter(sale__tournament__in=events).order_by()
    return free.values_list("funder", flat=True).union(tickets.values_list("issuer", flat=True))


written.offer(
    AdmissionReason, _("Why a player was admitted all the same"), written.in_facts("admission")
)
written.offer(
    DrawerReason,
    _("Why a drawer did not agree"),
    lambda events: Drawer.objects.filter(tournament__in=events).values_list("reason", flat=True),
)
written.offer(Funder, _("Who pays for what is free, whose ticket it is"), _funders, "name")
