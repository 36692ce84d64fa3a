"""Decisions of the floor by the rulebook: one small module for each topic, see topics.py."""

from collections.abc import Mapping

from rules.decisions import well_formed
from rules.decisions.case import Case
from rules.decisions.decision import Decision, Malformed, NotCovered, Step, Uncovered
from rules.decisions.topics import TOPICS, Calculator

__all__ = ["TOPICS", "Calculator", "Case", "Decision", "Malformed", "NotCovered", "Step", "decide"]


def decide(case: Case, topics: Mapping[str, Calculator] = TOPICS) -> Decision | NotCovered:
    """Return the ruling on ``case``, or NotCovered where its book has no rule.

    ``topics``: who decides what; the floor knows more of them (rulings/decide.py). Raises
    Malformed, naming the field, for a topic nobody decides and for inputs that cannot be read or
    that contradict each other.
    """
    if case.topic not in topics:
        raise Malformed("topic", f"must be one of {', '.join(sorted(topics))}")
    well_formed.insist(case.asked)
    try:
        return topics[case.topic](case)
    except Uncovered:
        return NotCovered(case.book.key, case.topic)
