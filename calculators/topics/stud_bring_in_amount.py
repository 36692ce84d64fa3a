"""How much the bring-in of stud is (FSPR 5.7.3, and 6.3.3 against it)."""

from calculators.betting.inputs import limits_field
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import AtLeastOne, BaseInputs, Positive
from calculators.malformed import malformed
from calculators.sentence import Facts, Speech, _, sentence


class Inputs(BaseInputs):
    limits: AtLeastOne[Positive] = limits_field()


def decide(case: Case[Inputs]) -> Decision:
    """Return bring_in in chips; a step says where the regulations of the event may set another."""
    cited, lower = case.book.stud.bring_in_amount, case.inputs.limits[0]
    settled(cited)
    if lower % 2:
        raise malformed("limits[0]", "number.odd")
    reasons = [step("limit.lower", chips=lower)]
    regulated = case.book.stud.bring_in_by_regulations
    if regulated.value:
        reasons.append(step("bring_in.regulated", clause=regulated.paragraphs[0]))
    return Decision({"bring_in": lower // 2}, case.book.rule(cited), tuple(reasons))


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(_("The bring-in is %(chips)s."), chips=result["bring_in"])


TITLE = _("How much the bring-in is")
GROUP = "stud"
DECIDES = ("forced_bets",)
RESTS_ON = ("stud.bring_in_amount",)
STEPS = {
    "limit.lower": _("The lower limit is %(chips)s; the bring-in is half of it."),
    "bring_in.regulated": _(
        "By clause %(clause)s the regulations of the event set the bring-in: if they do, that"
        " holds."
    ),
}
FIELDS = {"bring_in": _("Bring-in")}
