"""How much may be bet and raised."""

from dataclasses import dataclass
from typing import Literal

from rules.cited import Cited


@dataclass(frozen=True)
class Betting:
    """Sizes of bets and raises.

    ``after_short_all_in``: what the next raise adds to an all-in that was no full raise.
    ``short_all_ins_add_up``: several of them together may reopen the betting to a player.
    ``short_all_in_bars``: whom a short all-in leaves without a raise.
    ``limit_all_in_counts_pct``: part of a limit raise from which an all-in counts as one.
    ``limit_raises``: raises in a round after the bet; 0 leaves the number to the house.
    ``limit_uncapped``: when there is no cap. ``short_blinds_filled``: blinds posted short that the
    pot-limit maximum reckons as whole before the flop.
    """

    min_bet: Cited[Literal["big_blind"]]
    min_raise: Cited[Literal["last_bet_or_raise"]]
    min_reraise: Cited[Literal["last_full_raise"]]
    after_short_all_in: Cited[Literal["last_full_raise", "big_blind"]]
    short_all_ins_add_up: Cited[bool]
    short_all_in_bars: Cited[Literal["who_acted", "who_bet"]]
    limit_all_in_counts_pct: Cited[int]
    limit_raises: Cited[int]
    limit_uncapped: Cited[Literal["round_begun_heads_up", "event_heads_up", "house_rule"]]
    pot_limit_max: Cited[Literal["pot_after_call"]]
    short_blinds_filled: Cited[tuple[str, ...]]
    round_over: Cited[Literal["all_bets_matched"]]
    big_blind_ante: Cited[Literal["big_blind_ante_first"]]
