"""What five books say on one topic, the event's book first and nothing said twice."""

from dataclasses import dataclass

from rules.rulebook import KEYS
from rules.topics import Topic


@dataclass(frozen=True)
class Side:
    """One book on the topic. ``rules`` are its clauses, none where it is silent.

    ``as_in``: the key of a book further up that says the same; ``words`` are then what this one
    adds to it, perhaps nothing. Without it ``words`` are all the book says.
    """

    book: str
    rules: tuple[str, ...]
    words: str
    as_in: str = ""

    @property
    def is_silent(self) -> bool:
        """Whether the book settles nothing here."""
        return not self.rules


def sides(topic: Topic, book: str, language: str) -> tuple[Side, ...]:
    """Return the five books on ``topic``: ``book`` first, silent ones last."""
    first = sorted(KEYS, key=lambda key: (key != book, key not in topic.digests))
    made: dict[str, Side] = {}
    for key in first:
        made[key] = _side(topic, key, language, made)
    return tuple(made.values())


def _side(topic: Topic, key: str, language: str, above: dict[str, Side]) -> Side:
    digest = topic.digests.get(key)
    if digest is None:
        return Side(key, (), "")
    words = digest.words(language)
    for other in above:
        text = topic.digests[other].words(language) if other in topic.digests else ""
        if text and (words == text or (digest.extends and words.startswith(f"{text} "))):
            return Side(key, digest.rules, words[len(text) :].strip(), as_in=other)
    return Side(key, digest.rules, words)
