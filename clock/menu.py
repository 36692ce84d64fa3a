"""The pages of this app in the menu of a tournament."""

from django.utils.translation import gettext_lazy as _

from floor.accounts import roles
from floor.web import navigation

navigation.offer("clock:console", _("Console"), roles.CREW, position=0)
navigation.offer("clock:hand", _("Hand for hand"), roles.FLOOR, position=50)
