"""The pool behind a printed list of prizes: arithmetic that needs no book."""

from calculators import ask
from calculators.decision import Case, Decision, step
from calculators.inputs import AtLeastOne, BaseInputs, Items, Percent, Positive, Whole
from calculators.malformed import malformed
from calculators.sentence import Facts, Lines, Speech, _, sentence
from results import payouts


class Inputs(BaseInputs):
    prizes: Items[Whole] = ask.chips(_("Printed prizes"), unit="number")
    percentages: AtLeastOne[Percent] = ask.percents(_("Per cent for each place"))
    unit: Positive = ask.amount(_("Rounded to"), unit="number", start="1", default=1)


def decide(case: Case[Inputs]) -> Decision:
    """Return pool_range: for each way of rounding the pools that give exactly the ``prizes``, from
    the first number up to, not including, the second; None for no pool."""
    inputs = case.inputs
    if len(inputs.prizes) != len(inputs.percentages):
        text = _("One for each is needed: %(n)s.")
        raise malformed("percentages", "percentages.count", text, n=len(inputs.prizes))
    pools = payouts.payout_reverse(inputs.prizes, inputs.percentages, inputs.unit)
    ranges = {mode: list(pool) if pool else None for mode, pool in pools.items()}
    reason = step("pool.sought", prizes=len(inputs.prizes), unit=inputs.unit)
    return Decision({"pool_range": ranges}, "", (reason,))


def say(result: Facts, inputs: Facts) -> Speech:
    text = _("The pool that gives these prizes: %(ranges)s.")
    yield sentence(text, ranges=Lines(result["pool_range"]))


TITLE = _("Prize pool from a list of payouts")
GROUP = "prizes"
ALSO = _("reverse check")
NEEDS_BOOK = False
STEPS = {"pool.sought": _("Prizes compared: %(prizes)s, each in units of %(unit)s.")}
FIELDS = {"pool_range": _("The pool was from")}
