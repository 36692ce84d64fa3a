"""The steps by which a dealing error is put right, as a dealer is told them."""

from calculators.sentence import _

TO_DO: dict[str, str] = {
    # the board
    "take_back_flop_and_burn": _("Take back the flop and its burnt card."),
    "take_back_flop": _("Take back the flop."),
    "shuffle_into_deck": _("Shuffle them into the rest of the deck."),
    "finish_betting": _("Let the players finish this betting round."),
    "cut": _("Cut the deck."),
    "burn_one": _("Burn one card."),
    "burn_none": _("Burn no card now."),
    "deal_flop": _("Deal the flop."),
    "burn_stays": _("The burnt card stays where it is."),
    "shuffle_flop_into_stub": _("Shuffle the three cards of the flop into the stub."),
    "deal_flop_no_burn": _("Deal the flop without another burnt card."),
    "set_card_aside": _("Put the early card aside."),
    "set_aside_face_up": _("Put the early card aside, face up."),
    "deal_next_as_turn": _("Deal the next card as the turn."),
    "bet_the_turn": _("Let the players bet on the turn."),
    "shuffle_early_card_in": _("Shuffle the early card into the stub."),
    "return_early_card": _("Put the early card back with the stub."),
    "shuffle_stub": _("Shuffle the stub."),
    "deal_river": _("Deal the river."),
    "turn_cards_down": _("Turn these cards face down."),
    "call_judge": _("Call the floor."),
    "mix_the_cards": _("Mix these cards face down."),
    "judge_draws_next_burn": _("The judge draws one of them: it is the next burnt card."),
    "judge_draws_out": _("The judge draws one of them: it is out of play."),
    "others_are_the_board": _("The rest of them are the board."),
    "right_cards_stay": _("The right cards stay on the board."),
    "extra_is_next_burn": _("The card too many is the next burnt card."),
    "extra_to_muck": _("Put the card too many into the muck."),
    "restore_cards": _("Put the cards back in their order."),
    "burn_right_card": _("Burn the card that should have been burnt, then deal."),
    # stud
    "complete_round_face_down": _(
        "Deal this round to the end face down, without a burnt card, and put it all aside."
    ),
    "complete_round": _("Deal this round to the end and put it all aside."),
    "deal_round_anew": _("Deal a card to each player left: the next round instead of this one."),
    "later_rounds_as_ever": _("Deal the rounds after it as ever."),
    "shuffle_set_aside_in": _("Before the last round shuffle what lies aside into the stub."),
    "deal_last_no_burn": _("Deal the last round without a burnt card."),
    "deal_last": _("Deal the last round."),
    "third_card_down": _("Deal this player the third card face down."),
    "bring_in_if_lowest": _("The player still brings it in where the open card is the lowest."),
    "swap_second_with_first_burn": _(
        "Then swap the second open card for the first card to be burnt, face down; burn it instead."
    ),
    "swap_second_with_burn": _("Then swap the second open card for a burnt card."),
    "deal_last_cards_up": _("Deal all last cards face up."),
    "same_opener": _("Whoever opened the last round opens this one."),
    "ask_whether_all_in": _("Ask the player whether to count as all-in."),
    "all_in_to_end_of_round": _("Until the end of this round the player counts as all-in."),
    "may_go_on_if_asked": _("The player may ask to go on as ever."),
    "replace_seventh": _("Replace the card."),
    "card_stays": _("The card stays."),
    # the deal
    "take_all_cards_back": _("Take all cards back."),
    "shuffle_and_cut": _("Shuffle and cut again."),
    "same_player_first": _("Begin the deal with the same player."),
    "button_stays": _("The button does not move."),
    "no_new_players": _("Nobody new is dealt in."),
    "limits_stay": _("Blinds and limits stay as they were."),
    "deal_absent_and_kill": _(
        "Deal to players who were away or serve a penalty too, then kill their hands."
    ),
    "one_hand_for_penalties": _("For a penalty both deals count as one hand."),
    "deal_on": _("Deal on to the end."),
    "swap_with_first_burn": _("Then swap the exposed card for the first card to be burnt."),
    "exposed_is_first_burn": _("The exposed card is burnt in its place."),
    "two_in_a_row": _("The button may be dealt two cards in a row."),
    "boxed_to_muck": _("It is no card: put it into the muck."),
    "next_replaces_it": _("The next card takes its place."),
    # the deck
    "stop": _("Stop the game at this table."),
    "take_new_deck": _("Take a new deck."),
    "deal_again": _("Deal the hand again."),
    "play_to_the_end": _("Play this hand to the end."),
    "holder_plays_on": _("The player who holds the card may play on."),
    "then_new_deck": _("After the hand replace the card or the deck."),
    "bets_back": _("Give all bets of this hand back."),
    "as_any_dispute": _("It can be disputed only as long as any finished hand."),
    "restore_order": _("Put the cards back in the order in which they lay."),
    "muck_and_burns_stay_out": _("Leave muck and burnt cards out."),
    "shuffle_stub_alone": _("Shuffle the stub alone: on the table face down, then as ever."),
    "shuffle_all_together": _(
        "Shuffle stub, muck and burnt cards together: on the table face down, then as ever."
    ),
    "go_on": _("Play on."),
}
