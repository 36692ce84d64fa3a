"""What the results keep beside the journal that may name people."""

from django.utils.translation import gettext_lazy as _

from floor.journal import written
from results.models import Ending, EndingReason, Officials, SpecialPrizeText

written.offer(
    EndingReason,
    _("Why the event was ended"),
    lambda events: Ending.objects.filter(tournament__in=events).values_list("reason", flat=True),
)
written.offer(
    SpecialPrizeText,
    _("Who pays a special prize, and why somebody wins it"),
    written.in_facts("special_text"),
)
written.offer(
    Officials,
    _("Remarks of the chief judge"),
    lambda events: Officials.objects.filter(tournament__in=events).values_list("pk", flat=True),
    "remarks",
)
