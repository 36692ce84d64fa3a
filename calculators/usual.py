"""The usual rulings, given again and again: which of them a book supports, by which paragraph."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rules.multilingual import Multilingual
from rules.rulebook import Rulebook

FILE = Path(__file__).with_name("usual_rulings.toml")


@dataclass(frozen=True)
class UsualRuling:
    """``group``: the part of the game; ``label`` and ``text``: the words on its button and those of
    the log; ``says``: the parameter that settles it, ``value`` what a book that rules so has there.
    """

    code: str
    group: str
    label: Multilingual
    text: Multilingual
    says: str
    value: object


def usual(book: Rulebook) -> list[tuple[UsualRuling, str]]:
    """Return those that ``book`` itself settles so, with its paragraph, in the order of the file; a
    silence of the book decides no hand."""
    settled = ((ruling, book.parameter(ruling.says)) for ruling in usual_rulings().values())
    return [
        (ruling, book.rule(cited))
        for ruling, cited in settled
        if not cited.silent and cited.value == ruling.value
    ]


def rule_of(book: Rulebook, code: str) -> str | None:
    """Return the paragraph behind the usual ruling ``code``; None where this book has no such."""
    return next((rule for ruling, rule in usual(book) if ruling.code == code), None)


@cache
def usual_rulings() -> Mapping[str, UsualRuling]:
    """Return all of them by code."""
    rows = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {
        code: UsualRuling(
            code, row["group"], Multilingual(row["label"]), Multilingual(row["text"]), row["says"],
            row["value"],
        )
        for code, row in rows.items()
    }  # fmt: skip
