"""How long a hand may be disputed (BFSP 5.9.1, TDA 2019 22, TDA 2011 18, Metropolitan 20)."""

from calculators.case import Case, settled
from calculators.decision import Decision, step
from calculators.inputs import REQUIRED
from rules.cited import Cited

KINDS = ("hand", "count")


def dispute_window(case: Case) -> Decision:
    """Return open. ``kind`` count is about arithmetic and misdirected chips; ``break_after_hand``
    needs ``seconds_since_award``. ``next_hand_started`` may be left out at a break, and where there
    was substantial action in the next hand. A book that makes no exception of a break (TDA 2011 18)
    lets a hand be disputed through it."""
    asked, book = case.asked, case.book.showdown
    settled(book.dispute_until)
    acted = asked.flag("substantial_action_in_next_hand")
    known = acted or asked.flag("break_after_hand")
    started = asked.flag("next_hand_started", default=acted if known else REQUIRED)
    cited: Cited[object] = book.dispute_until
    still_open = not started
    if asked.flag("break_after_hand") and not started and not book.dispute_break_s.silent:
        cited = book.dispute_break_s
        still_open = asked.whole("seconds_since_award") <= settled(book.dispute_break_s)
    elif asked.word("kind", KINDS, "hand") == "count":
        cited = book.count_dispute
        if settled(book.count_dispute) == "substantial_action_in_next_hand":
            still_open = not acted
    settled(cited)
    told = step("dispute.until", next_hand_started=started)
    return Decision({"open": still_open}, case.book.rule(cited), (told,))
