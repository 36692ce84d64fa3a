"""The title page of a rulebook."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.multilingual import Multilingual


@dataclass(frozen=True)
class Book:
    """Names for people, and the chapter that speaks of each class of events.

    ``chapters`` maps "official", "rating" and "internet" to the first number of the paragraphs
    that hold for that class; empty where the book knows no classes.
    """

    title: Multilingual
    chapters: Mapping[str, str]
