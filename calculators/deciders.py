"""The topics that can be decided. A topic that is not named here is not decided at all."""

from collections.abc import Callable, Mapping

from calculators.case import Case
from calculators.decision import Decision
from calculators.topics.accepted_action import accepted_action
from calculators.topics.ambiguous_amount import ambiguous_amount
from calculators.topics.at_seat import at_seat
from calculators.topics.balance_check import balance_check
from calculators.topics.bb_ante import bb_ante
from calculators.topics.break_draw import break_draw
from calculators.topics.bring_in import bring_in, stud_bring_in_amount
from calculators.topics.chip_action import chip_action
from calculators.topics.chip_race import chip_race
from calculators.topics.compare_hands import compare_hands
from calculators.topics.dealer_push import dealer_push
from calculators.topics.decision_clock import decision_clock
from calculators.topics.dispute_window import dispute_window
from calculators.topics.final_table import final_table
from calculators.topics.hand_for_hand import h4h_bust, h4h_clock
from calculators.topics.hidden_chips import hidden_chips
from calculators.topics.initial_button import initial_button
from calculators.topics.killed_hand import killed_hand
from calculators.topics.leftover_after_race import leftover_after_race
from calculators.topics.level_start import level_start
from calculators.topics.limit_options import limit_options
from calculators.topics.min_raise import min_raise
from calculators.topics.missed_hands import missed_hands
from calculators.topics.move_player import move_player
from calculators.topics.mover import mover
from calculators.topics.next_positions import next_positions
from calculators.topics.odd_chip import odd_chip
from calculators.topics.ofc_royalty import ofc_royalty
from calculators.topics.ofc_score import ofc_score
from calculators.topics.out_of_turn import out_of_turn
from calculators.topics.penalty import penalty
from calculators.topics.pot_bet_correction import pot_bet_correction
from calculators.topics.pot_limit_max import pot_limit_max
from calculators.topics.prizes import payout_reverse, payouts, prize_pool
from calculators.topics.reopen import reopen
from calculators.topics.request_to_see import request_to_see
from calculators.topics.round_closed import round_closed
from calculators.topics.seat_choice import seat_choice
from calculators.topics.showdown import showdown
from calculators.topics.showdown_faceup import showdown_faceup
from calculators.topics.showdown_order import showdown_order
from calculators.topics.side_pots import side_pots
from calculators.topics.skipped_player import skipped_player
from calculators.topics.stack_in_bb import stack_in_bb
from calculators.topics.stud_bets import stud_bets
from calculators.topics.stud_last_street import stud_last_street
from calculators.topics.substantial_action import substantial_action
from calculators.topics.two_motion_raise import two_motion_raise
from calculators.topics.undercall import undercall
from calculators.topics.undersized_correction import undersized_correction
from calculators.topics.wrong_card_count import wrong_card_count, wrong_cards_at_showdown

Calculator = Callable[[Case], Decision]

TOPICS: Mapping[str, Calculator] = {
    "accepted_action": accepted_action,
    "ambiguous_amount": ambiguous_amount,
    "at_seat": at_seat,
    "bb_ante": bb_ante,
    "bring_in": bring_in,
    "chip_action": chip_action,
    "chip_race": chip_race,
    "dealer_push": dealer_push,
    "decision_clock": decision_clock,
    "dispute_window": dispute_window,
    "hidden_chips": hidden_chips,
    "initial_button": initial_button,
    "killed_hand": killed_hand,
    "leftover_after_race": leftover_after_race,
    "level_start": level_start,
    "limit_options": limit_options,
    "min_raise": min_raise,
    "missed_hands": missed_hands,
    "odd_chip": odd_chip,
    "out_of_turn": out_of_turn,
    "penalty": penalty,
    "pot_bet_correction": pot_bet_correction,
    "pot_limit_max": pot_limit_max,
    "reopen": reopen,
    "request_to_see": request_to_see,
    "round_closed": round_closed,
    "showdown_faceup": showdown_faceup,
    "showdown_order": showdown_order,
    "side_pots": side_pots,
    "skipped_player": skipped_player,
    "stud_bets": stud_bets,
    "stud_bring_in_amount": stud_bring_in_amount,
    "stud_last_street": stud_last_street,
    "substantial_action": substantial_action,
    "two_motion_raise": two_motion_raise,
    "undercall": undercall,
    "undersized_correction": undersized_correction,
    "wrong_card_count": wrong_card_count,
    "wrong_cards_at_showdown": wrong_cards_at_showdown,
    "balance_check": balance_check,
    "break_draw": break_draw,
    "compare_hands": compare_hands,
    "final_table": final_table,
    "h4h_bust": h4h_bust,
    "h4h_clock": h4h_clock,
    "move_player": move_player,
    "mover": mover,
    "next_positions": next_positions,
    "ofc_royalty": ofc_royalty,
    "ofc_score": ofc_score,
    "payout_reverse": payout_reverse,
    "payouts": payouts,
    "prize_pool": prize_pool,
    "seat_choice": seat_choice,
    "showdown": showdown,
    "stack_in_bb": stack_in_bb,
}
ARITHMETIC = frozenset({"payout_reverse", "payouts", "prize_pool", "stack_in_bb"})
