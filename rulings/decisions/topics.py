"""The topics that need the halls, or a library, beside those of rules/decisions/topics.py."""

from collections.abc import Mapping

from rules.decisions import Calculator
from rulings.decisions.balance_check import balance_check
from rulings.decisions.break_draw import break_draw
from rulings.decisions.compare_hands import compare_hands
from rulings.decisions.final_table import final_table
from rulings.decisions.hand_for_hand import h4h_bust, h4h_clock
from rulings.decisions.move_player import move_player
from rulings.decisions.mover import mover
from rulings.decisions.next_positions import next_positions
from rulings.decisions.ofc_royalty import ofc_royalty
from rulings.decisions.ofc_score import ofc_score
from rulings.decisions.prizes import payout_reverse, payouts, prize_pool
from rulings.decisions.seat_choice import seat_choice
from rulings.decisions.showdown import showdown
from rulings.decisions.stack_in_bb import stack_in_bb

HALL_TOPICS: Mapping[str, Calculator] = {
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
