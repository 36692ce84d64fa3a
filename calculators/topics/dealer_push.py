"""No new dealer shortly before a break or a level (TDA 2019 RP-7, Metropolitan RP-7)."""

from calculators.case import Case, settled
from calculators.decision import Decision, step


def dealer_push(case: Case) -> Decision:
    """Return push_allowed, from the seconds left to the break or the level."""
    cited = case.book.dealing.no_push_s
    least = settled(cited)
    left = case.asked.whole("seconds_to_break_or_level")
    told = step("push.least", seconds=least, left=left)
    return Decision({"push_allowed": left >= least}, case.book.rule(cited), (told,))
