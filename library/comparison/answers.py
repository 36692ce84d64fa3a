"""The values of the parameters as words."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

CODES: Mapping[str, Mapping[object, Any]] = {
    "betting.after_short_all_in": {
        "last_full_raise": _("the all-in and the last full raise"),
        "big_blind": _("the all-in and one big blind"),
    },
    "betting.short_all_ins_add_up": {
        True: _("together they reopen the betting when they come to a full raise"),
        False: _("each is judged alone, together they reopen nothing"),
    },
    "betting.short_all_in_bars": {
        "who_acted": _("everybody who has already acted"),
        "who_bet": _("who made the bet or the raise before it"),
    },
    "betting.limit_uncapped": {
        "round_begun_heads_up": _("when two began the round"),
        "event_heads_up": _("when two are left in the event"),
        "house_rule": _("as the house says"),
    },
    "betting.short_blinds_filled": {
        ("post_bb",): _("a short big blind counts as whole"),
        ("post_sb", "post_bb"): _("both blinds count as whole"),
    },
    "chips.several": {
        "raise": _("a raise, unless each of them is needed for the call"),
        "half_raise": _("a call if each is needed for it, else half of the least raise decides"),
        "equal_or_half_raise": _(
            "equal chips: a call if each is needed; others: half of the least raise decides"
        ),
    },
    "chips.last": {
        "all_in": _("all-in, unless each of them is needed for the call"),
        "as_any": _("as any other chips"),
    },
    "chips.short_raise": {
        "complete": _("completed to the least raise"),
        "complete_or_forfeit": _("completed, or folded and the chips lost"),
    },
    "chips.two_motions": {
        "call_and_one_motion": _("one raise, where “raise” was said and the first one calls"),
        "first_motion": _("the first one counts"),
        "forbidden": _("forbidden; what of it counts is not said"),
    },
    "chips.ambiguous": {
        "lowest": _("the lower"),
        "highest_within_pot": _("the highest that is not above the pot"),
        "director_lowest": _("the director decides, else the lower"),
    },
    "undercall.ruling": {
        "complete_or_forfeit": _("completed, or folded and the chips lost"),
        "full_or_director": _(
            "the whole call heads-up or against the opening bet, else the director decides"
        ),
    },
    "undercall.dealer_error": {
        "take_back": _("may be taken back"),
        "take_back_until_next_acts": _("may be taken back until the next player acts"),
        "as_any": _("as any other chips"),
    },
    "out_of_turn.bet": {
        "binds_unless_changed": _("binds unless the action changes"),
        "chips_stay": _("the chips stay whatever happens"),
    },
    "out_of_turn.after_change": {
        "all_options": _("call, raise or fold"),
        "call_or_fold": _("call or fold only"),
    },
    "out_of_turn.all_in": {
        "binds": _("always binds"),
        "as_any": _("as any bet out of turn"),
    },
    "showdown.after_checks": {
        "left_of_button": _("the first to the left of the button"),
        "last_aggressor_of_hand": _("who bet or raised last in any round"),
        "last_aggressor_of_last_round": _("who bet or raised last in the last round"),
        "best_open_hand": _("the best open cards"),
    },
    "showdown.to_see": {
        "river_caller": _("who called on the river, the hand of who bet"),
        "suspicion_only": _("nobody; on suspicion the director may order it"),
        "chief_judge_on_suspicion": _("the chief judge alone, on suspicion"),
    },
    "showdown.count_dispute": {
        "next_hand": _("the next hand begins"),
        "substantial_action_in_next_hand": _("substantial action in the next hand"),
    },
    "showdown.at_seat_by": {
        "first_card": _("when the first card is dealt"),
        "end_of_deal": _("when the last card is dealt"),
    },
    "dealing.unprotected": {
        "dead": _("dead"),
        "dead_unless_identified": _("live if every card is surely identified"),
    },
    "dealing.count_until": {
        "first_action": _("until the first action"),
        "substantial_action": _("until substantial action"),
    },
    "dealing.count_again": {
        "redeal": _("dealt again"),
        "misdeal": _("a misdeal"),
    },
    "dealing.forced_bets": {"returned": _("are returned"), "stay": _("stay in the pot")},
    "dealing.last_with_wrong_count": {
        "hand_void": _("the hand is void, all bets are returned"),
        "loses_pot": _("he loses the pot to the others in the hand"),
    },
    "dealing.short_button": {
        "receives_card_until_he_acts": _("he is given the card until he has acted"),
        "as_any": _("as any player"),
    },
    "pots.odd_chip_stud": {
        "first_after_button": _("to the first after the button"),
        "highest_card_by_suit": _("to the highest card, by suit"),
    },
    "pots.identical_both_ways": {
        "as_one_pot": _("they share the whole pot evenly"),
        "by_halves": _("they share each half apart"),
    },
    "stud.all_in_low_card": {
        "next_lowest_card": _("the next lowest card opens"),
        "next_clockwise": _("the next player clockwise opens"),
    },
    "stud.open_pair_doubles": {
        True: _("lets everybody bet double"),
        False: _("doubles nothing"),
    },
    "levels.begins": {
        "time_out": _("when the time of the last one is out"),
        "time_out_and_announced": _("when the time of the last one is out and it was announced"),
    },
    "decision_clock.facing_nothing": {
        "fold": _("the hand is folded"),
        "check": _("it is a check"),
    },
    "hand_for_hand.ties": {
        "share_all": _("all of them share"),
        "same_table_by_stack": _("one table by its stacks, different tables share"),
    },
    "button.system": {
        "dead": _("dead button: the big blind goes on, the button may stand at an empty seat"),
        "moving": _("moving button: it goes to the next player"),
    },
    "button.initial": {
        "high_card": _("the highest of one card each"),
        "last_seat": _("the last seat of the table"),
    },
    "balance.mover": {
        "player_in_big_blind": _("who is in the big blind"),
        "next_big_blind": _("who is to be in the big blind next"),
    },
    "balance.destination": {
        "next_big_blind_else_nearest": _("the next big blind, else the nearest to it"),
        "worst_position": _("the worst: the big blind, else the nearest before it"),
    },
    "table_break.method": {
        "two_step_random": _("a random draw in two steps"),
    },
    "table_break.forbidden_seat": {
        "between_button_and_small_blind": _("between button and small blind"),
        "none": _("any seat may be drawn"),
    },
    "balance.small_blind_forbidden": {
        True: _("is never given"),
        False: _("may be given"),
    },
    "balance.giving_table": {
        "fullest": _("the fullest"),
        "predetermined_procedure": _("by a procedure fixed beforehand"),
    },
    "protest.of_sanction": {
        "federation": _("the federation"),
        "chief_judge": _("the chief judge"),
    },
    "fairness.by": {
        "chief_judge": _("the chief judge"),
        "judge": _("the judge on the floor"),
    },
}
CODES = {**CODES, "showdown.after_checks_stud": CODES["showdown.after_checks"]}
LISTED: Mapping[str, Any] = {
    "first_card": _("the first card"),
    "first_riffle": _("the first riffle"),
    "shuffler_button": _("the button of the shuffler"),
    "dealer_push": _("the change of dealers"),
    "warning": _("warning"),
    "missed_hands": _("missed hands"),
    "missed_rounds": _("missed rounds"),
    "disqualification": _("disqualification"),
    "season_ban": _("ban for the season"),
    "chief_judge": _("the chief judge"),
    "secretary": _("the secretary"),
    "board": _("flop games"),
    "draw": _("draw games"),
    "mixed": _("mixed games"),
    "stud": _("stud"),
    "ofc": _("Chinese poker"),
    "any": _("any format"),
}


def _raises(most: int) -> str:
    if not most:
        return gettext("as many as the house says")
    return ngettext("%(n)d after the bet", "%(n)d after the bet", most) % {"n": most}


def _clock(thinking_s: int, countdown_s: int) -> str:
    facts = {"thinking": thinking_s, "countdown": countdown_s}
    return gettext("%(thinking)d seconds, then a countdown of %(countdown)d") % facts


def _uneven(exceptional: int, usual: int) -> str:
    if exceptional == usual:
        return gettext("by %(usual)d") % {"usual": usual}
    return gettext("by %(usual)d, in exceptional cases by %(exceptional)d") % {
        "usual": usual,
        "exceptional": exceptional,
    }


def _halt(short_by: int, formats: tuple[int, ...], others: str) -> str:
    if not short_by:
        return gettext("no table is stopped")
    short = gettext("%(n)d under the fullest") % {"n": short_by}
    if not formats:
        return short
    seats = ", ".join(map(str, formats))
    rest = gettext("elsewhere as the director says") if others == "director" else ""
    return "; ".join(filter(None, (f"{short} ({seats}-max)", rest)))


def _other_mover(over: int) -> str:
    if not over:
        return gettext("no other player is named")
    return gettext("from a difference over %(n)d the next clockwise who is not in the hand") % {
        "n": over
    }


def _sizes(sizes: Mapping[str, int]) -> str:
    if not sizes:
        return gettext("as the regulations say, else a full table")
    named = (
        f"{LISTED.get(name, name.replace('max', '-max'))}: {players}"
        for name, players in sizes.items()
    )
    return ", ".join(named)


def _list(codes: tuple[str, ...]) -> str:
    return ", ".join(str(LISTED[code]) for code in codes) or gettext("nothing")


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
