"""The terms that rulings offer: until when a protest is taken."""

from django.utils.translation import gettext_lazy as _

from floor.event import terms
from floor.values.roles import CHIEF
from results import blockers
from rulings.models import Terms

change_protest_terms = terms.offer(
    terms.Group(
        "protests",
        _("Protests"),
        Terms,
        ("protest_minutes",),
        CHIEF,
        until=_("Until the official results are signed."),
        blockers=blockers.signed,
        line=_("Terms of protests changed: %(terms)s"),
        until_sealed=True,
        position=85,
    )
)
