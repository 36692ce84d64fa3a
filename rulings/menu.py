"""The pages of this app in the menu of a tournament."""

from django.utils.translation import gettext_lazy as _

from floor.accounts import roles
from floor.web import navigation

navigation.offer("rulings:pocket", _("Judge's pocket"), roles.FLOOR, position=60)
navigation.offer("rulings:penalties", _("Penalties"), roles.DISCIPLINE, position=70)
navigation.offer("rulings:log", _("Rulings"), roles.CREW, position=80)
