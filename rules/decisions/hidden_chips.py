"""Chips of an all-in player found after he was called (TDA 2019 62)."""

from rules.decisions.case import Case, settled
from rules.decisions.decision import Decision, Uncovered, step


def hidden_chips(case: Case) -> Decision:
    """Return paid_by_caller (chips), all_in_player_out and hidden_chips_to.

    The director has first to rule that they are no part of the accepted action; where he rules
    that they are, topic accepted_action reckons with the true bet.
    """
    asked, cited = case.asked, case.book.corrections.hidden_chips
    settled(cited)
    if asked.flag("part_of_accepted_action"):
        raise Uncovered
    counted, wins = asked.whole("counted_all_in", least=1), asked.flag("all_in_player_wins")
    result = {
        "paid_by_caller": min(counted, asked.whole("caller_stack", least=1)) if wins else 0,
        "all_in_player_out": not wins,
        "hidden_chips_to": "all_in_player" if wins else "td_may_award_caller",
    }
    told = step("all_in.counted", counted=counted, found=asked.whole("found_later", least=1))
    return Decision(result, case.book.rule(cited), (told,))
