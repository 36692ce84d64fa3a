"""A winning hand the dealer killed (FSPR 8.4.1, BFSP 7.4.1)."""

from rules.decisions.case import Case, settled
from rules.decisions.decision import Decision, Uncovered, step


def killed_hand(case: Case) -> Decision:
    """Return ruling: the real winner gets the pot where the dealer erred and it can be proved."""
    asked, cited = case.asked, case.book.dealing.killed_winner
    if not (asked.flag("dealer_error") and asked.flag("recoverable")):
        raise Uncovered
    told = step("hand.restored")
    return Decision({"ruling": settled(cited)}, case.book.rule(cited), (told,))
