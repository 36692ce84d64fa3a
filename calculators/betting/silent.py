"""Chips pushed without a word that counts."""

from calculators.betting.push import Push
from calculators.betting.wager import below_call, call, half_raise, wager
from calculators.decision import Decision, settled, step
from calculators.inputs import required
from calculators.malformed import malformed


def silent(push: Push) -> Decision:
    """Return the ruling on chips pushed without a word that counts."""
    if not push.chips:
        raise malformed("push.chips", "field.missing")
    chips = push.case.book.chips
    if not push.street.opened:
        return wager(push, push.total, chips.one_opening)
    if push.together:
        return _together(push)
    if push.pushed < push.to_call:
        return _short(push)
    if len(push.chips) == 1 or push.pushed == push.to_call:
        name = "call" if push.owes else "check"
        return push.ruled(name, push.street.level, chips.one_silent)
    return _several(push)


def _short(push: Push) -> Decision:
    """Return the ruling on chips below a call; the last ones are an all-in."""
    if push.last_chips:
        return push.ruled("all_in", push.total, push.case.book.chips.word_binds)
    return below_call(push)


def _together(push: Push) -> Decision:
    """Return the ruling where old chips and new ones are one bet: by the paragraph on several chips
    (TDA 2019 46-C-2, which sends to 45), a call where each of them is needed for it."""
    chips = push.case.book.chips
    if push.total < push.street.level:
        return _short(push)
    if not _spare(push):
        return push.ruled("call", push.street.level, chips.all_needed)
    if push.last_chips and chips.last.value == "all_in" and not push.closed:
        return push.ruled("all_in", push.total, chips.last)
    return half_raise(push, push.total, chips.in_front)


def _spare(push: Push) -> bool:
    """Whether one of the chips, old and new, is not needed for the call (TDA 2019 45-B)."""
    prior = required(push.case.inputs.prior, "prior")
    kept = prior.handling == "pulled_part"
    lay = required(prior.kept, "prior.kept") if kept else required(prior.chips, "prior.chips")
    return push.total - min(*push.chips, *lay) >= push.street.level


def _several(push: Push) -> Decision:
    """Return the ruling on several chips that come to more than a call."""
    chips = push.case.book.chips
    smallest = min(push.chips)
    all_needed = push.pushed - smallest < push.to_call
    equal = len(set(push.chips)) == 1
    left = push.pushed - smallest
    push = push.after(step("chips.needed", smallest=smallest, left=left, needed=all_needed))
    if all_needed and (equal or settled(chips.all_needed) == "call"):
        return push.ruled("call", push.street.level, chips.all_needed)
    if push.closed:
        return call(push)
    if push.last_chips and chips.last.value == "all_in":
        return push.ruled("all_in", push.total, chips.last)
    if settled(chips.several) == "raise":
        return wager(push, push.total, chips.several)
    return half_raise(push, push.total, chips.several)
