"""A bet called on a wrong count is called in full (TDA 2019 49, TDA 2011 41, Metropolitan 48)."""

from calculators.case import Case, settled
from calculators.decision import Decision, step

ACTS = ("pushes_quoted", "says_call")


def accepted_action(case: Case) -> Decision:
    """Return owed_total and must_add, in chips, never more than the caller's stack."""
    asked, cited = case.asked, case.book.corrections.accepted_action
    settled(cited)
    owed = min(asked.whole("true_bet", least=1), asked.whole("caller_stack", least=1))
    pushed = asked.whole("quoted") if asked.word("caller_act", ACTS) == "pushes_quoted" else 0
    result = {"owed_total": owed, "must_add": max(owed - pushed, 0)}
    told = step("bet.true", chips=asked.whole("true_bet"), pushed=pushed)
    return Decision(result, case.book.rule(cited), (told,))
