"""How chips and words are read as an action."""

from dataclasses import dataclass
from typing import Literal

from rules.cited import Cited

Whole = Literal["whole_chip"]


@dataclass(frozen=True)
class Chips:
    """Chips pushed and words said.

    ``all_needed``: several chips without a word, more than a call, which needs each of them;
    "call_if_equal": only where all are of one denomination. ``several``: the same where one of them
    is not needed; "half_raise": half of the least raise decides.
    ``last``: the same with the player's last chips. ``short_raise`` and ``short_bet``: chips below
    the least raise or bet. ``amount_alone``: a number said without "raise"; "as_wager": more than a
    call is a raise, be it too small. ``in_front``: chips of an earlier bet not pulled in;
    ``pulled_back``: what taking them back before a bet binds to.
    ``two_motions``: which of them count; "forbidden" where that is all the book says of them, or
    all but that the dealer calls them. ``ambiguous``: a number with two meanings.
    """

    word_binds: Cited[bool]
    first_counts: Cited[Literal["first_of_two_then_voice"]]
    contradiction: Cited[Literal["director"]]
    one_silent: Cited[Literal["call"]]
    one_opening: Cited[Whole]
    one_with_raise: Cited[Whole]
    all_needed: Cited[Literal["call", "call_if_equal"]]
    several: Cited[Literal["raise", "half_raise"]]
    last: Cited[Literal["all_in", "as_any"]]
    short_raise: Cited[Literal["complete", "complete_or_forfeit"]]
    short_bet: Cited[Literal["complete", "complete_or_forfeit"]]
    amount_alone: Cited[Literal["as_chips", "as_wager"]]
    in_front: Cited[Literal["apart_or_together"]]
    pulled_back: Cited[Literal["call_or_raise"]]
    pot_in_no_limit: Cited[Literal["least_legal"]]
    misnamed: Cited[Literal["nearest_legal"]]
    two_motions: Cited[Literal["call_and_one_motion", "first_motion", "forbidden"]]
    ambiguous: Cited[Literal["lowest", "highest_within_pot", "director_lowest"]]


@dataclass(frozen=True)
class Undercall:
    """Fewer chips than a call. ``ruling`` "full_or_director": the whole call heads-up and against
    the opening bet, else the director decides. ``dealer_error``: when they may be taken back.
    ``chain``: several undercalls one after another."""

    ruling: Cited[Literal["complete_or_forfeit", "full_or_director"]]
    dealer_error: Cited[Literal["take_back", "take_back_until_called", "as_any"]]
    chain: Cited[Literal["first_corrects"]]


@dataclass(frozen=True)
class OutOfTurn:
    """Acting before one's turn; the action changes by a bet or a raise of a skipped player.

    ``fold_before_amount`` and ``call_before_amount``: a fold or a call after "bet" or "raise" was
    said and before its amount; ``if_then``: an act announced for the case that another acts so.
    """

    bet: Cited[Literal["binds_unless_changed", "chips_stay"]]
    after_change: Cited[Literal["all_options", "all_options_chips_stay", "call_or_fold"]]
    check: Cited[Literal["binds_unless_changed"]]
    fold: Cited[Literal["binds"]]
    all_in: Cited[Literal["binds", "as_any"]]
    dealer_error: Cited[Literal["may_change_until_next_acts", "as_any"]]
    substantial_action: Cited[Literal["two_with_chips_or_three"]]
    fold_before_amount: Cited[Literal["stands"]]
    call_before_amount: Cited[Literal["director"]]
    if_then: Cited[Literal["director"]]
