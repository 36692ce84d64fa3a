"""A case decided by its book."""

from collections.abc import Mapping

from calculators.catalogue import TOPICS
from calculators.decision import Case, Decision, NotCovered, Uncovered
from calculators.inputs import read
from calculators.malformed import PROBLEMS, Fault, Malformed
from rules.rulebook import Rulebook


def decide(
    book: Rulebook, topic: str, inputs: Mapping[str, object], game: str = "any"
) -> Decision | NotCovered:
    """Return the ruling of ``book`` on ``topic``, or NotCovered where it has no rule.

    Raises Malformed, naming the field, for an unknown topic, for inputs that cannot be read and
    for inputs that contradict each other. The ``rule`` is empty where no book is needed.
    """
    if topic not in TOPICS:
        allowed = {"allowed": sorted(TOPICS)}
        raise Malformed(Fault("topic", "field.not_one_of", PROBLEMS["field.not_one_of"], allowed))
    typed = read(TOPICS[topic].inputs, inputs)
    try:
        return TOPICS[topic].decide(Case(book, typed, game))
    except Uncovered:
        return NotCovered(book.key, topic)


def decide_page(book: Rulebook, topic: str, inputs: Mapping[str, object]) -> Decision | NotCovered:
    """Return what ``decide`` does; where the book has no rule on the topic at all, nothing need be
    answered to be told so."""
    if topic in TOPICS and not TOPICS[topic].has_rule(book):
        return NotCovered(book.key, topic)
    return decide(book, topic, inputs)
