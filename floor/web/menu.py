"""The pages of this app in the menu of a tournament."""

from django.utils.translation import gettext_lazy as _

from floor.accounts import roles
from floor.web import navigation

navigation.offer("floor:screens", _("Screens"), roles.PAPERS, position=120)
navigation.offer("floor:journal", _("Journal"), roles.CREW, position=130)
navigation.offer("floor:staff", _("Staff"), roles.CHIEF, position=140)
