"""What a word, an amount, or both come to."""

from collections.abc import Callable

from calculators.betting.push import Push
from calculators.betting.wager import half_raise, short, wager
from calculators.case import settled
from calculators.decision import Decision, Uncovered, step
from calculators.inputs import REQUIRED, Inputs
from rules.cited import Cited

WORDS = ("call", "raise", "bet", "check", "all_in", "pot")


def declared(push: Push) -> Decision:
    """Return the ruling on the player's words (``declared``: word, amount, or both)."""
    said = push.case.asked.part("declared")
    settled(push.case.book.chips.word_binds)
    if "word" not in said:
        return amount_alone(push, said.whole("amount", least=1))
    return RULINGS[said.word("word", WORDS)](push, said)


def amount_alone(push: Push, amount: int) -> Decision:
    """Return the ruling on a total said without a word: as the same amount in chips, or as a call
    or raise of just that, which is completed or given up where it is too small for what it is
    (FSPR 5.8.1 and 5.13, BFSP 4.8.1 and 4.13)."""
    cited = push.case.book.chips.amount_alone
    if not push.street.opened:
        return wager(push, amount, push.case.book.chips.word_binds)
    how = settled(cited)
    if amount < push.street.level:
        return short(push)
    if amount == push.street.level or push.closed:
        return push.ruled("call", push.street.level, cited)
    if push.all is not None and amount >= push.all and push.case.book.chips.last.value == "all_in":
        return push.ruled("all_in", push.all, push.case.book.chips.last)
    return (wager if how == "as_wager" else half_raise)(push, amount, cited)


def said_call(push: Push, said: Inputs) -> Decision:
    chips = push.case.book.chips
    if push.owes:
        return push.ruled("call", push.street.level, chips.word_binds)
    settled(chips.misnamed)
    return push.ruled("check", push.front, chips.misnamed)


def said_check(push: Push, said: Inputs) -> Decision:
    chips = push.case.book.chips
    if not push.owes:
        return push.ruled("check", push.front, chips.word_binds)
    settled(chips.misnamed)
    result = {"ruling": "call_or_fold", "options": ["call", "fold"]}
    told = step("call.due", total=push.street.level, owes=push.to_call)
    return Decision(result, push.case.book.rule(chips.misnamed), (told,))


def said_raise(push: Push, said: Inputs) -> Decision:
    """A raise to the total named, else to what the chips come to, else to the least.

    With nothing to raise it is a bet (TDA 2019 55).
    """
    chips = push.case.book.chips
    on: Cited[object] = chips.word_binds
    if push.chips and "amount" not in said:
        on = chips.one_with_raise
    if not push.street.opened:
        settled(chips.misnamed)
        on = chips.misnamed
    return wager(push, named(push, said), on)


def said_bet(push: Push, said: Inputs) -> Decision:
    if push.street.opened:
        raise Uncovered
    return wager(push, named(push, said), push.case.book.chips.word_binds)


def named(push: Push, said: Inputs) -> int:
    """Return the total meant by the amount said or by the chips, else the least."""
    if "amount" in said:
        return said.whole("amount", least=1)
    return push.total if push.chips else push.least


def said_all_in(push: Push, said: Inputs) -> Decision:
    """Return all he has behind, ``stack_before``; what he pushed is all where it is not told. Of
    more than the limit or the pot allows it is the most (FSPR 5.7.2, TDA 2019 54-B)."""
    told = push.pushed if push.chips else REQUIRED
    total = push.front + push.case.asked.whole("stack_before", told, least=1)
    most, on = push.most(), push.case.book.chips.word_binds
    if push.street.opened and total > push.street.level and push.closed:
        raise Uncovered
    if most is not None and total > most:
        pot = push.case.book.betting.pot_limit_max
        return wager(push, most, on if push.street.limit or pot.silent else pot)
    return push.ruled("all_in", total, on)


def said_pot(push: Push, said: Inputs) -> Decision:
    """In pot-limit the largest bet; in no-limit no bet at all, but it binds to the least one."""
    book = push.case.book
    if push.street.betting == "pot_limit":
        settled(book.betting.pot_limit_max)
        return wager(push, push.most() or push.least, book.betting.pot_limit_max)
    if push.street.limit:
        raise Uncovered
    settled(book.chips.pot_in_no_limit)
    return wager(push, push.least, book.chips.pot_in_no_limit)


RULINGS: dict[str, Callable[[Push, Inputs], Decision]] = {
    "call": said_call,
    "check": said_check,
    "raise": said_raise,
    "bet": said_bet,
    "all_in": said_all_in,
    "pot": said_pot,
}
