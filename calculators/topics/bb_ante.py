"""The big blind ante (TDA 2019 RP-11)."""

from calculators.case import Case, settled
from calculators.decision import Decision, step


def bb_ante(case: Case) -> Decision:
    """Return ante and, with ``bb_player_stack``, ante_paid and blind_paid, in chips: the ante is a
    big blind, however few play, and is paid before the blind."""
    asked, cited = case.asked, case.book.betting.big_blind_ante
    settled(cited)
    ante = asked.whole("bb", least=1)
    result = {"ante": ante}
    if "bb_player_stack" in asked:
        stack = asked.whole("bb_player_stack")
        paid = min(ante, stack)
        result |= {"ante_paid": paid, "blind_paid": min(ante, stack - paid)}
    return Decision(result, case.book.rule(cited), (step("ante.first", ante=ante),))
