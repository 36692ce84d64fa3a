"""Topics: what a judge asks about, and what each rulebook says to it in our own words."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rules.clause_number import parents
from rules.multilingual import Multilingual
from rules.rulebook import KEYS, load
from rules.topic_file import Digest, read_topics

FOLDER = Path(__file__).with_name("topics")
GROUPS = (
    "betting",
    "showdown",
    "dealing",
    "button",
    "hands",
    "procedures",
    "seating",
    "conduct",
    "games",
    "formats",
    "authority",
    "federation",
)


@dataclass(frozen=True)
class Topic:
    """One question. ``digests`` are by the key of the book; a book that is not there is silent.

    ``core``: a main topic, not a detail. ``tags``: words of the hall by which it is found too.
    """

    key: str
    group: str
    title: Multilingual
    core: bool
    tags: tuple[str, ...]
    digests: Mapping[str, Digest]

    @property
    def silent(self) -> tuple[str, ...]:
        """The books that settle nothing here."""
        return tuple(book for book in KEYS if book not in self.digests)


@dataclass(frozen=True)
class Group:
    """Topics that stand under one title, in the order of their file."""

    key: str
    title: Multilingual
    topics: tuple[Topic, ...]


@cache
def load_topics() -> tuple[Group, ...]:
    """Return every group, what a table asks about most often first.

    Raises RulebookError, with file, line and key, for a file that does not say what is expected.
    """
    groups: list[Group] = []
    for key in GROUPS:
        taken = {topic.key for group in groups for topic in group.topics}
        groups.append(_group(FOLDER / f"{key}.toml", taken))
    return tuple(groups)


def find_topic(key: str) -> Topic:
    """Return the topic ``key``; raise KeyError where there is none."""
    return _by_key()[key]


def topics_of(book: str, rule: str) -> tuple[Topic, ...]:
    """Return the topics under which clause ``rule`` of ``book`` is dealt with.

    ``book`` is a key of ``rulebook.offered()``; house rules have the topics of the book they go by.
    They are those that name the clause or a part of it, failing that those that name the nearest
    clause it stands in, and nothing for a clause no topic speaks of.
    """
    named = _by_rule()[load(book).base]
    for number in (rule, *parents(rule)):
        if topics := named.get(number):
            return topics
    return ()


def _group(path: Path, taken: Collection[str]) -> Group:
    title, texts = read_topics(path, KEYS, taken)
    topics = (
        Topic(key, path.stem, text.title, text.core, text.tags, text.digests)
        for key, text in texts.items()
    )
    return Group(path.stem, title, tuple(topics))


@cache
def _by_key() -> Mapping[str, Topic]:
    return {topic.key: topic for group in load_topics() for topic in group.topics}


@cache
def _by_rule() -> Mapping[str, Mapping[str, tuple[Topic, ...]]]:
    """Return by book, and by each clause that is named or has a part that is, its topics."""
    topics: dict[str, dict[str, tuple[Topic, ...]]] = {book: {} for book in KEYS}
    for topic in _by_key().values():
        for book, digest in topic.digests.items():
            numbers = {n for rule in digest.rules for n in (rule, *parents(rule))}
            for number in numbers:
                topics[book][number] = (*topics[book].get(number, ()), topic)
    return topics
