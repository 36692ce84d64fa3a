"""The pages of this app in the menu of a tournament."""

from django.utils.translation import gettext_lazy as _

from floor.accounts import roles
from floor.accounts.roles import Role
from floor.web import navigation

navigation.offer("registration:desk", _("Desk"), roles.DESK, position=10, opens_for=Role.REGISTRAR)
