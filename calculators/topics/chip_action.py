"""What an action with chips, words or both comes to (FSPR 5.12-5.14, BFSP 4.12-4.14, TDA 2019
40-46, 54-C, 55 and 61, TDA 2011 34-39 and 42, Metropolitan 36-46 and 49-C)."""

from calculators.betting.declared import declared
from calculators.betting.push import Push, push_of
from calculators.betting.wager import call, half_raise, wager
from calculators.betting.wager import short as below_a_call
from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, step

ORDERS = ("verbal_first", "chips_first", "simultaneous", "unclear_conflict")


def chip_action(case: Case) -> Decision:
    """Return ruling, amount_total (chips on this street), returned, must_add, and options where
    the player still has a choice; amount_total is None where the director decides."""
    push = push_of(case)
    if "declared" not in case.asked:
        return silent(push)
    order = case.asked.word("order", ORDERS, "verbal_first")
    if not push.chips or order == "verbal_first" or explained(push, order):
        return declared(push)
    if order == "unclear_conflict":
        return director(case)
    settled(case.book.chips.first_counts)
    return silent(push) if order == "chips_first" else declared(push)


def explained(push: Push, order: str) -> bool:
    """Tell whether the chips only say how much was meant by the word: both came at once, or the
    book looks to no order and has the chip thrown and the raise said (FSPR 5.14.2, BFSP 4.14.2)."""
    said = push.case.asked.part("declared")
    late = order == "chips_first" and not push.case.book.chips.first_counts.silent
    agree = "amount" not in said and said.text("word", "") in ("raise", "bet")
    return agree and not late and order != "unclear_conflict"


def director(case: Case) -> Decision:
    """Words and chips contradict each other and nobody knows which came first."""
    cited = case.book.chips.contradiction
    settled(cited)
    result = {"ruling": "td_discretion", "amount_total": None}
    return Decision(result, case.book.rule(cited), (step("words.contradict_chips"),))


def silent(push: Push) -> Decision:
    """Return the ruling on chips pushed without a word that counts."""
    if not push.chips:
        raise Malformed(push.case.asked.at("push.chips"), "is missing")
    chips = push.case.book.chips
    if not push.street.opened:
        return wager(push, push.total, chips.one_opening)
    if push.together:
        return together(push)
    if push.pushed < push.to_call:
        return short(push)
    if len(push.chips) == 1 or push.pushed == push.to_call:
        name = "call" if push.owes else "check"
        return push.ruled(name, push.street.level, chips.one_silent)
    return several(push)


def short(push: Push) -> Decision:
    """Return the ruling on chips below a call; the last ones are an all-in."""
    if push.last_chips:
        return push.ruled("all_in", push.total, push.case.book.chips.word_binds)
    return below_a_call(push)


def together(push: Push) -> Decision:
    """Return the ruling where old chips and new ones are one bet: by the paragraph on several chips
    (TDA 2019 46-C-2, which sends to 45), a call where each of them is needed for it."""
    chips = push.case.book.chips
    if push.total < push.street.level:
        return short(push)
    if not spare(push):
        return push.ruled("call", push.street.level, chips.several)
    if push.last_chips and chips.last.value == "all_in" and not push.closed:
        return push.ruled("all_in", push.total, chips.last)
    return half_raise(push, push.total, chips.in_front)


def spare(push: Push) -> bool:
    """Tell whether one of the chips, old and new, is not needed for the call (TDA 2019 45-B)."""
    prior = push.case.asked.part("prior")
    kept = "kept" if prior.text("handling") == "pulled_part" else "chips"
    return push.total - min(*push.chips, *prior.wholes(kept)) >= push.street.level


def several(push: Push) -> Decision:
    """Return the ruling on several chips that come to more than a call."""
    chips = push.case.book.chips
    rule = settled(chips.several)
    smallest = min(push.chips)
    all_needed = push.pushed - smallest < push.to_call
    equal = len(set(push.chips)) == 1
    left = push.pushed - smallest
    push = push.telling(step("chips.needed", smallest=smallest, left=left, needed=all_needed))
    if all_needed and (equal or rule != "equal_or_half_raise"):
        return push.ruled("call", push.street.level, chips.several)
    if push.closed:
        return call(push)
    if push.last_chips and chips.last.value == "all_in":
        return push.ruled("all_in", push.total, chips.last)
    if rule == "raise":
        return wager(push, push.total, chips.several)
    return half_raise(push, push.total, chips.several)
