"""How much the bring-in of stud is (FSPR 5.7.3, TDA 2019 RP-10-E)."""

from calculators.betting.limits import LIMITS
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import AtLeastOne, BaseInputs, Positive
from calculators.malformed import malformed
from calculators.sentence import Facts, Speech, _, sentence


class Inputs(BaseInputs):
    """``limits``: the lower and the upper one."""

    limits: AtLeastOne[Positive]


def decide(case: Case[Inputs]) -> Decision:
    """Return bring_in in chips."""
    cited, lower = case.book.stud.bring_in_amount, case.inputs.limits[0]
    settled(cited)
    if lower % 2:
        raise malformed("limits[0]", "number.odd")
    reason = step("limit.lower", chips=lower)
    return Decision({"bring_in": lower // 2}, case.book.rule(cited), (reason,))


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(_("The bring-in is %(chips)s."), chips=result["bring_in"])


TITLE = _("How much the bring-in is")
GROUP = "stud"
RESTS_ON = ("stud.bring_in_amount",)
ASK = (LIMITS,)
STEPS = {"limit.lower": _("The lower limit is %(chips)s; the bring-in is half of it.")}
FIELDS = {"bring_in": _("Bring-in")}
