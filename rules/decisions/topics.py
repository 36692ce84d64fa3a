"""The topics that can be decided. A topic that is not named here is not decided at all."""

from collections.abc import Callable, Mapping

from rules.decisions.accepted_action import accepted_action
from rules.decisions.ambiguous_amount import ambiguous_amount
from rules.decisions.at_seat import at_seat
from rules.decisions.bb_ante import bb_ante
from rules.decisions.bring_in import bring_in, stud_bring_in_amount
from rules.decisions.case import Case
from rules.decisions.chip_action import chip_action
from rules.decisions.chip_race import chip_race
from rules.decisions.dealer_push import dealer_push
from rules.decisions.decision import Decision
from rules.decisions.decision_clock import decision_clock
from rules.decisions.dispute_window import dispute_window
from rules.decisions.hidden_chips import hidden_chips
from rules.decisions.initial_button import initial_button
from rules.decisions.killed_hand import killed_hand
from rules.decisions.leftover_after_race import leftover_after_race
from rules.decisions.level_start import level_start
from rules.decisions.limit_options import limit_options
from rules.decisions.min_raise import min_raise
from rules.decisions.missed_hands import missed_hands
from rules.decisions.odd_chip import odd_chip
from rules.decisions.out_of_turn import out_of_turn
from rules.decisions.penalty import penalty
from rules.decisions.pot_bet_correction import pot_bet_correction
from rules.decisions.pot_limit_max import pot_limit_max
from rules.decisions.reopen import reopen
from rules.decisions.request_to_see import request_to_see
from rules.decisions.round_closed import round_closed
from rules.decisions.showdown_faceup import showdown_faceup
from rules.decisions.showdown_order import showdown_order
from rules.decisions.side_pots import side_pots
from rules.decisions.skipped_player import skipped_player
from rules.decisions.stud_bets import stud_bets
from rules.decisions.stud_last_street import stud_last_street
from rules.decisions.substantial_action import substantial_action
from rules.decisions.two_motion_raise import two_motion_raise
from rules.decisions.undercall import undercall
from rules.decisions.undersized_correction import undersized_correction
from rules.decisions.wrong_card_count import wrong_card_count, wrong_cards_at_showdown

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
}
