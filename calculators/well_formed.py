"""Fields that mean the same in every topic: wrong ones are named before anything is decided, also
where this book or this course of play would not have asked for them."""

from collections.abc import Callable

from calculators.betting.street import actions_of
from calculators.inputs import Inputs


def named(names: str) -> frozenset[str]:
    return frozenset(names.split())


WHOLES = named(
    """added bad_action_index bb bb_player_stack bet_made burns button_seat buy_in caller_stack
    cards_due cards_received chip clock_zero correct_pot_bet count counted_all_in
    destination_open_seat difference fee_per_entry found_later guarantee hand_start house_max_raises
    level max_seats min_legal next_chip no_worse_than paid_entries paid_places
    players_at_round_start players_at_table players_before players_in_hand players_left_in_event
    pool pot pot_before quoted race_chip round rounds seconds_since_award seconds_to_break_or_level
    single_hands smallest_chip smallest_in_play stack stack_before stub true_bet unit"""
)
FLAGS = named(
    """all_flush all_in_player_wins break_after_hand dealer_error facing_bet had_reasonable_time
    hand_for_hand judge_exception next_card_dealt next_hand_started next_player_acted on_button
    open_pair part_of_accepted_action recoverable river_bet single_bb_in_vacated_seat
    substantial_action_in_next_hand suspicion td_released turbo was_tabled"""
)
TEXTS = named(
    """actor arrival betting bettor box caller_act discovered game game_kind kind last_aggressor
    last_aggressor_any_street last_street_aggressor mode offence order player policy remainder
    requester rounding skipped split_of spoken street target"""
)
LISTS_OF_TEXTS = named(
    "all_in all_in_for_ante clockwise dealt_since folded pending river_callers seat_cards"
)
LISTS_OF_WHOLES = named("blinds candidates limits motions still_in_hand")
LISTS_OF_ACTIONS = named("actions actions_after actions_after_skip intervening")
MAPS_OF_WHOLES = named("contributions live_seats tables")
BUST: dict[str, Callable[[Inputs, str], object]] = {
    "player": Inputs.text,
    "table": Inputs.called,
    "stack": Inputs.whole,
}


def insist(asked: Inputs) -> None:
    """Raise Malformed for the first field of a well-known name that is of the wrong kind."""
    for names, look in LOOKS:
        for name in asked.found:
            if name in names and name in asked:
                look(asked, name)


def _bust(asked: Inputs, name: str) -> None:
    for part in asked.parts(name):
        for field, look in BUST.items():
            if field in part:
                look(part, field)


def _chips(asked: Inputs, name: str) -> None:
    asked.part(name).wholes("chips", (), least=1)


LOOKS: tuple[tuple[frozenset[str], Callable[[Inputs, str], object]], ...] = (
    (WHOLES, Inputs.whole),
    (FLAGS, Inputs.flag),
    (TEXTS, Inputs.text),
    (LISTS_OF_TEXTS, Inputs.texts),
    (LISTS_OF_WHOLES, lambda asked, name: asked.wholes(name, least=1)),
    (LISTS_OF_ACTIONS, lambda asked, name: actions_of(asked, name, amounts=False)),
    (MAPS_OF_WHOLES, Inputs.numbers),
    (frozenset({"push", "prior"}), _chips),
    (frozenset({"busts"}), _bust),
)
