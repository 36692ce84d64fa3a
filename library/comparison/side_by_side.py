"""What five books say on one topic, the event's book first and nothing said twice."""

from collections.abc import Sequence
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


def sides(topic: Topic, book: str, languages: Sequence[str]) -> tuple[Side, ...]:
    """Return the five books on ``topic``: ``book`` first, silent ones last; in the first of
    ``languages`` there is."""
    first = sorted(KEYS, key=lambda key: (key != book, key not in topic.digests))
    book_sides: dict[str, Side] = {}
    for key in first:
        book_sides[key] = _side(topic, key, languages, book_sides)
    return tuple(book_sides.values())


def _side(topic: Topic, key: str, languages: Sequence[str], above: dict[str, Side]) -> Side:
    digest = topic.digests.get(key)
    if digest is None:
        return Side(key, (), "")
    words = digest.text.read(languages)
    for other in above:
        text = topic.digests[other].text.read(languages) if other in topic.digests else ""
        if text and (words == text or (digest.extends and words.startswith(f"{text} "))):
            return Side(key, digest.rules, words[len(text) :].strip(), as_in=other)
    return Side(key, digest.rules, words)
