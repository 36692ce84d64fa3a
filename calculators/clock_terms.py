"""The seconds of a clock called on a player, and what follows when it has run out (FSPR 8.1.6,
BFSP 7.1.7, TDA 2019 29, TDA 2011 24; Metropolitan's paragraph is lost, our default runs)."""

from dataclasses import dataclass

from rules.rulebook import Rulebook


@dataclass(frozen=True)
class ClockTerms:
    """Seconds to think and to be counted down, "fold" or "check" afterwards, and the paragraph;
    ``silent``: the book of the event does not give it, the paragraph is another book's."""

    thinking_s: int
    countdown_s: int
    on_expiry: str
    rule: str
    silent: bool


def asks_bet(book: Rulebook) -> bool:
    """Whether it matters for the end that the player faces a bet."""
    clock = book.decision_clock
    return clock.facing_bet.value != clock.facing_nothing.value


def clock_terms(book: Rulebook, facing_bet: bool) -> ClockTerms:
    """The terms of ``book`` for a player who faces a bet, or may check."""
    clock = book.decision_clock
    expiry = clock.facing_bet if facing_bet else clock.facing_nothing
    return ClockTerms(
        clock.thinking_s.value,
        clock.countdown_s.value,
        expiry.value,
        book.rule(expiry),
        clock.thinking_s.silent,
    )
