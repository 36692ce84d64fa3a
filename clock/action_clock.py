"""The action clock: from a level on every decision has so many seconds, and a time-bank chip buys
more. No book speaks of it; the terms of an event do.

It runs in the time of the hall. A pause of the tournament's clock does not stop it (in
hand-for-hand play that clock stands while hands are dealt), nor does a break or a table that is
halted: the hand that is being played then is played to its end. An emergency ends it.
"""

from dataclasses import dataclass

from rules.refusal import Refusal

HAND_LASTS_MS = 300_000  # from its last decision: longer no hand goes on into a break
APART_MS = 5_000  # by which two machines may differ about what time it is


@dataclass(frozen=True)
class ActionTerms:
    """From level ``from_level`` on (as players count; 0: never) a decision has ``seconds``; each
    player has ``chips``, each of ``chip_seconds`` more."""

    from_level: int = 0
    seconds: int = 30
    chips: int = 0
    chip_seconds: int = 30


@dataclass(frozen=True)
class Decision:
    """What is known of the last decision timed at a table. ``number``: how many taps were made
    there; ``began_ms``: None once the player has acted; ``given_ms``: its time with that of the
    chips spent on it; ``tapped_ms``: the last tap, None before the first."""

    number: int = 0
    began_ms: int | None = None
    given_ms: int = 0
    tapped_ms: int | None = None


@dataclass(frozen=True)
class Play:
    """What else decides whether decisions are timed: ``level`` None is a break or a hold;
    ``halted``: no other hand is dealt at the table; ``alarm``: an emergency stands; ``alarm_ms``:
    since when the last one stood."""

    level: int | None
    halted: bool = False
    alarm: bool = False
    alarm_ms: int | None = None


def is_timed(terms: ActionTerms, play: Play, last: Decision, now: int) -> bool:
    """Whether decisions are timed at the table now."""
    reached = play.level is None or play.level >= terms.from_level
    if not terms.from_level or not reached or play.alarm:
        return False
    if play.level is not None and not play.halted:
        return True
    return last.tapped_ms is not None and now - last.tapped_ms < HAND_LASTS_MS


def ends_ms(last: Decision, play: Play, now: int) -> int | None:
    """When the time of the decision that is being made is out, or was; None while nobody decides:
    the player has acted, an emergency came, it was out so long ago that nobody asks any more, or it
    was begun by a clock that was ahead of this one."""
    began = last.began_ms
    if began is None or began > now + APART_MS or (play.alarm_ms or 0) >= began:
        return None
    ends = began + last.given_ms
    return ends if now < ends + HAND_LASTS_MS else None


def bought_ms(ends: int, now: int, chip_seconds: int) -> int:
    """By how much a chip moves an end: its seconds follow those that are left, and where the time
    was out already they begin now."""
    return chip_seconds * 1000 + max(0, now - ends)


def no_chip(terms: ActionTerms, is_timed: bool, left: int) -> Refusal | None:
    """Why a player who has so many time-bank chips ``left`` cannot spend one."""
    if not is_timed:
        return not_timed(terms)
    if not left:
        return Refusal("time_chip.none_left", facts={"chips": terms.chips})
    return None


def not_timed(terms: ActionTerms) -> Refusal:
    """Why no decision is timed."""
    return Refusal("time_chip.not_on", facts={"level": terms.from_level})
