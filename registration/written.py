"""What the desk keeps beside the journal that may name people."""

from django.utils.translation import gettext_lazy as _

from floor.journal import written
from registration.models import AdmissionReason, Drawer, DrawerReason

written.offer(
    AdmissionReason, _("Why a player was admitted all the same"), written.in_facts("admission")
)
written.offer(
    DrawerReason,
    _("Why a drawer did not agree"),
    lambda events: Drawer.objects.filter(tournament__in=events).values_list("reason", flat=True),
)
