"""The questions a director decides and the books decide differently, each with its parameters."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True)
class Question:
    """``fields``: the parameters that answer it, "section.field", the main one first; ``topic``:
    where the digests of it are."""

    fields: tuple[str, ...]
    title: Any
    topic: str


def _ask(fields: str, title: Any, topic: str) -> Question:
    return Question(tuple(fields.split()), title, topic)


QUESTIONS: Mapping[str, tuple[Question, ...]] = {
    "betting": (
        _ask(
            "betting.after_short_all_in", _("Least raise after a short all-in"), "reopening_betting"
        ),
        _ask("betting.short_all_ins_add_up", _("Several short all-ins"), "reopening_betting"),
        _ask(
            "betting.short_all_in_bars",
            _("Who may not raise after a short all-in"),
            "reopening_betting",
        ),
        _ask("chips.several", _("Several chips without a word"), "multiple_chips"),
        _ask("chips.last", _("Last chips without a word"), "multiple_chips"),
        _ask("chips.short_raise", _("Too few chips for a raise"), "fifty_percent_raise"),
        _ask("chips.two_motions", _("A bet in two motions"), "string_bets"),
        _ask("chips.ambiguous", _("An amount with two meanings"), "ambiguous_amount"),
        _ask("undercall.ruling", _("A call for too little"), "undercall"),
        _ask(
            "undercall.dealer_error",
            _("A call for too little after a wrong word of the dealer"),
            "undercall",
        ),
        _ask("out_of_turn.bet", _("A bet out of turn"), "out_of_turn"),
        _ask(
            "out_of_turn.after_change", _("Out of turn, and the action has changed"), "out_of_turn"
        ),
        _ask("out_of_turn.all_in", _("All-in out of turn"), "out_of_turn"),
        _ask("betting.limit_raises", _("Raises in a round of limit"), "raise_cap"),
        _ask("betting.limit_uncapped", _("Limit without a cap"), "raise_cap"),
        _ask("betting.short_blinds_filled", _("Short blinds in pot-limit"), "short_big_blind"),
    ),
    "showdown": (
        _ask("showdown.after_checks", _("Who shows first after checks"), "showdown_order"),
        _ask(
            "showdown.after_checks_stud",
            _("Who shows first after checks in stud"),
            "showdown_order",
        ),
        _ask("showdown.to_see", _("Who may ask to see a hand"), "ask_to_see_hand"),
        _ask("dealing.unprotected", _("An unprotected hand is killed"), "accidentally_killed"),
        _ask("pots.odd_chip_stud", _("The odd chip in stud"), "odd_chip"),
        _ask(
            "pots.identical_both_ways",
            _("The same players win high and low"),
            "identical_hi_lo",
        ),
        _ask(
            "showdown.count_dispute",
            _("A wrong count of the pot may be disputed until"),
            "disputed_hands",
        ),
    ),
    "dealing": (
        _ask(
            "dealing.count_until dealing.count_again",
            _("Wrong number of cards"),
            "wrong_number_of_cards",
        ),
        _ask(
            "dealing.forced_bets",
            _("Forced bets of a hand dead by a wrong count"),
            "wrong_number_of_cards",
        ),
        _ask(
            "dealing.last_with_wrong_count",
            _("Only he is left, with a wrong count"),
            "wrong_number_of_cards",
        ),
        _ask("dealing.short_button", _("The button is short of a card"), "button_short_of_cards"),
        _ask("stud.all_in_low_card", _("Stud: the lowest card is all-in"), "stud_corrections"),
        _ask("stud.open_pair_doubles", _("Stud: an open pair in the second round"), "stud_flow"),
    ),
    "procedures": (
        _ask(
            "decision_clock.thinking_s decision_clock.countdown_s",
            _("The clock on a player"),
            "calling_clock",
        ),
        _ask(
            "decision_clock.facing_nothing",
            _("The time is out and there is no bet to face"),
            "calling_clock",
        ),
        _ask("showdown.at_seat_by", _("At his seat, or the hand is dead"), "presence_at_deal"),
        _ask("levels.begins", _("A new level begins"), "new_hand_new_level"),
        _ask("levels.hand_starts_with", _("A hand begins with"), "new_hand_new_level"),
        _ask("hand_for_hand.ties", _("Several out in one hand for the money"), "hand_for_hand"),
    ),
    "button": (
        _ask("button.system", _("The button after somebody is out"), "button_movement"),
        _ask("button.initial", _("The first button"), "initial_button"),
    ),
    "seating": (
        _ask("table_break.method", _("Seats for the players of a broken table"), "breaking_tables"),
        _ask("table_break.forbidden_seat", _("The seat none of them gets"), "breaking_tables"),
        _ask("balance.mover", _("Who moves to balance tables"), "balancing_move"),
        _ask("balance.destination", _("To which seat he moves"), "balancing_move"),
        _ask("balance.small_blind_forbidden", _("The seat of the small blind"), "balancing_move"),
        _ask("balance.giving_table", _("Which table gives the player"), "balancing_source_table"),
        _ask(
            "balance.exceptional_difference balance.max_difference",
            _("How uneven tables may be"),
            "table_difference_halt",
        ),
        _ask(
            "balance.halt_when_short_by balance.halt_formats balance.halt_other_formats",
            _("A short table stops"),
            "table_difference_halt",
        ),
        _ask(
            "balance.alternate_mover_over",
            _("The player due to move is still in a hand"),
            "balancing_move",
        ),
        _ask("final_table.sizes", _("Players at the final table"), "final_table_size"),
    ),
    "conduct": (
        _ask("penalties.judge_may_impose", _("What a judge may impose"), "penalty_types"),
        _ask(
            "penalties.federation_may_impose",
            _("What the federation may impose"),
            "penalty_types",
        ),
        _ask("protest.of_sanction", _("Who decides on a protest"), "protest"),
        _ask("fairness.by", _("Who may depart from the letter to be fair"), "fairness_first"),
        _ask("protocol.signed_by", _("Who signs the protocol"), "protocol"),
    ),
}
