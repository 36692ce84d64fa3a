"""What the usual rulings say: the words on the button, and the decision as it is recorded."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

GROUPS: dict[str, Promise] = {
    "chips": _("Chips"),
    "words": _("Words"),
    "turn": pgettext_lazy("whose turn", "Turn"),
    "cards": _("Cards"),
    "showdown": _("Showdown"),
    "table": _("Table"),
}
LABELS: dict[str, Promise] = {
    "one_chip_call": _("One chip: call"),
    "one_chip_opening": _("One chip opens: its value"),
    "one_chip_raise": _("One chip and “raise”: its value"),
    "chips_all_needed": _("Several chips, all needed: call"),
    "chips_not_needed": _("Several chips, not all needed: raise"),
    "chips_reach_half": _("Half a raise or more: raise"),
    "chips_below_half": _("Less than half a raise: call"),
    "equal_chips_needed": _("Equal chips, each needed: call"),
    "short_raise_completed": _("Raise too small: complete it"),
    "short_raise_or_forfeit": _("Raise too small: complete or give up"),
    "undercall_completed": _("Too little for a call: full call"),
    "undercall_or_forfeit": _("Too little for a call: complete or give up"),
    "words_bind": _("Said in turn: it binds"),
    "first_declared_counts": _("Word and chips: the first counts"),
    "nearest_legal": _("No such action: the nearest legal one"),
    "pot_in_no_limit": _("“Pot” in no-limit: a bet"),
    "lowest_meaning": _("Two meanings: the lower"),
    "highest_meaning": _("Two meanings: the higher within the pot"),
    "out_of_turn_binds": _("Out of turn, nothing changed: it binds"),
    "out_of_turn_chips_stay": _("Out of turn: the chips stay"),
    "out_of_turn_changed": _("Out of turn, the action changed: free"),
    "out_of_turn_call_or_fold": _("Out of turn, the action changed: call or fold"),
    "fold_binds": _("Fold out of turn: it binds"),
    "not_reopened": _("Short all-in: no raise"),
    "time_up_fold": _("Time is up against a bet: fold"),
    "time_up_check": _("Time is up, no bet: check"),
    "cards_dealt_again": _("Wrong number of cards: deal again"),
    "misdeal": _("Misdeal"),
    "wrong_count_dead": _("Wrong number of cards, too late: dead"),
    "absent_at_first_card": _("Not at the seat at the first card: dead"),
    "absent_at_last_card": _("Not at the seat at the last card: dead"),
    "pot_to_killed_winner": _("Winning hand killed by the dealer: pot to it"),
    "last_aggressor_shows": _("The last to bet shows first"),
    "left_of_button_shows": _("Left of the button shows first"),
    "too_late_to_dispute": _("Too late to dispute the pot"),
    "odd_chip_left_of_button": _("Odd chip: left of the button"),
    "all_in_face_up": _("All-in: cards face up"),
    "wrong_seat": _("Wrong seat: to the right one"),
    "level_next_hand": _("New level: from the next hand"),
}
SENTENCES: dict[str, Promise] = {
    "one_chip_call": _("A single chip put in without a word is a call, whatever it is worth."),
    "one_chip_opening": _("A single chip that opens the betting is a bet of all it is worth."),
    "one_chip_raise": _(
        "A single chip put in with the word “raise” is a raise to all it is worth, as far as the"
        " game allows."
    ),
    "chips_all_needed": _("Without any one of these chips it would be no call, so it is a call."),
    "chips_not_needed": _("A call would not need all of these chips, so it is a raise."),
    "chips_reach_half": _(
        "The chips reach half of the least raise, so it is a raise and is made up to the least one."
    ),
    "chips_below_half": _("The chips stay below half of the least raise, so it is a call."),
    "equal_chips_needed": _(
        "The chips are of one value and the call needs each of them, so it is a call."
    ),
    "short_raise_completed": _("The raise is too small and is made up to the least one."),
    "short_raise_or_forfeit": _(
        "The raise is too small: the player makes it up, or gives up the hand and the chips."
    ),
    "undercall_completed": _("The chips are too few for a call and are made up to a full call."),
    "undercall_or_forfeit": _(
        "The chips are too few for a call: the player makes it up, or gives up the hand and the"
        " chips."
    ),
    "words_bind": _("It was said in turn, so it binds whatever chips were put in."),
    "first_declared_counts": _(
        "Of word and chips the first decides; at the same moment it is the word."
    ),
    "nearest_legal": _("No such action was possible, so it counts as the nearest that is."),
    "pot_in_no_limit": _("A bet of the pot does not exist here: it binds to the least legal bet."),
    "lowest_meaning": _("What was said has two meanings, and the lower one holds."),
    "highest_meaning": _(
        "What was said has two meanings, and the higher one that is not above the pot holds."
    ),
    "out_of_turn_binds": _("The action has not changed since, so what was done out of turn binds."),
    "out_of_turn_chips_stay": _("Chips put in out of turn stay in the pot."),
    "out_of_turn_changed": _(
        "The action has changed since, so what was done out of turn is taken back and the player"
        " may do anything."
    ),
    "out_of_turn_call_or_fold": _(
        "The action has changed since: the player may only call or fold."
    ),
    "fold_binds": _("A fold is a fold, in turn or out of it."),
    "not_reopened": _(
        "The all-in is less than a full raise, so who has acted already may call or fold and not"
        " raise."
    ),
    "time_up_fold": _("The time has run out against a bet: the hand is dead."),
    "time_up_check": _("The time has run out and there was no bet: it is a check."),
    "cards_dealt_again": _("Somebody has the wrong number of cards: the hand is dealt again."),
    "misdeal": _("Misdeal: cards and bets go back, and the same hand is dealt again."),
    "wrong_count_dead": _(
        "A wrong number of cards was found too late to deal again: that hand is dead."
    ),
    "absent_at_first_card": _("Not at the seat when the first card was dealt: dead hand."),
    "absent_at_last_card": _("Not at the seat when the deal was over: dead hand."),
    "pot_to_killed_winner": _(
        "The dealer killed a hand that had won and is known for certain: it gets the pot."
    ),
    "last_aggressor_shows": _("Who bet or raised last in the last round shows first."),
    "left_of_button_shows": _(
        "Nobody bet in the last round: the first player left of the button shows first."
    ),
    "too_late_to_dispute": _("The next hand has begun: the pot of the last one stands as paid."),
    "odd_chip_left_of_button": _(
        "The chip that cannot be split goes to the first of the winners left of the button."
    ),
    "all_in_face_up": _("A player is all-in and the betting is over: all cards are turned up."),
    "wrong_seat": _("The player moves to the right seat with the present stack."),
    "level_next_hand": _("The hand had begun before the level: it is played with the old blinds."),
}
