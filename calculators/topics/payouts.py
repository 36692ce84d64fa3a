"""The division of a prize pool: arithmetic that needs no book, done by the function that pays the
players."""

from calculators import ask
from calculators.decision import Case, Decision, step
from calculators.inputs import AtLeastOne, BaseInputs, Percent, Positive, Whole
from calculators.malformed import malformed
from calculators.sentence import Facts, Speech, _, sentence
from results import payouts
from results.payouts import Remainder, Rounding
from rules.refusal import Refused

# What the payouts refuse, by the field that is wrong.
FAULTS = {
    "percentages.not_hundred": ("percentages", _("The shares must add up to 100.")),
}
ROUNDINGS = (("down", _("Down")), ("nearest", _("To the nearest")), ("up", _("Up")))
REMAINDERS = (
    ("none", _("Nobody")),
    ("first", _("The first")),
    ("last", _("The last")),
    ("one_unit_each_from_top", _("One unit each from the top")),
)


class Inputs(BaseInputs):
    pool: Whole = ask.amount(_("Prize pool"), unit="number")
    percentages: AtLeastOne[Percent] = ask.percents(_("Per cent for each place"))
    unit: Positive = ask.amount(_("Rounded to"), unit="number", start="1", default=1)
    rounding: Rounding = ask.choice(_("Rounded"), ROUNDINGS, start="down", default="down")
    remainder: Remainder = ask.choice(
        _("Who gets the rest"), REMAINDERS, start="none", default="none"
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return prizes (first place first), sum and undistributed, in units of money."""
    inputs = case.inputs
    try:
        paid = payouts.payouts(
            inputs.pool, inputs.percentages, inputs.unit, inputs.rounding, inputs.remainder
        )
    except Refused as refused:
        code = refused.refusals[0].code
        field, text = FAULTS[code]
        raise malformed(field, code, text) from refused
    result = {
        "prizes": list(paid.prizes),
        "sum": sum(paid.prizes),
        "undistributed": paid.undistributed,
    }
    facts = {"rounding": inputs.rounding, "remainder": inputs.remainder, "unit": inputs.unit}
    return Decision(result, "", (step("pool.divided", pool=inputs.pool, **facts),))


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(_("Prizes: %(prizes)s."), prizes=result["prizes"])
    if left := result.get("undistributed"):
        yield sentence(_("Not given out: %(left)s."), left=left)


TITLE = _("Prizes")
GROUP = "prizes"
ALSO = _("payouts percentages rounding")
NEEDS_BOOK = False
STEPS = {"pool.divided": _("%(pool)s is divided in units of %(unit)s.")}
FIELDS = {"prizes": _("Prizes"), "sum": _("Sum")}
