"""An answer to a bet that is not known yet (TDA 2019 50-B and 59, TDA 2011 46, Metropolitan 37-B
and 53)."""

from typing import Literal

from calculators import ask
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs
from calculators.sentence import Facts, Speech, _, either, sentence
from rules.cited import Cited

ACTS = (
    ("fold", _("Folded before the amount was said")),
    ("call", _("Called before the amount was said")),
    ("if_then", _("Said “if you…, then I…”")),
)


class Inputs(BaseInputs):
    """``act``: after "bet" or "raise" was said and before its amount, or for the case that another
    player acts so."""

    act: Literal["fold", "call", "if_then"] = ask.choice(_("What did the player do?"), ACTS)


def decide(case: Case[Inputs]) -> Decision:
    """Return ruling: fold_stands, or td_discretion with the options the director has and whether
    there may be a penalty."""
    act, turns = case.inputs.act, case.book.out_of_turn
    reasons = (step("answer.early", bet_announced=act != "if_then"),)
    cited: dict[str, Cited[str]] = {
        "fold": turns.fold_before_amount,
        "call": turns.call_before_amount,
        "if_then": turns.if_then,
    }
    settled(cited[act])
    return Decision(RESULTS[act], case.book.rule(cited[act]), reasons)


RESULTS: dict[str, dict[str, object]] = {
    "fold": {"ruling": "fold_stands"},
    "call": {"ruling": "td_discretion", "options": ["call_any_amount", "act_anew"]},
    "if_then": {
        "ruling": "td_discretion",
        "options": ["binds", "does_not_bind"],
        "penalty_possible": True,
    },
}


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(RULINGS[inputs["act"]])


RULINGS = {
    "fold": _("The fold stands; the player should have waited for the amount."),
    "call": _(
        "The director decides by what happened, and may bind the player to call whatever the amount"
        " is."
    ),
    "if_then": _("The director decides: what was said may bind, and there may be a penalty."),
}
TITLE = _("Answered before the bet was known")
GROUP = "bets"
DECIDES = ("conditional_statements",)
ALSO = _("if then conditional statement fold call before the amount")
RESTS_ON = ("out_of_turn.if_then",)
STEPS = {
    "answer.early": either(
        "bet_announced",
        _("A bet or a raise was announced, and its amount was not said yet."),
        _("Nobody had bet or raised yet."),
    )
}
FIELDS = {"penalty_possible": _("A penalty is possible")}
CODES = {
    "fold_stands": _("the fold stands"),
    "call_any_amount": _("call whatever the amount is"),
    "act_anew": _("act again"),
    "binds": _("it binds"),
    "does_not_bind": _("it does not bind"),
}
