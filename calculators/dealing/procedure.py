"""A dealing error put right: the ruling, its steps in their order, what the book leaves open."""

from collections.abc import Sequence

from calculators.dealing.to_do import TO_DO
from calculators.decision import Case, Decision, Step
from calculators.inputs import BaseInputs
from calculators.sentence import _
from rules.cited import Cited


def ruled(
    case: Case[BaseInputs],
    ruling: str,
    on: Cited[object],
    to_do: Sequence[str],
    *reasons: Step,
    left_open: Sequence[str] = (),
) -> Decision:
    """Return the ruling that rests ``on`` a value of the book."""
    result = {"ruling": ruling, "to_do": list(to_do), "left_open": list(left_open)}
    return Decision(result, case.book.rule(on), reasons)


FIELDS = {"left_open": _("The book does not say"), "to_do": _("What to do")}
CODES = {
    **TO_DO,
    "how_to_redeal": _("how it is dealt again"),
    "burn_before_river": _("whether a card is burnt before the river"),
    "fate_of_hand": _("what becomes of the hand"),
}
