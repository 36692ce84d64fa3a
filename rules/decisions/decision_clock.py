"""The clock called on a player (FSPR 8.1.6, BFSP 7.1.7, TDA 2019 29, TDA 2011 24)."""

from rules.decisions.case import Case, settled
from rules.decisions.decision import Decision, step


def decision_clock(case: Case) -> Decision:
    """Return seconds to think, countdown, total (all seconds) and on_expiry: fold or check."""
    book = case.book.decision_clock
    facing = case.asked.flag("facing_bet", default=True)
    expiry = book.facing_bet if facing else book.facing_nothing
    seconds, countdown = settled(book.thinking_s), settled(book.countdown_s)
    result = {
        "seconds": seconds,
        "countdown": countdown,
        "total": seconds + countdown,
        "on_expiry": settled(expiry),
    }
    told = step("clock.runs", seconds=seconds, countdown=countdown)
    return Decision(result, case.book.rule(expiry), (told,))
