"""What the results keep beside the journal that may name people."""

from django.utils.translation import gettext_lazy as _

from floor.journal import written
from results.models import Ending, EndingReason, Officials

written.offer(
    EndingReason,
    _("Why the event was ended"),
    lambda events: Ending.objects.filter(tournament__in=events).values_list("reason", flat=True),
)
written.offer(
    Officials,
    _("Remarks of the chief judge"),
    lambda events: Officials.objects.filter(tournament__in=events).values_list("pk", flat=True),
    "remarks",
)
