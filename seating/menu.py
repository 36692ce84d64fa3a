"""The pages of this app in the menu of a tournament."""

from django.utils.translation import gettext_lazy as _

from floor.accounts import roles
from floor.accounts.roles import Role
from floor.web import navigation

navigation.offer("seating:draw", _("Draw"), roles.PAPERS, position=20)
navigation.offer("seating:hall", _("Hall"), roles.CREW, position=30, opens_for=Role.JUDGE)
navigation.offer("seating:moves", _("Moves"), roles.FLOOR, position=40)
