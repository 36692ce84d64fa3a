"""A section of a paper: what it says, and what it still lacks."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Part:
    """``facts`` are labels with values, ``lines`` paragraphs, ``table`` rows under a head, whose
    columns ``words`` are no figures; all in the language of the paper. ``missing`` names what has
    to be written yet."""

    key: str
    title: str
    facts: tuple[tuple[str, str], ...] = ()
    lines: tuple[str, ...] = ()
    table: tuple[tuple[str, ...], ...] = ()
    words: tuple[int, ...] = ()
    missing: tuple[str, ...] = ()


@dataclass(frozen=True)
class Paper:
    """``title`` says what it is, ``name`` of which event; ``date`` and ``place`` stand below. The
    sections of one that ``is_formal`` have numbers, and the organiser signs it."""

    title: str
    name: str
    date: str
    place: str
    language: str
    parts: tuple[Part, ...]
    is_formal: bool = True

    @property
    def missing(self) -> int:
        """How many sections lack something."""
        return sum(bool(part.missing) for part in self.parts)


def paragraphs(text: str) -> tuple[str, ...]:
    """The lines of a text that say something."""
    return tuple(line.strip() for line in text.splitlines() if line.strip())


def needed(facts: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """The labels of the facts of which nothing is known."""
    return tuple(label for label, value in facts if not value)


def filled(facts: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """The facts of which something is known."""
    return tuple((label, value) for label, value in facts if value)
