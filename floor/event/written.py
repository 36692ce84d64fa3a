"""What the event itself keeps beside its journal that may name people."""

from django.utils.translation import gettext_lazy as _

from floor.journal import written
from floor.models import WallMessage

written.offer(WallMessage, _("Message on screens"), written.in_facts("message"))
