"""What a word, an amount, or both come to."""

from collections.abc import Callable

from calculators.betting.inputs import Declared
from calculators.betting.push import Push
from calculators.betting.wager import below_call, half_raise, wager
from calculators.decision import Decision, Uncovered, settled, step
from calculators.inputs import required
from calculators.malformed import malformed
from rules.cited import Cited


def declared(push: Push) -> Decision:
    """Return the ruling on the player's words."""
    words = push.case.inputs.declared or Declared()
    settled(push.case.book.chips.word_binds)
    if words.word is None:
        return _amount_alone(push, required(words.amount, "declared.amount"))
    return RULINGS[words.word](push, words)


def _amount_alone(push: Push, amount: int) -> Decision:
    """Return the ruling on a total said without a word: as the same amount in chips, or as a call
    or raise of just that, which is completed or given up where it is too small for what it is
    (FSPR 5.8.1 and 5.13, BFSP 4.8.1 and 4.13)."""
    cited = push.case.book.chips.amount_alone
    if not push.street.opened:
        return wager(push, amount, push.case.book.chips.word_binds)
    how = settled(cited)
    if amount < push.street.level:
        return below_call(push)
    if amount == push.street.level or push.closed:
        return push.ruled("call", push.street.level, cited)
    if push.all is not None and amount >= push.all and push.case.book.chips.last.value == "all_in":
        return push.ruled("all_in", push.all, push.case.book.chips.last)
    return (wager if how == "as_wager" else half_raise)(push, amount, cited)


def _call(push: Push, words: Declared) -> Decision:
    chips = push.case.book.chips
    if push.owes:
        return push.ruled("call", push.street.level, chips.word_binds)
    settled(chips.misnamed)
    return push.ruled("check", push.front, chips.misnamed)


def _check(push: Push, words: Declared) -> Decision:
    chips = push.case.book.chips
    if not push.owes:
        return push.ruled("check", push.front, chips.word_binds)
    settled(chips.misnamed)
    result = {"ruling": "call_or_fold", "options": ["call", "fold"]}
    due = step("call.due", total=push.street.level, owes=push.to_call)
    return Decision(result, push.case.book.rule(chips.misnamed), (due,))


def _raise(push: Push, words: Declared) -> Decision:
    """A raise to the total named, else to what the chips come to, else to the least.

    With nothing to raise it is a bet (TDA 2019 55).
    """
    chips = push.case.book.chips
    on: Cited[object] = chips.word_binds
    if push.chips and words.amount is None:
        on = chips.one_with_raise
    if not push.street.opened:
        settled(chips.misnamed)
        on = chips.misnamed
    return wager(push, _meant(push, words), on)


def _bet(push: Push, words: Declared) -> Decision:
    if push.street.opened:
        raise Uncovered
    return wager(push, _meant(push, words), push.case.book.chips.word_binds)


def _meant(push: Push, words: Declared) -> int:
    """Return the total meant by the amount said or by the chips, else the least."""
    if words.amount is not None:
        return words.amount
    return push.total if push.chips else push.least


def _all_in(push: Push, words: Declared) -> Decision:
    """Return all the player has behind, ``stack_before``; what was pushed is all where it is not
    told. Of more than the limit or the pot allows it is the most (FSPR 5.7.2, TDA 2019 54-B)."""
    total = push.front + _behind(push)
    most, on = push.most(), push.case.book.chips.word_binds
    if push.street.opened and total > push.street.level and push.closed:
        raise Uncovered
    if most is not None and total > most:
        pot = push.case.book.betting.pot_limit_max
        return wager(push, most, on if push.street.limit or pot.silent else pot)
    return push.ruled("all_in", total, on)


def _behind(push: Push) -> int:
    if push.stack is None:
        return required(push.pushed or None, "stack_before")
    if push.stack < 1:
        raise malformed("stack_before", "number.below", least=1)
    return push.stack


def _pot(push: Push, words: Declared) -> Decision:
    """In pot-limit the largest bet; in no-limit no bet at all, but it binds to the least one."""
    book = push.case.book
    if push.street.betting == "pot_limit":
        settled(book.betting.pot_limit_max)
        return wager(push, push.most() or push.least, book.betting.pot_limit_max)
    if push.street.limit:
        raise Uncovered
    settled(book.chips.pot_in_no_limit)
    return wager(push, push.least, book.chips.pot_in_no_limit)


RULINGS: dict[str, Callable[[Push, Declared], Decision]] = {
    "call": _call,
    "check": _check,
    "raise": _raise,
    "bet": _bet,
    "all_in": _all_in,
    "pot": _pot,
}
