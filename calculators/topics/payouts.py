"""The division of a prize pool: arithmetic that needs no book, done by the function that pays the
players."""

from calculators.decision import Case, Decision, step
from calculators.inputs import AtLeastOne, BaseInputs, Percent, Positive, Whole
from calculators.malformed import malformed
from calculators.questions import Amount, Choice, Percents
from calculators.sentence import Facts, Speech, _, sentence
from results import payouts
from results.payouts import Remainder, Rounding
from rules.refusal import Refused

# What the payouts refuse, by the field that is wrong.
FAULTS = {
    "percentages.not_hundred": ("percentages", _("The shares must make 100 in all.")),
}


class Inputs(BaseInputs):
    """``percentages``: the shares of the places, first place first."""

    pool: Whole
    percentages: AtLeastOne[Percent]
    unit: Positive = 1
    rounding: Rounding = "down"
    remainder: Remainder = "none"


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


ROUNDINGS = (("down", _("Down")), ("nearest", _("To the nearest")), ("up", _("Up")))
REMAINDERS = (
    ("none", _("Nobody")),
    ("first", _("The first")),
    ("last", _("The last")),
    ("one_unit_each_from_top", _("One unit each from the top")),
)
TITLE = _("Prizes")
GROUP = "prizes"
ALSO = _("payouts percentages rounding")
NEEDS_BOOK = False
ASK = (
    Amount("pool", _("Prize pool"), unit="number"),
    Percents("percentages", _("Per cent for each place")),
    Amount("unit", _("Rounded to"), unit="number", start="1"),
    Choice("rounding", _("Rounded"), ROUNDINGS, start="down"),
    Choice("remainder", _("Who gets the rest"), REMAINDERS, start="none"),
)
STEPS = {"pool.divided": _("%(pool)s is divided in units of %(unit)s.")}
FIELDS = {"prizes": _("Prizes"), "sum": _("Sum")}
