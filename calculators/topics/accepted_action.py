"""A bet called on a wrong count is called in full (TDA 2019 49, TDA 2011 41, Metropolitan 48)."""

from typing import Literal

from calculators import ask
from calculators.betting.say import say_add
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, Positive, Whole, required
from calculators.sentence import Facts, Speech, _, sentence


class Inputs(BaseInputs):
    caller_act: Literal["pushes_quoted", "says_call"] = ask.choice(
        _("What the caller did"),
        (("pushes_quoted", _("Pushed the chips they were told")), ("says_call", _("Said call"))),
        start="says_call",
    )
    quoted: Whole | None = ask.amount(
        _("Amount the caller was told"), when=ask.If("caller_act", "pushes_quoted"), default=None
    )
    true_bet: Positive = ask.amount(_("True amount of the bet"))
    caller_stack: Positive = ask.amount(_("All the caller has"))


def decide(case: Case[Inputs]) -> Decision:
    """Return owed_total and must_add, in chips, never more than the caller's stack."""
    inputs, cited = case.inputs, case.book.corrections.accepted_action
    settled(cited)
    owed = min(inputs.true_bet, inputs.caller_stack)
    pushed = required(inputs.quoted, "quoted") if inputs.caller_act == "pushes_quoted" else 0
    result = {"owed_total": owed, "must_add": max(owed - pushed, 0)}
    reason = step("bet.true", chips=inputs.true_bet, pushed=pushed)
    return Decision(result, case.book.rule(cited), (reason,))


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(_("The caller owes %(to)s in all."), to=result["owed_total"])
    yield from say_add(result["must_add"])


TITLE = _("Call on a wrong count")
GROUP = "bets"
DECIDES = ("accepted_action",)
ALSO = _("accepted action miscount")
RESTS_ON = ("corrections.accepted_action",)
STEPS = {"bet.true": _("The true bet is %(chips)s; the caller has pushed %(pushed)s.")}
FIELDS = {"owed_total": _("The caller owes in all")}
