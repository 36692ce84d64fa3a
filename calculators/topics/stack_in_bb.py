"""A stack in big blinds: arithmetic that needs no book."""

from calculators.case import Case
from calculators.decision import Decision, step


def stack_in_bb(case: Case) -> Decision:
    """Return big_blinds: a whole number where it comes out even, else cut to hundredths."""
    stack, big_blind = case.asked.whole("stack"), case.asked.whole("bb", least=1)
    whole, rest = divmod(stack, big_blind)
    found = whole if not rest else stack * 100 // big_blind / 100
    return Decision({"big_blinds": found}, "", (step("stack.reckoned", stack=stack, bb=big_blind),))
