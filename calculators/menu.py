"""The pages of this app in the menu of a tournament."""

from django.utils.translation import gettext_lazy as _

from floor.values import roles
from floor.web import navigation

navigation.offer(
    navigation.JUDGE,
    "calculators:index",
    _("Calculators"),
    roles.CREW,
    position=60,
    explains=(
        _("The arithmetic of a dispute, by the event rulebook."),
        _("Say what happened; the answer comes with its paragraph."),
        _("Where the rulebook is silent, the answer says so."),
    ),
    inside=("calculators:calculator",),
)
navigation.explain(
    (
        _("One question of a dispute: say what happened in the fields."),
        _("The answer comes with its paragraph and how it was worked out."),
        _("A judge records the answer as a ruling by the button under it."),
    ),
    "calculators:calculator",
)
