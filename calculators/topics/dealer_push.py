"""No new dealer shortly before a break or a level (TDA 2019 RP-7, Metropolitan RP-7)."""

from calculators import ask
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, Whole
from calculators.sentence import Facts, Speech, _, sentence


class Inputs(BaseInputs):
    seconds_to_break_or_level: Whole = ask.amount(
        _("Seconds to the break or the level"), unit="seconds", start="=seconds_left"
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return push_allowed, from the seconds left to the break or the level."""
    cited, left = case.book.dealing.no_push_s, case.inputs.seconds_to_break_or_level
    least = settled(cited)
    reason = step("push.least", seconds=least, left=left)
    return Decision({"push_allowed": left >= least}, case.book.rule(cited), (reason,))


def say(result: Facts, inputs: Facts) -> Speech:
    if result["push_allowed"]:
        yield sentence(_("The dealers may change."))
    else:
        yield sentence(_("The dealers do not change now."))


TITLE = _("May the dealers change?")
GROUP = "time"
DECIDES = ("dealer_push_timing",)
ALSO = _("dealer push before a break")
RESTS_ON = ("dealing.no_push_s",)
STEPS = {"push.least": _("A change needs %(seconds)s seconds; there are %(left)s.")}
FIELDS = {"push_allowed": _("The dealers may change")}
