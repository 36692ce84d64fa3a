"""What people wrote in a row, as one text: in columns of texts, and in columns of JSON, where names
of players stand as values and as keys among words of the program.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from floor.journal.words_out import MARK

SIGN = "\x1f"  # nobody types it; where it was pasted, a blank stands for it
BETWEEN = f"\n{SIGN}"
# What keys and codes of the program look like. A player whom a judge called so is not found.
PROGRAM = re.compile(r"[a-z0-9_.:-]*")


def words_in(columns: Iterable[Any]) -> str:
    """The strings of the columns one after another, letter for letter."""
    return BETWEEN.join(
        text.replace(SIGN, " ")
        for value in columns
        for text in ([value] if isinstance(value, str) else _names(value))
    )


def with_words(columns: Iterable[Any], text: str) -> list[Any]:
    """The same columns with the strings as they stand in ``text`` now."""
    new = iter(text.split(BETWEEN))
    return [next(new) if isinstance(value, str) else _renamed(value, new) for value in columns]


def _names(value: Any) -> Iterator[str]:
    """The strings in JSON that somebody typed."""
    if isinstance(value, str) and not PROGRAM.fullmatch(value):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from _names(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _names(key)
            yield from _names(each)


def _renamed(value: Any, new: Iterator[str]) -> Any:
    """JSON with the ``new`` strings in place of those that ``_names`` gives."""
    if isinstance(value, str):
        return value if PROGRAM.fullmatch(value) else next(new)
    if isinstance(value, list):
        return [_renamed(each, new) for each in value]
    if not isinstance(value, dict):
        return value
    renamed: dict[str, Any] = {}
    for key, each in value.items():
        name = _renamed(key, new)
        while name in renamed:  # two names of which nothing is left
            name += MARK
        renamed[name] = _renamed(each, new)
    return renamed
