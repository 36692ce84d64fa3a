"""What a topic says: English sentences and the facts in them.

``_`` marks a sentence for the translators and leaves it English; only calculators/wording
translates, so a topic imports no Django.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

CONTEXT_ENDS = "\x04"  # as in gettext's own catalogues
Facts = Mapping[str, Any]
Speaker = Callable[[Facts, Facts], "Speech"]  # of the result and the inputs
Speech = Iterator["Sentence"]
StepText = str | Callable[[Facts], "str | Sentence"]


def _(text: str) -> str:
    """Return ``text`` as it is; makemessages collects it."""
    return text


def pgettext(context: str, text: str) -> str:
    """Return ``text`` behind its ``context``, for words that have several translations."""
    return context + CONTEXT_ENDS + text


@dataclass(frozen=True)
class Sentence:
    """``text`` with the placeholders of its ``facts``: "%(to)s". A number is grouped, a code
    becomes words, a list is joined with commas."""

    text: str
    facts: Facts


def sentence(text: str, **facts: object) -> Sentence:
    return Sentence(text, facts)


@dataclass(frozen=True)
class OneOf:
    """A fact: some values, the last of them behind "or"."""

    values: object


@dataclass(frozen=True)
class Lines:
    """A fact: a map or a list of maps, its entries one after the other: "Ann: 400; Bob: 200"."""

    value: object


@dataclass(frozen=True)
class Opening:
    """A fact that opens its sentence, so that its first letter is a capital."""

    value: object


class Paragraph(str):
    """A fact: the paragraph of a book ("bfsp 4.9.5"), which pages call by the book's name."""


def either(fact: str, yes: str, no: str) -> Callable[[Facts], str]:
    """Return a step that says ``yes`` where the fact holds, else ``no``."""
    return lambda facts: yes if facts.get(fact) else no


def either_is(fact: str, value: object, yes: str, no: str) -> Callable[[Facts], str]:
    """Return a step that says ``yes`` where the fact has the value, else ``no``."""
    return lambda facts: yes if facts.get(fact) == value else no
