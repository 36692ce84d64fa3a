"""A bet or a raise to a named or pushed total: lifted to the least, cut to the most."""

from calculators.betting.push import Push
from calculators.betting.undercall import short_call
from calculators.decision import Decision, Uncovered, settled, step
from rules.cited import Cited

SHORT = ("complete_to_minimum", "forfeit_and_fold")


def wager(push: Push, total: int, on: Cited[object]) -> Decision:
    """Return the bet, in a street nobody has opened, or the raise to ``total`` chips.

    Below the least: completed, or completed or forfeited, as the book has it, as far as the stack
    goes; who has put in or said all of it is all-in (FSPR 5.13, BFSP 4.13, TDA 2019 43-A and 52-A,
    TDA 2011 37, Metropolitan 42-A).
    A raise by a player who may only call or fold is ruled by no book.
    """
    opened = push.street.opened
    if opened and push.closed:
        raise Uncovered
    by = push.least - push.street.level
    push = push.after(step("raise.least" if opened else "bet.least", by=by, total=push.least))
    if push.all is not None and push.all <= min(total, push.least - 1):
        return push.ruled("all_in", push.all, on)
    if total >= push.least:
        most = push.most()
        amount = total if most is None else min(total, most)
        return push.ruled("raise" if opened else "bet", amount, on)
    short = push.case.book.chips.short_raise if opened else push.case.book.chips.short_bet
    if settled(short) == "complete":
        if push.all is not None and push.all <= push.least:
            return push.ruled("all_in", push.all, on)
        return push.ruled("raise" if opened else "bet", push.least, short)
    return push.ruled(
        "insufficient_raise" if opened else "insufficient_bet", push.least, short, SHORT
    )


def half_raise(push: Push, total: int, on: Cited[object]) -> Decision:
    """Return a raise where ``total`` lifts the bet by half the least raise or more, else a call
    (TDA 2019 43-A, TDA 2011 37, Metropolitan 42-A)."""
    street = push.street
    if push.closed:
        return call(push)
    lifts, least = total - street.level, street.least_raise
    push = push.after(step("raise.half", by=lifts, least=least, reached=2 * lifts >= least))
    if 2 * lifts >= least:
        return wager(push, total, on)
    return push.ruled("call" if push.owes else "check", street.level, on)


def below_call(push: Push) -> Decision:
    """Return the ruling on chips, pushed or said, below a call; a player never owes more than they
    have."""
    ruling = short_call(push.case, push.street, push.to_call - push.pushed)
    total = push.street.level if push.all is None else min(push.street.level, push.all)
    result = {
        "ruling": ruling.result["ruling"],
        "amount_total": total,
        "returned": max(push.total - total, 0),
        "must_add": max(total - push.total, 0),
        "options": ruling.result["options"],
    }
    return Decision(result, ruling.rule, ruling.steps)


def call(push: Push) -> Decision:
    """Return a call: the betting is closed to the player (FSPR 5.9.8, TDA 2019 47-A)."""
    return push.ruled("call", push.street.level, push.case.book.betting.short_all_ins_add_up)
