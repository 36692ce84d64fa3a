"""Cards dealt wrongly, hands killed, hands turned up."""

from dataclasses import dataclass
from typing import Literal

from rules.cited import Cited


@dataclass(frozen=True)
class Dealing:
    """A wrong number of cards, a killed hand, an all-in.

    ``count_until``: until when a wrong count is dealt again, ``count_again`` what that is called
    and ``too_late`` what comes after. ``forced_bets``: what happens to them when the player has not
    acted. ``short_button``: a button short of a card may be given it. ``last_with_wrong_count``:
    that player alone is left at the showdown. ``killed_winner``: a winning hand the dealer killed,
    once it is proved; ``tabled_winner``: one that lay open; ``unprotected``: a hand that did not;
    ``killed_all_in``: one of a player who was all-in.
    ``no_push_s``: no new dealer so shortly before a break or a level.
    """

    count_until: Cited[Literal["first_action", "substantial_action"]]
    count_again: Cited[Literal["redeal", "misdeal"]]
    too_late: Cited[Literal["hand_dead"]]
    forced_bets: Cited[Literal["returned", "stay"]]
    short_button: Cited[Literal["receives_card_until_he_acts", "as_any"]]
    last_with_wrong_count: Cited[Literal["hand_void", "loses_pot"]]
    killed_winner: Cited[Literal["pot_to_real_winner"]]
    tabled_winner: Cited[Literal["pot_to_real_winner"]]
    unprotected: Cited[Literal["dead", "dead_unless_identified"]]
    killed_all_in: Cited[Literal["returned_if_exact"]]
    all_in_face_up: Cited[Literal["when_betting_is_over"]]
    no_push_s: Cited[int]


@dataclass(frozen=True)
class Stud:
    """Stud. ``all_in_low_card``: who opens where the lowest card is all-in for the ante.
    ``bring_in_by_regulations``: the regulations of the event set the size of the bring-in, beside
    or instead of ``bring_in_amount``.
    ``open_pair_doubles``: an open pair in the second round lets everybody bet the upper limit.
    ``short_stub``: too few cards for the last round; "rest_then_burns": what is left is dealt
    first, the burnt cards after it, "but_last_then_burns_then_discards": the last card never, and
    of discards as many as are still missing."""

    bring_in: Cited[Literal["lowest_card_by_suit"]]
    all_in_low_card: Cited[Literal["next_lowest_card", "next_clockwise"]]
    bring_in_amount: Cited[Literal["half_lower_limit"]]
    bring_in_by_regulations: Cited[bool]
    upper_limit_from_round: Cited[int]
    open_pair_doubles: Cited[bool]
    short_stub: Cited[
        Literal["burns_then_community_card", "rest_then_burns", "but_last_then_burns_then_discards"]
    ]
