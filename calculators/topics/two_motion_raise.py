"""A raise put in by two motions (Metropolitan 41-C, BFSP 4.11)."""

from dataclasses import replace
from typing import cast

from calculators.betting.declared import declared
from calculators.betting.push import Push, PushInputs, push_of
from calculators.betting.questions import IN_QUESTION, NO_LIMIT, POT_LIMIT, WORDS, street
from calculators.betting.say import say_ruling
from calculators.betting.silent import silent
from calculators.betting.wager import wager
from calculators.decision import Case, Decision, Uncovered, settled
from calculators.inputs import Positive, Two
from calculators.questions import Amount, Chips, Choice
from calculators.sentence import _


class Inputs(PushInputs):
    motions: Two[Positive]


def decide(case: Case[Inputs]) -> Decision:
    """Return ruling, amount_total, returned and must_add, in chips, and options where the player
    still has a choice.

    An amount said first, or a word that is no raise, binds however the chips come. Else the book
    has it: "raise" said, the exact call and one more motion are one raise and any other first
    motion stands alone, lifted to the least raise; or only the first motion counts.
    """
    cited, motions = case.book.chips.two_motions, case.inputs.motions
    words = case.inputs.declared
    word, amount = (words.word, words.amount) if words else (None, None)
    push = push_of(case, motions)
    if amount is not None or word not in (None, "raise"):
        return declared(push)
    if settled(cited) == "first_motion":
        return _first_motion(push, spoken=word is not None)
    if word is None:
        raise Uncovered  # the dealer calls it (Metropolitan 50)
    exact = motions[0] == push.to_call
    return wager(push, push.total if exact else push.front + motions[0], cited)


def _first_motion(push: Push, *, spoken: bool) -> Decision:
    """Return the ruling on the first motion alone; the second one goes back."""
    first = replace(push, chips=push.chips[:1])
    ruling = declared(first) if spoken else silent(first)
    back = cast("int", ruling.result["returned"]) + push.chips[1]
    rule = push.case.book.rule(push.case.book.chips.two_motions)
    return replace(ruling, result={**ruling.result, "returned": back}, rule=rule)


say = say_ruling
TITLE = _("Raise in two motions")
GROUP = "bets"
ALSO = _("string bet raise")
RESTS_ON = ("chips.two_motions", "chips.word_binds")
ASK = (
    *street((NO_LIMIT, POT_LIMIT), actor=IN_QUESTION),
    Choice("declared.word", _("What the player said"), WORDS[:3], start="raise"),
    Amount("declared.amount", _("Number the player said"), optional=True),
    Chips("motions", _("Chips of the first and of the second motion")),
)
