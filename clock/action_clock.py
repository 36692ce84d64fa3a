"""The action clock: from a level on every decision has so many seconds, and a time-bank chip buys
more. No book speaks of it; the terms of an event do."""

from dataclasses import dataclass

from rules.refusal import Refusal


@dataclass(frozen=True)
class ActionTerms:
    """From level ``from_level`` on (as players count; 0: never) a decision has ``seconds``; each
    player has ``chips``, each of ``chip_seconds`` more."""

    from_level: int = 0
    seconds: int = 30
    chips: int = 0
    chip_seconds: int = 30


def is_on(terms: ActionTerms, level: int | None) -> bool:
    """Whether decisions are timed in ``level``; None is a break or a hold, where nobody acts."""
    return bool(terms.from_level) and level is not None and level >= terms.from_level


def no_chip(terms: ActionTerms, level: int | None, spent: int) -> Refusal | None:
    """Why a player who has ``spent`` so many time-bank chips cannot spend one more."""
    if not is_on(terms, level):
        return Refusal("time_chip.not_on", facts={"level": terms.from_level})
    if spent >= terms.chips:
        return Refusal("time_chip.none_left", facts={"chips": terms.chips})
    return None
