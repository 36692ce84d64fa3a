"""The pages of this app in the menu of a tournament."""

from django.utils.translation import gettext_lazy as _

from floor.values import roles
from floor.web import navigation

navigation.offer(
    navigation.JUDGE,
    "pages:pocket",
    _("Judge's pocket"),
    roles.FLOOR,
    position=0,
    inside=("rulings:clock_calls",),
)
navigation.offer(
    navigation.JUDGE,
    "rulings:log",
    _("Rulings"),
    roles.CREW,
    position=10,
    inside=("rulings:new_ruling", "rulings:ruling", "rulings:rulebook"),
)
navigation.offer(
    navigation.JUDGE,
    "rulings:penalties",
    _("Penalties"),
    roles.DISCIPLINE,
    position=20,
    inside=("rulings:penalise", "rulings:player"),
)
navigation.offer(navigation.JUDGE, "rulings:protests", _("Protests"), roles.DISCIPLINE, position=30)
navigation.offer(navigation.JUDGE, "rulings:precedents", _("Precedents"), roles.CREW, position=40)
