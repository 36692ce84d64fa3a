"""Texts that make a regular expression go back: what it is made of, again and again."""

import re
from collections.abc import Iterator

ALWAYS = " a1.\0"
SIGNS_OF_PATTERNS = set("\\^$?*+|(){}[]")
MOST_LETTERS, MOST_WORDS = 8, 4
LAST = ("", "\x01")  # nothing, and what no pattern ends with
_WORD = re.compile(r"[^\W\d_]{2,}")


def hostile_to(pattern: str, length: int) -> Iterator[str]:
    """Texts of about ``length``: each letter and word of the pattern repeated, two of them in
    turns, one after the other, and one behind another."""
    letters, words = _letters(pattern), list(dict.fromkeys(_WORD.findall(pattern)))[:MOST_WORDS]
    for unit in (*letters, *words):
        yield from _ended(unit * (length // len(unit)))
        for other in letters:
            if other != unit:
                yield from _ended((unit + other) * (length // (len(unit) + 1)))
                yield from _ended(unit * (length // len(unit) // 2) + other * (length // 2))
                yield from _ended(unit + other * length)


def _letters(pattern: str) -> list[str]:
    own = [letter for letter in dict.fromkeys(pattern) if letter not in SIGNS_OF_PATTERNS]
    return list(dict.fromkeys([*own[:MOST_LETTERS], *ALWAYS]))


def _ended(text: str) -> Iterator[str]:
    yield from (text + last for last in LAST)
