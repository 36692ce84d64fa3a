"""A bet or a raise put in by two motions (BFSP 4.11 and 4.14.3, FSPR 5.11, TDA 2011 36 and 43, TDA
2019 42 and 56, Metropolitan 41-C and 50)."""

from dataclasses import replace
from typing import cast

from calculators import ask
from calculators.betting.declared import declared
from calculators.betting.inputs import (
    NO_LIMIT,
    POT_LIMIT,
    Betting,
    Declared,
    Pushed,
    PushInputs,
    Word,
    betting_field,
    word_field,
)
from calculators.betting.push import Push, push_of
from calculators.betting.say import say_ruling
from calculators.betting.silent import silent
from calculators.betting.wager import wager
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import Positive, Two
from calculators.sentence import _


class RaiseSaid(Declared):
    word: Word | None = word_field(words=3, start="raise")


class Inputs(PushInputs):
    """``motions``: how many chips each of them was is not told."""

    betting: Betting = betting_field(NO_LIMIT, POT_LIMIT)
    push: Pushed = Pushed()
    declared: RaiseSaid | None = ask.parts(default=None)
    motions: Two[Positive] = ask.chips(_("Amount of the first motion, and of the second"))


def decide(case: Case[Inputs]) -> Decision:
    """Return ruling, amount_total, returned and must_add, in chips, and options where the player
    still has a choice.

    An amount said first, or a word that is no raise, binds however the chips come. Else the book
    has it: only the first motion counts; or, "raise" said, the exact call and one more motion are
    one raise, and any other first motion stands alone, lifted to the least raise. What of it counts
    where a bet in two motions is forbidden and no more is said, the director decides.
    """
    cited, motions = case.book.chips.two_motions, case.inputs.motions
    words = case.inputs.declared
    word, amount = (words.word, words.amount) if words else (None, None)
    push = push_of(case, motions)
    if amount is not None or word not in (None, "raise"):
        return declared(push)
    how = settled(cited)
    if how == "first_motion":
        return _first_motion(push, spoken=word is not None)
    if how == "forbidden" or word is None:
        return _director(case)
    exact = motions[0] == push.to_call
    ruling = wager(push, push.total if exact else push.front + motions[0], cited)
    return replace(ruling, rule=case.book.rule(cited))  # it has the short first motion too


def _first_motion(push: Push, *, spoken: bool) -> Decision:
    """Return the ruling on the first motion alone; the second one goes back."""
    first = replace(push, chips=push.chips[:1])
    ruling = declared(first) if spoken else _amount(first)
    back = cast("int", ruling.result["returned"]) + push.chips[1]
    rule = push.case.book.rule(push.case.book.chips.two_motions)
    return replace(ruling, result={**ruling.result, "returned": back}, rule=rule)


def _amount(push: Push) -> Decision:
    """Return the ruling on a motion without a word. It is an amount, not one chip: more than a call
    is a raise, below the least one completed or forfeited (BFSP 4.14.3 and 4.13)."""
    more = push.street.opened and push.pushed > push.to_call
    if not more or push.closed:
        return silent(push)
    return wager(push, push.total, push.case.book.chips.two_motions)


def _director(case: Case[Inputs]) -> Decision:
    """Return that the director decides: the book forbids two motions, or has the dealer call them,
    and does not say what of them counts."""
    result = {"ruling": "td_discretion", "amount_total": None}
    rule = case.book.rule(case.book.chips.two_motions)
    return Decision(result, rule, (step("motions.forbidden"),))


say = say_ruling
TITLE = _("Raise in two motions")
GROUP = "bets"
DECIDES = ("raising_methods",)
ALSO = _("string bet raise")
RESTS_ON = ("chips.two_motions", "chips.word_binds")
STEPS = {
    "motions.forbidden": _(
        "Chips go in with one motion, or the amount is said first. What counts of two motions is"
        " not said."
    )
}
