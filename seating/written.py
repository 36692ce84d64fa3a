"""What the hall keeps beside the journal that may name people."""

from django.utils.translation import gettext_lazy as _

from floor.journal import written
from seating.models import PlanReason

written.offer(PlanReason, _("Why the plan was not followed"), written.in_facts("plan_reason"))
