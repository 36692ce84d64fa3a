"""A raise said first and put in by two motions (Metropolitan 41-C)."""

from dataclasses import replace

from rules.decisions.case import Case, settled
from rules.decisions.decision import Decision, Malformed
from rules.decisions.push import Push, push_of
from rules.decisions.wager import wager


def two_motion_raise(case: Case) -> Decision:
    """Return ruling, amount_total, returned and must_add, in chips: the exact call and one more
    motion are one raise; any other first motion stands alone, lifted to the least raise."""
    cited = case.book.chips.two_motions
    settled(cited)
    case.asked.part("declared").word("word", ("raise",))
    motions = case.asked.wholes("motions", least=1)
    if len(motions) != 2:
        raise Malformed(case.asked.at("motions"), "must be two")
    push: Push = replace(push_of(case), chips=motions)
    exact = motions[0] == push.to_call
    return wager(push, push.total if exact else push.front + motions[0], cited)
