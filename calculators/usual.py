"""The usual rulings, given again and again: which of them a book supports, by which paragraph."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rules.cited import Cited
from rules.rulebook import Rulebook

FILE = Path(__file__).with_name("usual_rulings.toml")


@dataclass(frozen=True)
class Usual:
    """One of them. ``code`` names its sentence, ``group`` the part of the game, ``rule`` is the
    paragraph of the book that was asked."""

    code: str
    group: str
    rule: str


def usual(book: Rulebook) -> tuple[Usual, ...]:
    """Return those that ``book`` itself settles so, in the order of the file; a silence of the
    book decides no hand."""
    settled = ((code, row, _cited(book, row["says"])) for code, row in rows().items())
    return tuple(
        Usual(code, row["group"], book.rule(cited))
        for code, row, cited in settled
        if not cited.silent and cited.value == row["value"]
    )


def rule_of(book: Rulebook, code: str) -> str | None:
    """Return the paragraph behind the usual ruling ``code``; None where this book has no such."""
    return next((ruling.rule for ruling in usual(book) if ruling.code == code), None)


@cache
def rows() -> dict[str, dict[str, Any]]:
    """Return every row of the file by its code."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def _cited(book: Rulebook, place: str) -> Cited[object]:
    section, name = place.split(".")
    cited: Cited[object] = getattr(getattr(book, section), name)
    return cited
