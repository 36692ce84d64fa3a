"""The showdown, and how long a hand may be disputed."""

from dataclasses import dataclass
from typing import Literal

from rules.cited import Cited

Shower = Literal[
    "last_aggressor_of_last_round", "left_of_button", "last_aggressor_of_hand", "best_open_hand"
]


@dataclass(frozen=True)
class Showdown:
    """Who shows first after a bet on the last street and after none, in stud too; how hands rank;
    who may ask to see a hand. "chief_judge_on_suspicion": nobody may; where there is reasonable
    suspicion of collusion the chief judge may look at a mucked hand and have it shown.

    ``dispute_break_s``: seconds after the pot was given, for the last hand before a break.
    ``count_dispute``: when the counting of a pot is final.
    """

    after_bet: Cited[Shower]
    after_checks: Cited[Shower]
    after_checks_stud: Cited[Shower]
    hand_ranks: Cited[Literal["standard"]]
    to_see: Cited[Literal["river_caller", "suspicion_only", "chief_judge_on_suspicion"]]
    dispute_until: Cited[Literal["next_hand"]]
    dispute_break_s: Cited[int]
    count_dispute: Cited[Literal["next_hand", "substantial_action_in_next_hand"]]
    at_seat_by: Cited[Literal["first_card", "end_of_deal"]]


@dataclass(frozen=True)
class Corrections:
    """Errors found later. ``short_wager``: a bet or raise below the least one; ``pot_too_big`` and
    ``pot_too_small``: a miscounted pot bet; each says how long it is put right."""

    short_wager: Cited[Literal["end_of_street"]]
    pot_too_big: Cited[Literal["end_of_street"]]
    pot_too_small: Cited[Literal["substantial_action"]]
    accepted_action: Cited[Literal[True]]
    hidden_chips: Cited[Literal["not_paid_not_saved"]]
    skipped_player: Cited[Literal["reasonable_time_and_substantial_action"]]
