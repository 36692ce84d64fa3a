"""A stack in big blinds: arithmetic that needs no book."""

from calculators import ask
from calculators.decision import Case, Decision, step
from calculators.inputs import BaseInputs, Positive, Whole
from calculators.sentence import Facts, Speech, _, sentence


class Inputs(BaseInputs):
    stack: Whole = ask.amount(_("Stack"))
    bb: Positive = ask.amount(_("Big blind"), start="=big_blind")


def decide(case: Case[Inputs]) -> Decision:
    """Return big_blinds: a whole number where it comes out even, else cut to hundredths."""
    stack, bb = case.inputs.stack, case.inputs.bb
    whole, rest = divmod(stack, bb)
    big_blinds = whole if not rest else stack * 100 // bb / 100
    return Decision({"big_blinds": big_blinds}, "", (step("stack.reckoned", stack=stack, bb=bb),))


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(_("Big blinds: %(n)s."), n=result["big_blinds"])


TITLE = _("Stack in big blinds")
GROUP = "chips"
ALSO = _("how many big blinds")
NEEDS_BOOK = False
STEPS = {"stack.reckoned": _("%(stack)s divided by %(bb)s.")}
FIELDS = {"big_blinds": _("Big blinds")}
