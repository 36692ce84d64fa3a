"""Errors of the dealer: what is put right, step by step, and what is a misdeal.

A procedure is the list of its steps in their order; calculators/dealing/to_do.py has their words.
"""

from dataclasses import dataclass
from typing import Literal

from rules.cited import Cited

# Until when an error is a misdeal; "no_limit": the book names none. "unless_repaired": only an
# error that cannot be put right, and until the first action.
Until = Literal["first_action", "unless_repaired", "substantial_action", "no_limit"]
OfBoard = Literal[
    "take_back_flop_and_burn", "shuffle_into_deck", "finish_betting", "cut", "burn_one",
    "deal_flop", "burn_stays", "shuffle_flop_into_stub", "deal_flop_no_burn", "set_card_aside",
    "set_aside_face_up", "deal_next_as_turn", "bet_the_turn", "shuffle_early_card_in",
    "return_early_card", "shuffle_stub", "deal_river", "take_back_flop", "turn_cards_down",
    "call_judge", "mix_the_cards", "judge_draws_next_burn", "others_are_the_board",
    "right_cards_stay", "extra_is_next_burn",
]  # fmt: skip
OfStud = Literal[
    "complete_round_face_down", "complete_round", "finish_betting", "burn_one",
    "deal_round_anew", "later_rounds_as_ever", "shuffle_set_aside_in", "deal_last_no_burn",
    "deal_last",
]  # fmt: skip
OfDeal = Literal[
    "take_all_cards_back", "shuffle_and_cut", "same_player_first", "button_stays",
    "no_new_players", "limits_stay", "deal_absent_and_kill", "one_hand_for_penalties", "deal_on",
    "swap_with_first_burn", "exposed_is_first_burn", "two_in_a_row", "third_card_down",
    "bring_in_if_lowest", "swap_second_with_first_burn", "swap_second_with_burn", "misdeal",
]  # fmt: skip
OfDeck = Literal[
    "stop", "call_judge", "take_new_deck", "take_all_cards_back", "deal_again",
    "play_to_the_end", "holder_plays_on", "then_new_deck", "bets_back", "as_any_dispute",
]  # fmt: skip
OfStub = Literal[
    "restore_order", "muck_and_burns_stay_out", "shuffle_stub_alone", "shuffle_all_together",
    "cut", "go_on",
]  # fmt: skip


@dataclass(frozen=True)
class Premature:
    """A card dealt before the betting was over. ``river_burn``: how many cards are burnt before the
    river that follows an early turn or river; ``stud_card``: a round of stud begun too early."""

    flop: Cited[tuple[OfBoard, ...]]
    turn: Cited[tuple[OfBoard, ...]]
    river: Cited[tuple[OfBoard, ...]]
    river_burn: Cited[Literal["none", "one"]]
    stud_card: Cited[tuple[OfStud, ...]]


@dataclass(frozen=True)
class Board:
    """Too many cards on the board, and burns forgotten or doubled. ``known_on_flop``: four on the
    flop, and it is certain which of them is too many; ``beside``: one too many with the turn or the
    river. ``flop_without_burn``: and nobody has bet since; ``wrong_burn``: any other."""

    four_on_flop: Cited[tuple[OfBoard, ...]]
    known_on_flop: Cited[Literal["right_cards_stay", "as_any"]]
    more_on_flop: Cited[tuple[OfBoard, ...]]
    beside: Cited[tuple[OfBoard, ...]]
    flop_without_burn: Cited[tuple[OfBoard, ...]]
    wrong_burn: Cited[Literal["restore_until_betting"]]


@dataclass(frozen=True)
class Misdeal:
    """Until when each error in the deal is a misdeal. ``too_late``: what is then; ``replay``: how
    the hand is dealt again."""

    shown_in_cut: Cited[Until]
    not_shuffled: Cited[Until]
    wrong_first_seat: Cited[Until]
    wrong_order: Cited[Until]
    seat_not_in: Cited[Until]
    seat_missed: Cited[Until]
    too_late: Cited[Literal["play_on"]]
    replay: Cited[tuple[OfDeal, ...]]


@dataclass(frozen=True)
class Exposed:
    """Cards that were seen. ``single``: one of the down cards; ``first_two``: one of the first two
    off the deck; ``button_first``: the first card of the button; ``several``: two or more;
    ``until``: until when that is a misdeal.
    ``burn``: a burnt card; ``dropped``: turned up by its player.
    ``stud_one``: one of the two down cards; ``stud_two``: both of one player; ``stud_players``: one
    each of two or more players; ``stud_seventh``: the last card. ``boxed_one`` and
    ``boxed_several``: lying face up in the deck during the first deal; ``boxed_later``: after it.
    """

    single: Cited[tuple[OfDeal, ...]]
    first_two: Cited[Literal["misdeal", "as_any"]]
    button_first: Cited[Literal["two_in_a_row", "as_any"]]
    several: Cited[Literal["misdeal"]]
    until: Cited[Until]
    burn: Cited[Literal["stays_burnt"]]
    dropped: Cited[Literal["card_plays"]]
    stud_one: Cited[tuple[OfDeal, ...]]
    stud_two: Cited[tuple[OfDeal, ...]]
    stud_players: Cited[tuple[OfDeal, ...]]
    stud_until: Cited[Until]
    stud_seventh: Cited[Literal["first_up_else_choice", "choice", "replaced_if_betting"]]
    boxed_one: Cited[Literal["no_card", "misdeal"]]
    boxed_several: Cited[Literal["no_card", "misdeal"]]
    boxed_later: Cited[Literal["no_card"]]


@dataclass(frozen=True)
class Deck:
    """A deck or a card that is not as it should be, and a stub that was dropped.

    ``damaged_before``: a marked card that was dealt and found before the betting;
    ``damaged_in_hand``: a down card after it; ``damaged_up``: an open one.
    ``fouled_in_shuffle``: wrong number, two alike or other backs; ``duplicate_in_hand`` and
    ``fouled_in_hand``: the same during a hand;
    ``fouled_after``: when the pot has gone.
    ``stub_known``: its order can be restored; ``stub_alone``: it cannot; ``stub_mixed``: it fell
    among muck and burnt cards.
    """

    damaged_in_shuffle: Cited[tuple[OfDeck, ...]]
    damaged_before: Cited[tuple[OfDeck, ...]]
    damaged_in_hand: Cited[tuple[OfDeck, ...]]
    damaged_up: Cited[tuple[OfDeck, ...]]
    fouled_in_shuffle: Cited[tuple[OfDeck, ...]]
    duplicate_in_hand: Cited[tuple[OfDeck, ...]]
    fouled_in_hand: Cited[tuple[OfDeck, ...]]
    fouled_after: Cited[tuple[OfDeck, ...]]
    stub_known: Cited[tuple[OfStub, ...]]
    stub_alone: Cited[tuple[OfStub, ...]]
    stub_mixed: Cited[tuple[OfStub, ...]]


@dataclass(frozen=True)
class StudOpening:
    """Who opens after the first round of stud. ``tied``: boards of the same rank; ``razz``: where
    low hands win; ``all_in``: whoever opens has no chips left; ``community_card``: the last card is
    one for all; ``seventh_up``: all last cards were dealt face up."""

    opener: Cited[Literal["highest_board"]]
    tied: Cited[Literal["highest_card_by_suit"]]
    razz: Cited[Literal["lowest_board"]]
    all_in: Cited[Literal["checks"]]
    community_card: Cited[Literal["last_opener"]]
    seventh_up: Cited[Literal["last_opener"]]
