"""Chips of an all-in player found after he was called (TDA 2019 62 and 49, Metropolitan 56
and 48)."""

from calculators.case import Case, settled
from calculators.decision import Decision, step


def hidden_chips(case: Case) -> Decision:
    """Return paid_by_caller (chips), all_in_player_out and hidden_chips_to.

    The director rules whether they are part of the accepted action: then the bet is called in full,
    as far as the caller's stack goes; else they are neither paid nor kept by one who loses. Who
    loses to a shorter stack has what it did not reach, and is not out.
    """
    asked, book = case.asked, case.book.corrections
    part, wins = asked.flag("part_of_accepted_action"), asked.flag("all_in_player_wins")
    settled(book.hidden_chips)
    counted, found = (asked.whole(name, least=1) for name in ("counted_all_in", "found_later"))
    stack = asked.whole("caller_stack", least=1)
    bet = counted + found if part else counted
    lost_to = "caller" if part else "td_may_award_caller"
    keeps = wins or (part and stack <= counted)
    result = {
        "paid_by_caller": min(bet, stack) if wins else 0,
        "all_in_player_out": not wins and bet <= stack,
        "hidden_chips_to": "all_in_player" if keeps else lost_to,
    }
    told = step("all_in.counted", counted=counted, found=found)
    rule = settled_rule(case) if part else case.book.rule(book.hidden_chips)
    return Decision(result, rule, (told,))


def settled_rule(case: Case) -> str:
    accepted = case.book.corrections.accepted_action
    settled(accepted)
    return case.book.rule(accepted)
