"""The clock called on a player (FSPR 8.1.6, BFSP 7.1.7, TDA 2019 29, TDA 2011 24)."""

from calculators.case import Case, settled
from calculators.decision import Decision, step
from calculators.inputs import REQUIRED


def decision_clock(case: Case) -> Decision:
    """Return seconds to think, countdown, total (all seconds) and on_expiry: fold or check.

    ``facing_bet`` may be left out where the book makes no difference.
    """
    book = case.book.decision_clock
    seconds, countdown = settled(book.thinking_s), settled(book.countdown_s)
    same = book.facing_bet.value == book.facing_nothing.value
    facing = case.asked.flag("facing_bet", default=True if same else REQUIRED)
    expiry = book.facing_bet if facing else book.facing_nothing
    result = {
        "seconds": seconds,
        "countdown": countdown,
        "total": seconds + countdown,
        "on_expiry": settled(expiry),
    }
    told = step("clock.runs", seconds=seconds, countdown=countdown)
    return Decision(result, case.book.rule(expiry), (told,))
