"""The list of calculators as a judge thinks of them: the most asked first, then by kin."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from calculators.catalogue import TOPICS
from calculators.topic import GROUPS, Topic
from floor.journal.sentences import Text
from rules.rulebook import Rulebook

COMMON = "common"
HEADINGS: dict[str, Text] = {
    COMMON: gettext_lazy("Most asked"),
    "dealing": gettext_lazy("Dealing errors"),
    "bets": gettext_lazy("Bets and chips pushed"),
    "turn": gettext_lazy("Out of turn"),
    "pots": gettext_lazy("Pots"),
    "showdown": gettext_lazy("Showdown"),
    "chips": gettext_lazy("Chips"),
    "seats": gettext_lazy("Seats and tables"),
    "time": gettext_lazy("Time and penalties"),
    "stud": gettext_lazy("Stud"),
    "chinese": gettext_lazy("Chinese poker"),
    "prizes": gettext_lazy("Prizes"),
}


@dataclass(frozen=True)
class Entry:
    """A calculator in the list; ``words`` is what the search looks through."""

    topic: str
    title: str
    words: str
    has_rule: bool


@dataclass(frozen=True)
class Shelf:
    key: str
    heading: str
    entries: tuple[Entry, ...]


def shelves(book: Rulebook, sought: str = "") -> list[Shelf]:
    """Return the calculators on which the book rules and that fit what is ``sought``, by kin; empty
    shelves are left out."""
    common = sorted((topic for topic in TOPICS.values() if topic.common), key=lambda c: c.common)
    listed_shelves = [_shelf(COMMON, common, book, sought)]
    for group in GROUPS:
        of_group = [topic for topic in TOPICS.values() if topic.group == group and not topic.common]
        listed_shelves.append(_shelf(group, of_group, book, sought))
    return [shelf for shelf in listed_shelves if shelf.entries]


def beside(topic: Topic, book: Rulebook) -> Shelf:
    """Return the other calculators of its kin: who opened the wrong one has the right one there."""
    others = [other for other in TOPICS.values() if other.group == topic.group and other != topic]
    return _shelf(topic.group, others, book, "")


def without_rule(book: Rulebook, sought: str = "") -> list[Entry]:
    """Return those on which the book is silent; other books may be asked on their pages."""
    entries = _entries(list(TOPICS.values()), book)
    return [e for e in entries if not e.has_rule and sought.casefold() in e.words]


def _shelf(key: str, listed: list[Topic], book: Rulebook, sought: str) -> Shelf:
    entries = _entries(listed, book)
    fitting = [e for e in entries if e.has_rule and sought.casefold() in e.words]
    return Shelf(key, str(HEADINGS[key]), tuple(fitting))


def _entries(listed: list[Topic], book: Rulebook) -> Iterator[Entry]:
    for entry in listed:
        title, also = _(entry.title), _(entry.also) if entry.also else ""
        english = f"{entry.title} {entry.also} {entry.name.replace('_', ' ')}"
        words = f"{title} {also} {english}".casefold()
        yield Entry(entry.name, title, words, entry.has_rule(book))
