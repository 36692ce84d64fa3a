"""The prize pool: arithmetic that needs no book, done by the function that pays the players."""

from fractions import Fraction

from calculators import ask
from calculators.decision import Case, Decision, step
from calculators.inputs import BaseInputs, Percent, Whole
from calculators.malformed import malformed
from calculators.sentence import Facts, Speech, _, either, sentence
from results import payouts
from rules.refusal import Refused

# What the payouts refuse.
FAULTS = {
    "fee.twice": _("One kind of fee is enough."),
    "fee.above_buy_in": _("The fee is more than the buy-in."),
}


class Inputs(BaseInputs):
    paid_entries: Whole = ask.amount(_("Paid entries"), unit="number")
    buy_in: Whole = ask.amount(_("Buy-in"), unit="number")
    fee_percent: Percent = ask.figure(_("Fee, per cent"), optional=True, default=Fraction(0))
    fee_per_entry: Whole = ask.amount(
        _("Fee for each entry"), unit="number", optional=True, default=0
    )
    added: Whole = ask.amount(_("Added"), unit="number", optional=True, more=True, default=0)
    guarantee: Whole = ask.amount(
        _("Guarantee"), unit="number", optional=True, more=True, default=0
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return gross, fee and pool, in units of money."""
    inputs = case.inputs
    try:
        pool = payouts.prize_pool(
            inputs.paid_entries,
            inputs.buy_in,
            fee_percent=inputs.fee_percent,
            fee_per_entry=inputs.fee_per_entry,
            added=inputs.added,
            guarantee=inputs.guarantee,
        )
    except Refused as refused:
        code = refused.refusals[0].code
        raise malformed("fee_per_entry", code, FAULTS[code]) from refused
    reason = step("pool.reckoned", gross=pool.gross, fee=pool.fee, overlay=pool.overlay)
    result = {"gross": pool.gross, "fee": pool.fee, "pool": pool.pool}
    return Decision(result, "", (reason,))


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(_("The prize pool is %(pool)s."), pool=result["pool"])


TITLE = _("Prize pool")
GROUP = "prizes"
ALSO = _("guarantee overlay fee")
NEEDS_BOOK = False
STEPS = {
    "pool.reckoned": either(
        "overlay",
        _("%(gross)s was paid, %(fee)s of it is fee; %(overlay)s is added for the guarantee."),
        _("%(gross)s was paid, %(fee)s of it is fee."),
    )
}
FIELDS = {"gross": _("Collected"), "fee": _("Fee"), "pool": _("Prize pool")}
