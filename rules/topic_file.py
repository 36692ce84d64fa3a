"""Reading a file of topics, and saying where it is wrong."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules.clause_number import FORM
from rules.multilingual import Multilingual
from rules.toml_page import Page, open_page

HEADING: dict[str, Any] = {"title": Multilingual}
TOPIC: dict[str, Any] = HEADING | {
    "core": bool,
    "tags": tuple[str, ...],
    "silent": tuple[str, ...],
}
RULES: dict[str, Any] = {"rules": tuple[str, ...]}
OWN_WORDS: dict[str, Any] = RULES | {"text": Multilingual}
SAME: dict[str, Any] = RULES | {"same_as": str}
MORE: dict[str, Any] = OWN_WORDS | {"extends": str}


@dataclass(frozen=True)
class Digest:
    """What one book says to one topic, whole, in our own words.

    ``rules`` are its clauses that say it, the main one first. ``same_as`` is the key of a book that
    says just the same, ``extends`` of one that says it without the last sentences.
    """

    rules: tuple[str, ...]
    text: Multilingual
    same_as: str = ""
    extends: str = ""


@dataclass(frozen=True)
class Said:
    """One topic as its file has it."""

    title: Multilingual
    core: bool
    tags: tuple[str, ...]
    digests: Mapping[str, Digest]


def read_topics(
    path: Path, books: Collection[str], taken: Collection[str]
) -> tuple[Multilingual, Mapping[str, Said]]:
    """Return the title of the file and its topics by key, in the order of the file.

    Each topic has for each of ``books`` either its digest or its name among the silent ones. Raises
    RulebookError for broken TOML, an unknown or missing key, a key that is ``taken`` by another
    file, a value of the wrong type, a number that no clause can have, and a digest that leans on a
    book without words of its own.
    """
    page, tables = open_page(path)
    group = _typed(page, tables.pop("group", None), HEADING, "group")
    for key in tables:
        if key in taken:
            raise page.error("is a topic of another group too", key)
    topics = {key: _topic(page, key, table, books) for key, table in tables.items()}
    return group["title"], topics


def _topic(page: Page, key: str, table: object, books: Collection[str]) -> Said:
    parts = table if isinstance(table, dict) else {}
    by_book = {book: parts[book] for book in books if book in parts}
    rest = {name: part for name, part in parts.items() if name not in by_book}
    head = _typed(page, rest if parts else table, TOPIC, key)
    for book in [*books, *head["silent"]]:
        if book not in books:
            raise page.error(f"no book {book!r}", key, "silent")
        if (book in by_book) == (book in head["silent"]):
            raise page.error(f"{book} must have a table or be silent, and not both", key, "silent")
    return Said(head["title"], head["core"], head["tags"], _digests(page, key, by_book))


def _digests(page: Page, key: str, by_book: Mapping[str, Any]) -> Mapping[str, Digest]:
    """Return the digests of a topic, those that lean on another book filled from it."""
    typed = {book: _parts(page, f"{key}.{book}", table) for book, table in by_book.items()}
    own = {
        book: Digest(**parts)
        for book, parts in typed.items()
        if "same_as" not in parts and "extends" not in parts
    }
    return {
        book: own.get(book) or _leaning(page, f"{key}.{book}", parts, own)
        for book, parts in typed.items()
    }


def _leaning(page: Page, name: str, parts: dict[str, Any], own: Mapping[str, Digest]) -> Digest:
    word = "same_as" if "same_as" in parts else "extends"
    if (other := own.get(parts[word])) is None:
        raise page.error("must name a book with words of its own here", name, word)
    if word == "same_as":
        return Digest(text=other.text, **parts)
    return Digest(**parts | {"text": other.text.followed_by(parts["text"])})


def _parts(page: Page, name: str, table: object) -> dict[str, Any]:
    kind = OWN_WORDS
    if isinstance(table, dict):
        kind = SAME if "same_as" in table else MORE if "extends" in table else OWN_WORDS
    parts = _typed(page, table, kind, name)
    if not parts["rules"]:
        raise page.error("names no clause", name, "rules")
    for rule in parts["rules"]:
        if not FORM.fullmatch(rule):
            raise page.error(f"{rule!r} is no number of a clause", name, "rules")
    return parts


def _typed(page: Page, table: object, kinds: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Return the table with exactly the keys of ``kinds``, each of its type and no text empty."""
    typed = page.typed(table, kinds, name)
    for key, value in typed.items():
        if value == "":
            raise page.error("is empty", name, key)
    return typed
