"""The worked cases, whole, those of our own beside the given ones, and what their schema lists as
the answer of each topic."""

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "cases"
FILES = (
    "rulebook_cases",
    "seating_cases",
    "h4h_cases",
    "payout_cases",
    "own_hall_cases",
    "own_betting_cases",
    "own_dealing_cases",
)
CASES: list[dict[str, Any]] = [
    case
    for name in FILES
    for case in json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
]
BY_TOPIC: dict[str, list[dict[str, Any]]] = {}
for case in CASES:
    BY_TOPIC.setdefault(case["topic"], []).append(case)
DEALT = "ruling to_do left_open"
CHIPS = "ruling amount_total returned must_add options"
OPEN_AGAIN = "action_changed binding returned options call_total min_raise_total chips_stay_in_pot"
# What a result may have, topic by topic.
FIELDS: dict[str, set[str]] = {
    topic: set(fields.split())
    for topic, fields in {
        "accepted_action": "owed_total must_add",
        "ambiguous_amount": "ruling amount",
        "at_seat": "hand_live",
        "balance_check": "difference move_due halted largest smallest",
        "bb_ante": "ante ante_paid blind_paid",
        "break_draw": "first assignment",
        "boxed_card": DEALT,
        "bring_in": "player options",
        "chip_action": CHIPS,
        "chip_race": "even_exchange odd_chips chips_to_race winners saved stacks",
        "compare_hands": "winner",
        "dealer_push": "push_allowed",
        "decision_clock": "seconds countdown total on_expiry",
        "dispute_window": "open",
        "disordered_stub": DEALT,
        "exposed_card": DEALT,
        "extra_board_card": DEALT,
        "final_table": "players",
        "fouled_deck": DEALT,
        "h4h_bust": "players_left places awards undistributed bubble_burst",
        "h4h_clock": "clock",
        "hidden_chips": "paid_by_caller all_in_player_out hidden_chips_to",
        "initial_button": "button button_seat",
        "killed_hand": "ruling",
        "leftover_after_race": "exchanged_value removed_without_compensation",
        "level_start": "level",
        "limit_options": "bet_total call_total raise_total cap_total may_raise",
        "min_raise": "to_call call_total min_raise_by min_raise_total",
        "misdeal": DEALT,
        "missed_hands": "hands remaining",
        "move_player": "mover_seat hands_before_bb allowed best positions forbidden",
        "mover": "seat hands_before_bb",
        "next_positions": "button sb bb button_dead sb_dead",
        "odd_chip": "awards",
        "ofc_royalty": "points",
        "ofc_score": "dead royalties pairs totals fantasy_next",
        "out_of_turn": OPEN_AGAIN,
        "payout_reverse": "pool_range",
        "payouts": "prizes sum undistributed",
        "penalty": "options imposed_by",
        "pot_bet_correction": "corrected final_bet adjust",
        "pot_limit_max": "pot_now to_call max_total max_raise_by must_put_in",
        "premature_card": DEALT,
        "prize_pool": "gross fee pool",
        "reopen": "may_raise to_call options min_raise_total",
        "request_to_see": "right",
        "round_closed": "closed owes",
        "seat_choice": "allowed best positions forbidden",
        "showdown": "awards",
        "showdown_faceup": "steps award_order",
        "showdown_order": "first order",
        "side_pots": "pots uncalled split",
        "skipped_player": "substantial oot_binding floor_called action_backs_up",
        "stack_in_bb": "big_blinds",
        "stud_bets": "bets raises",
        "stud_bring_in_amount": "bring_in",
        "stud_exposed_card": DEALT,
        "stud_last_street": "procedure community_card",
        "stud_opener": "player options next",
        "substantial_action": "substantial",
        "too_early": "ruling options penalty_possible",
        "two_motion_raise": CHIPS,
        "undercall": "ruling call_total must_add options others",
        "undersized_correction": "legal_minimum shortfall corrected final_total adjust",
        "wrong_burn": DEALT,
        "wrong_card_count": ("ruling forced_bets voluntary_bets burn_cards_before_flop flop_cards"),
        "wrong_cards_at_showdown": "ruling bets",
    }.items()
}


def name(case: dict[str, Any]) -> str:
    """The case's id with book and paragraph, so that a failure says what rule is broken."""
    paragraph = case["rule"].replace(" ", "_") or "silent"
    return f"{case['rulebook']}-{paragraph}-{case['id']}"


def readable(case: dict[str, Any]) -> dict[str, Any]:
    """What may be read of a case."""
    return {key: case[key] for key in ("id", "rulebook", "topic", "game", "inputs")}
