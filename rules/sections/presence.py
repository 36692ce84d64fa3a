"""The time a player has, and the hands a player is kept from."""

from dataclasses import dataclass
from typing import Literal

from rules.cited import Cited

Expiry = Literal["fold", "check"]


@dataclass(frozen=True)
class DecisionClock:
    """A clock called on a player: thinking time and countdown, both in seconds."""

    thinking_s: Cited[int]
    countdown_s: Cited[int]
    facing_bet: Cited[Expiry]
    facing_nothing: Cited[Expiry]


@dataclass(frozen=True)
class NoShow:
    """A player who has a seat and has not come. ``stack``: what it does meanwhile; ``removed``: who
    says when it leaves play."""

    stack: Cited[Literal["blinded"]]
    removed: Cited[Literal["by_regulations"]]


@dataclass(frozen=True)
class MissedHands:
    """Sanctions served in hands. ``single_hands``: there are sanctions of single hands;
    ``redeal``: whether a hand dealt anew counts as one more. ``starts``: when the first hand is
    missed. ``forced_bets``: what the absent player's stack does."""

    round_is: Cited[Literal["players_with_the_offender"]]
    single_hands: Cited[Literal[True]]
    redeal: Cited[Literal["same_hand"]]
    starts: Cited[Literal["after_this_hand"]]
    forced_bets: Cited[Literal["posted"]]
