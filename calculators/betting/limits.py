"""The two limits of stud."""

from calculators.question_groups import Pair
from calculators.sentence import _

LIMITS = Pair(
    "limits", _("Limits"), of=(_("Lower"), _("Upper")), starts=("small_blind", "big_blind")
)
