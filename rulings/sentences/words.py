"""The words of a decision: its codes, the names of its fields, lists and maps of them."""

from collections.abc import Mapping, Sequence

from django.utils.formats import number_format
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from floor.floor_tags import number
from floor.sentences import Text

CODES: dict[str, Text] = {
    "fold": pgettext_lazy("in a ruling", "fold"),
    "check": pgettext_lazy("in a ruling", "check"),
    "call": pgettext_lazy("in a ruling", "call"),
    "bet": pgettext_lazy("in a ruling", "bet"),
    "raise": pgettext_lazy("in a ruling", "raise"),
    "all_in": pgettext_lazy("in a ruling", "all-in"),
    "complete": _("complete the bet"),
    "bring_in": _("bring it in"),
    "post_sb": _("small blind"),
    "post_bb": _("big blind"),
    "complete_call": _("complete the call"),
    "forfeit_and_fold": _("leave the chips and fold"),
    "take_back_and_fold": _("take the chips back and fold"),
    "complete_to_minimum": _("complete it to the least amount"),
    "call_or_fold": _("call or fold"),
    "full_call_required": _("full call"),
    "complete_or_forfeit": _("complete or give up"),
    "may_take_back": _("may take it back"),
    "insufficient_bet": _("bet too small"),
    "insufficient_raise": _("raise too small"),
    "td_discretion": _("the director decides"),
    "fixed": _("it is so"),
    "judge_only": _("only the chief judge"),
    "inalienable": _("he may"),
    "none": _("none"),
    "stay": _("stay in the pot"),
    "returned": _("go back"),
    "redeal": _("dealt again"),
    "misdeal": _("misdeal"),
    "hand_dead": _("dead hand"),
    "button_receives_missing_card": _("the button receives the missing card"),
    "hand_void": _("the hand is void"),
    "player_loses_pot": _("he loses the pot"),
    "returned_to_all": _("go back to everybody"),
    "divided_among_others": _("divided among the others"),
    "pot_to_real_winner": _("the pot goes to the real winner"),
    "hand_stays_dead": _("the hand stays dead"),
    "all_in_player": _("the all-in player"),
    "td_may_award_caller": _("the director may give them to the caller"),
    "deal_normally": _("deal as ever"),
    "shuffle_in_burns_then_deal": _("shuffle the burnt cards in, then deal"),
    "shuffle_in_burns_then_community_card": _("shuffle the burnt cards in, one card for all"),
    "burn_one_then_community_card": _("burn one, one card for all"),
    "main": _("main pot"),
    "side": _("side pot"),
    "tie": _("equal"),
    "top": _("top"),
    "middle": _("middle"),
    "bottom": _("bottom"),
    "warning": _("warning"),
    "hands": _("missed hands"),
    "missed_hands": _("missed hands"),
    "rounds": _("missed rounds"),
    "missed_rounds": _("missed rounds"),
    "disqualification": _("disqualification"),
    "season_ban": _("ban for the season"),
    "judge": _("a judge"),
    "chief_judge": _("the chief judge"),
    "federation": _("the federation"),
    "between_button_and_small_blind": _("between button and small blind"),
    "small_blind": _("the small blind"),
    "button": _("the button"),
    "worse_position": _("a worse position"),
    "preflop": _("pre-flop"),
    "flop": _("flop"),
    "turn": _("turn"),
    "river": _("river"),
    "high_card": _("the highest card"),
    "last_seat": _("the last seat"),
    "pair": pgettext_lazy("a poker hand", "pair"),
    "one_pair": pgettext_lazy("a poker hand", "pair"),
    "hand_live": _("the hand is live"),
    "two_pair": _("two pairs"),
    "three_of_a_kind": _("three of a kind"),
    "straight": pgettext_lazy("a poker hand", "straight"),
    "flush": pgettext_lazy("a poker hand", "flush"),
    "full_house": _("full house"),
    "four_of_a_kind": _("four of a kind"),
    "straight_flush": _("straight flush"),
    "royal_flush": _("royal flush"),
    "down": _("down"),
    "nearest": _("to the nearest"),
    "up": _("up"),
    "first_card": _("the first card"),
    "end_of_deal": _("the end of the deal"),
    "BTN": _("button"),
    "SB": _("small blind"),
    "BB": _("big blind"),
    "BETWEEN": _("between button and small blind"),
    "BB_SINGLE": _("a lone big blind"),
}
FIELDS: dict[str, Text] = {
    "action_backs_up": _("The action goes back to him"),
    "action_changed": _("The action has changed"),
    "adjust": _("To add or to take back"),
    "all_in_player_out": _("The all-in player is out"),
    "allowed": _("Seats he may take"),
    "amount": _("Amount"),
    "amount_total": _("In front of him on this street"),
    "ante": _("Ante"),
    "ante_paid": _("Paid as the ante"),
    "assignment": _("Seats"),
    "award_order": _("Pots are given in this order"),
    "awards": _("Who gets what"),
    "best": _("Best"),
    "bet_total": _("Bet"),
    "bets": _("Bets"),
    "big_blinds": _("Big blinds"),
    "binding": _("It binds"),
    "blind_paid": _("Paid as the blind"),
    "bring_in": _("Bring-in"),
    "bubble_burst": _("In the money now"),
    "burn_cards_before_flop": _("Cards burnt before the flop"),
    "button": _("Button"),
    "button_dead": _("Dead button"),
    "button_seat": _("Button at seat"),
    "call_total": _("A call is"),
    "cap_total": _("Cap"),
    "chips_stay_in_pot": _("Chips that stay in the pot"),
    "chips_to_race": _("New chips to race for"),
    "clock": _("Clock at the start of each hand"),
    "closed": _("The round is over"),
    "community_card": _("One card for all"),
    "corrected": _("Corrected"),
    "countdown": _("Countdown, seconds"),
    "dead": _("Dead hands"),
    "difference": _("Difference"),
    "eligible": _("Who plays for it"),
    "even_exchange": _("New chips given for full sets"),
    "exchanged_value": _("Exchanged"),
    "face_up": _("Face up"),
    "fantasy_next": _("In fantasy next"),
    "fee": _("Fee"),
    "final_bet": _("The bet is"),
    "final_total": _("The bet is"),
    "first": _("First"),
    "floor_called": _("The floor rules on his hand"),
    "flop_cards": _("Cards of the flop"),
    "forbidden": _("Seats he may not take"),
    "forced_bets": _("Blinds and antes"),
    "gross": _("Taken in"),
    "halted": _("Tables that stop"),
    "hand_live": _("The hand is live"),
    "hands": _("Hands"),
    "hands_before_bb": _("Hands before the big blind"),
    "hidden_chips_to": _("The hidden chips go to"),
    "imposed_by": _("Who imposes it"),
    "largest": _("Largest"),
    "legal_minimum": _("The least legal total"),
    "level": _("Level"),
    "max_raise_by": _("Raise by at most"),
    "max_total": _("At most in all"),
    "may_raise": _("He may raise"),
    "min_raise_by": _("Raise by at least"),
    "min_raise_total": _("Raise to at least"),
    "move_due": _("A move is due"),
    "mover_seat": _("Who moves: seat"),
    "must_add": _("He adds"),
    "must_put_in": _("He puts in"),
    "odd_chips": _("Odd chips"),
    "on_expiry": _("At the end"),
    "oot_binding": _("The others' actions stand"),
    "open": _("It may still be disputed"),
    "options": _("He may"),
    "order": _("Order"),
    "owed_total": _("He owes in all"),
    "owes": _("Still to add"),
    "paid_by_caller": _("The caller pays"),
    "pairs": _("Between two"),
    "places": _("Places"),
    "player": _("Player"),
    "players": _("Players"),
    "players_left": _("Players left"),
    "points": _("Points"),
    "pool": _("Prize pool"),
    "pool_range": _("The pool was from"),
    "positions": _("What each seat would be"),
    "pot_now": _("In the pot now"),
    "pots": _("Pots"),
    "prizes": _("Prizes"),
    "procedure": _("What to do"),
    "push_allowed": _("The dealers may change"),
    "raise_total": _("Raise to"),
    "raises": _("Raises"),
    "remaining": _("Hands left to miss"),
    "removed_without_compensation": _("Taken away for nothing"),
    "returned": _("Goes back"),
    "right": _("Right to see"),
    "rows": _("Rows"),
    "royalties": _("Royalties"),
    "net": _("In all"),
    "pair": _("Players"),
    "ruling": _("Ruling"),
    "saved": _("Kept in play with one chip"),
    "sb": _("Small blind"),
    "bb": _("Big blind"),
    "sb_dead": _("Dead small blind"),
    "seat": _("Seat"),
    "seconds": _("Seconds to think"),
    "shortfall": _("Missing"),
    "smallest": _("Smallest"),
    "split": _("His part of each pot"),
    "stacks": _("Stacks"),
    "steps": _("Street by street"),
    "after": _("After"),
    "substantial": _("Substantial action"),
    "sum": _("Sum"),
    "to_call": _("To call he adds"),
    "total": _("In all, seconds"),
    "totals": _("Totals"),
    "type": _("Kind"),
    "min": _("At least"),
    "max": _("At most"),
    "hands_min": _("Hands at least"),
    "hands_max": _("Hands at most"),
    "uncalled": _("Goes back uncalled"),
    "undistributed": _("Not given out"),
    "voluntary_bets": _("Bets by choice"),
    "winner": _("Winner"),
    "winners": _("Winners of the race"),
}
YES, NO, NOTHING = _("yes"), _("no"), _("none")


def field(name: str) -> str:
    """The name of a field of a result as a reader's words."""
    return str(FIELDS.get(name, name.replace("_", " ")))


def word(value: object) -> str:
    """One value as words: a code, a number, yes or no; names stay as they are."""
    if value is None:
        return str(NOTHING)
    if isinstance(value, bool):
        return str(YES if value else NO)
    if isinstance(value, int):
        return number(value)
    if isinstance(value, float):
        return number_format(value)
    text = str(value)
    if text in CODES:
        return str(CODES[text])
    head, plus, tail = text.partition("+")
    if head == "BB" and plus and tail.isdigit():
        return str(_("%(n)s behind the big blind") % {"n": tail})
    return text


def listed(values: object, last: str = "") -> str:
    """Several values with commas; ``last`` ("or") stands before the last one."""
    if not isinstance(values, Sequence) or isinstance(values, str):
        return word(values)
    words = [word(one) if not isinstance(one, list | tuple) else listed(one) for one in values]
    if not words:
        return str(NOTHING)
    if last and len(words) > 1:
        return f"{', '.join(words[:-1])} {last} {words[-1]}"
    return ", ".join(words)


def lines(value: object) -> list[str]:
    """A value as the lines that show it: one for each entry of a map or of a list of maps."""
    if isinstance(value, Mapping):
        return [f"{word(key)}: {_inside(one)}" for key, one in value.items()] or [str(NOTHING)]
    if isinstance(value, list | tuple) and any(isinstance(one, Mapping) for one in value):
        return [_inside(one) for one in value]
    return [listed(value)]


def _inside(value: object) -> str:
    if isinstance(value, Mapping):
        return " · ".join(f"{field(str(key))}: {_inside(one)}" for key, one in value.items())
    if isinstance(value, list | tuple) and len(value) == 2 and value[0] == value[1]:
        return word(value[0])  # a place that is shared by nobody
    return listed(value)
