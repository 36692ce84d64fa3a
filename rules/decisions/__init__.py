"""Decisions of the floor by the rulebook: one small module for each topic, see topics.py."""

from rules.decisions.case import Case
from rules.decisions.decision import Decision, Malformed, NotCovered, Step, Uncovered
from rules.decisions.topics import TOPICS

__all__ = ["TOPICS", "Case", "Decision", "Malformed", "NotCovered", "Step", "decide"]


def decide(case: Case) -> Decision | NotCovered:
    """Return the ruling on ``case``, or NotCovered where its book has no rule.

    Raises Malformed, naming the field, for a topic nobody decides and for inputs that cannot be
    read or that contradict each other.
    """
    if case.topic not in TOPICS:
        raise Malformed("topic", f"must be one of {', '.join(sorted(TOPICS))}")
    try:
        return TOPICS[case.topic](case)
    except Uncovered:
        return NotCovered(case.book.key, case.topic)
