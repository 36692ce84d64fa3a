"""A raise put in by two motions (Metropolitan 41-C, BFSP 4.11)."""

from dataclasses import replace
from typing import cast

from calculators.betting.declared import WORDS, declared
from calculators.betting.push import Push, push_of
from calculators.betting.wager import wager
from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, Uncovered
from calculators.topics.chip_action import silent


def two_motion_raise(case: Case) -> Decision:
    """Return ruling, amount_total, returned and must_add, in chips, and options where the player
    still has a choice.

    An amount said first, or a word that is no raise, binds however the chips come. Else the book
    has it: "raise" said, the exact call and one more motion are one raise and any other first
    motion stands alone, lifted to the least raise; or only the first motion counts.
    """
    cited = case.book.chips.two_motions
    motions = case.asked.wholes("motions", least=1)
    if len(motions) != 2:
        raise Malformed(case.asked.at("motions"), "must be two")
    said = case.asked.part("declared")
    word = said.word("word", WORDS, "") if "word" in said else ""
    push: Push = replace(push_of(case), chips=motions)
    if "amount" in said or word not in ("", "raise"):
        return declared(push)
    if settled(cited) == "first_motion":
        return first_motion(push, word)
    if not word:
        raise Uncovered  # the dealer calls it (Metropolitan 50)
    exact = motions[0] == push.to_call
    return wager(push, push.total if exact else push.front + motions[0], cited)


def first_motion(push: Push, word: str) -> Decision:
    """Return the ruling on the first motion alone; the second one goes back."""
    first = replace(push, chips=push.chips[:1])
    found = declared(first) if word else silent(first)
    back = cast("int", found.result["returned"]) + push.chips[1]
    rule = push.case.book.rule(push.case.book.chips.two_motions)
    return replace(found, result={**found.result, "returned": back}, rule=rule)
