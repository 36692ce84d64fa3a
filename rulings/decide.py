"""What can be decided, in one place: the topics of the rules and those of the halls."""

from rules import decisions
from rules.decisions import Case, Decision, NotCovered
from rulings.decisions.topics import ARITHMETIC, HALL_TOPICS

__all__ = ["ARITHMETIC", "TOPICS", "decide"]

TOPICS = {**decisions.TOPICS, **HALL_TOPICS}


def decide(case: Case) -> Decision | NotCovered:
    """Return the ruling on ``case``, or NotCovered where its book has no rule.

    Raises Malformed, naming the field, for an unknown topic and for inputs that cannot be read. The
    topics of ARITHMETIC ask no book: their ``rule`` is empty.
    """
    return decisions.decide(case, TOPICS)
