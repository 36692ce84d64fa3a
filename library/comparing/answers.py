"""The values of the parameters as words."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext

CODES: Mapping[str, Mapping[object, Any]] = {
    "betting.after_short_all_in": {
        "last_full_raise": lazy("the all-in and the last full raise"),
        "big_blind": lazy("the all-in and one big blind"),
    },
    "betting.short_all_ins_add_up": {
        True: lazy("together they reopen the betting when they come to a full raise"),
        False: lazy("each is judged alone, together they reopen nothing"),
    },
    "betting.short_all_in_bars": {
        "who_acted": lazy("everybody who has already acted"),
        "who_bet": lazy("who made the bet or the raise before it"),
    },
    "betting.limit_uncapped": {
        "round_begun_heads_up": lazy("when two began the round"),
        "event_heads_up": lazy("when two are left in the event"),
        "house_rule": lazy("as the house says"),
    },
    "betting.short_blinds_filled": {
        ("post_bb",): lazy("a short big blind counts as whole"),
        ("post_sb", "post_bb"): lazy("both blinds count as whole"),
    },
    "chips.several": {
        "raise": lazy("a raise, unless each of them is needed for the call"),
        "half_raise": lazy("a call if each is needed for it, else half of the least raise decides"),
        "equal_or_half_raise": lazy(
            "equal chips: a call if each is needed; others: half of the least raise decides"
        ),
    },
    "chips.last": {
        "all_in": lazy("all-in, unless each of them is needed for the call"),
        "as_any": lazy("as any other chips"),
    },
    "chips.short_raise": {
        "complete": lazy("completed to the least raise"),
        "complete_or_forfeit": lazy("completed, or folded and the chips lost"),
    },
    "chips.ambiguous": {
        "lowest": lazy("the lower"),
        "highest_within_pot": lazy("the highest that is not above the pot"),
        "director_lowest": lazy("the director decides, else the lower"),
    },
    "undercall.ruling": {
        "complete_or_forfeit": lazy("completed, or folded and the chips lost"),
        "full_or_director": lazy(
            "the whole call heads-up or against the opening bet, else the director decides"
        ),
    },
    "undercall.dealer_error": {
        "take_back": lazy("may be taken back"),
        "take_back_until_next_acts": lazy("may be taken back until the next player acts"),
    },
    "out_of_turn.bet": {
        "binds_unless_changed": lazy("binds unless the action changes"),
        "chips_stay": lazy("the chips stay whatever happens"),
    },
    "out_of_turn.after_change": {
        "all_options": lazy("call, raise or fold"),
        "call_or_fold": lazy("call or fold only"),
    },
    "out_of_turn.all_in": {
        "binds": lazy("always binds"),
        "as_any": lazy("as any bet out of turn"),
    },
    "showdown.after_checks": {
        "left_of_button": lazy("the first to the left of the button"),
        "last_aggressor_of_hand": lazy("who bet or raised last in any round"),
        "last_aggressor_of_last_round": lazy("who bet or raised last in the last round"),
        "best_open_hand": lazy("the best open cards"),
    },
    "showdown.to_see": {
        "river_caller": lazy("who called on the river, the hand of who bet"),
        "suspicion_only": lazy("nobody; on suspicion the director may order it"),
        "chief_judge_only": lazy("the chief judge alone, on suspicion"),
    },
    "showdown.count_dispute": {
        "next_hand": lazy("the next hand begins"),
        "substantial_action_in_next_hand": lazy("substantial action in the next hand"),
    },
    "showdown.at_seat_by": {
        "first_card": lazy("when the first card is dealt"),
        "end_of_deal": lazy("when the last card is dealt"),
    },
    "dealing.unprotected": {
        "dead": lazy("dead"),
        "dead_unless_identified": lazy("live if every card is surely identified"),
    },
    "dealing.count_until": {
        "first_action": lazy("until the first action"),
        "substantial_action": lazy("until substantial action"),
    },
    "dealing.count_again": {
        "redeal": lazy("dealt again"),
        "misdeal": lazy("a misdeal"),
    },
    "dealing.forced_bets": {"returned": lazy("are returned"), "stay": lazy("stay in the pot")},
    "dealing.last_with_wrong_count": {
        "hand_void": lazy("the hand is void, all bets are returned"),
        "loses_pot": lazy("he loses the pot to the others in the hand"),
    },
    "dealing.short_button": {
        "receives_card_until_he_acts": lazy("he is given the card until he has acted"),
        "as_any": lazy("as any player"),
    },
    "pots.odd_chip_stud": {
        "first_after_button": lazy("to the first after the button"),
        "highest_card_by_suit": lazy("to the highest card, by suit"),
    },
    "pots.identical_both_ways": {
        "as_one_pot": lazy("they share the whole pot evenly"),
        "by_halves": lazy("they share each half apart"),
    },
    "stud.all_in_low_card": {
        "next_lowest_card": lazy("the next lowest card opens"),
        "next_clockwise": lazy("the next player clockwise opens"),
    },
    "stud.open_pair_doubles": {
        True: lazy("lets everybody bet double"),
        False: lazy("doubles nothing"),
    },
    "decision_clock.facing_nothing": {
        "fold": lazy("the hand is folded"),
        "check": lazy("it is a check"),
    },
    "hand_for_hand.ties": {
        "share_all": lazy("all of them share"),
        "same_table_by_stack": lazy("one table by its stacks, different tables share"),
    },
    "button.system": {
        "dead": lazy("dead button: the big blind goes on, the button may stand at an empty seat"),
        "moving": lazy("moving button: it goes to the next player"),
    },
    "button.initial": {
        "high_card": lazy("the highest of one card each"),
        "last_seat": lazy("the last seat of the table"),
    },
    "balance.mover": {
        "player_in_big_blind": lazy("who is in the big blind"),
        "next_big_blind": lazy("who is to be in the big blind next"),
    },
    "balance.destination": {
        "next_big_blind_else_nearest": lazy("the next big blind, else the nearest to it"),
        "worst_position": lazy("the worst: the big blind, else the nearest before it"),
    },
    "balance.small_blind_forbidden": {
        True: lazy("is never given"),
        False: lazy("may be given"),
    },
    "balance.giving_table": {
        "fullest": lazy("the fullest"),
        "predetermined_procedure": lazy("by a procedure fixed beforehand"),
    },
    "protest.of_sanction": {
        "federation": lazy("the federation"),
        "chief_judge": lazy("the chief judge"),
    },
    "fairness.by": {
        "chief_judge": lazy("the chief judge"),
        "judge": lazy("the judge on the floor"),
    },
}
CODES = {**CODES, "showdown.after_checks_stud": CODES["showdown.after_checks"]}
LISTED: Mapping[str, Any] = {
    "first_card": lazy("the first card"),
    "first_riffle": lazy("the first riffle"),
    "shuffler_button": lazy("the button of the shuffler"),
    "dealer_push": lazy("the change of dealers"),
    "warning": lazy("warning"),
    "missed_hands": lazy("missed hands"),
    "missed_rounds": lazy("missed rounds"),
    "disqualification": lazy("disqualification"),
    "season_ban": lazy("ban for the season"),
    "chief_judge": lazy("the chief judge"),
    "secretary": lazy("the secretary"),
    "board": lazy("flop games"),
    "draw": lazy("draw games"),
    "mixed": lazy("mixed games"),
    "stud": lazy("stud"),
    "ofc": lazy("Chinese poker"),
    "any": lazy("any format"),
}


def _raises(most: int) -> str:
    if not most:
        return _("as many as the house says")
    return ngettext("%(n)d after the bet", "%(n)d after the bet", most) % {"n": most}


def _clock(thinking_s: int, countdown_s: int) -> str:
    facts = {"thinking": thinking_s, "countdown": countdown_s}
    return _("%(thinking)d seconds, then a countdown of %(countdown)d") % facts


def _uneven(exceptional: int, usual: int) -> str:
    if exceptional == usual:
        return _("by %(usual)d") % {"usual": usual}
    return _("by %(usual)d, in exceptional cases by %(exceptional)d") % {
        "usual": usual,
        "exceptional": exceptional,
    }


def _halt(short_by: int, formats: tuple[int, ...], others: str) -> str:
    if not short_by:
        return _("no table is stopped")
    short = _("%(n)d under the fullest") % {"n": short_by}
    if not formats:
        return short
    seats = ", ".join(map(str, formats))
    rest = _("elsewhere as the director says") if others == "director" else ""
    return "; ".join(filter(None, (f"{short} ({seats}-max)", rest)))


def _other_mover(over: int) -> str:
    if not over:
        return _("no other player is named")
    return _("from a difference over %(n)d the next clockwise who is not in the hand") % {"n": over}


def _sizes(sizes: Mapping[str, int]) -> str:
    if not sizes:
        return _("as the regulations say, else a full table")
    named = (
        f"{LISTED.get(name, name.replace('max', '-max'))}: {players}"
        for name, players in sizes.items()
    )
    return ", ".join(named)


def _list(codes: tuple[str, ...]) -> str:
    return ", ".join(str(LISTED[code]) for code in codes) or _("nothing")


COMPUTED: Mapping[str, Callable[..., str]] = {
    "betting.limit_raises": _raises,
    "decision_clock.thinking_s": _clock,
    "balance.exceptional_difference": _uneven,
    "balance.halt_when_short_by": _halt,
    "balance.alternate_mover_over": _other_mover,
    "final_table.sizes": _sizes,
    "levels.hand_starts_with": _list,
    "penalties.judge_may_impose": _list,
    "penalties.federation_may_impose": _list,
    "protocol.signed_by": _list,
}


def words(fields: tuple[str, ...], values: tuple[Any, ...]) -> str:
    """Return the answer that ``values`` of ``fields`` give, in the reader's language."""
    if fields[0] in COMPUTED:
        return COMPUTED[fields[0]](*values)
    return ", ".join(str(CODES[field][value]) for field, value in zip(fields, values, strict=True))
