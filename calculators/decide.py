"""A case decided by its book."""

from calculators import well_formed
from calculators.case import Case
from calculators.deciders import TOPICS
from calculators.decision import Decision, Malformed, NotCovered, Uncovered


def decide(case: Case) -> Decision | NotCovered:
    """Return the ruling on ``case``, or NotCovered where its book has no rule.

    Raises Malformed, naming the field, for an unknown topic, for inputs that cannot be read and
    for inputs that contradict each other. Topics of ARITHMETIC need no book: their ``rule`` is
    empty.
    """
    if case.topic not in TOPICS:
        raise Malformed("topic", f"must be one of {', '.join(sorted(TOPICS))}")
    well_formed.insist(case.asked)
    try:
        return TOPICS[case.topic](case)
    except Uncovered:
        return NotCovered(case.book.key, case.topic)
