"""What people wrote in a row, as one text: in columns of texts, and in columns of JSON, where names
of players stand as values and as keys among words of the program.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Any

from floor.journal.words_out import MARK

SIGN = "\x1f"  # nobody types it; where it was pasted, a blank stands for it
BETWEEN = f"\n{SIGN}"
# What keys and codes of the program look like; those that were typed all the same are said.
PROGRAM = re.compile(r"[a-z0-9_.:-]*")


def words_in(columns: Iterable[Any], typed: Collection[str] = ()) -> str:
    """The strings of the columns one after another, letter for letter; ``typed`` are those that
    look like the program's and are not."""
    return BETWEEN.join(
        text.replace(SIGN, " ")
        for value in columns
        for text in ([value] if isinstance(value, str) else _names(value, typed))
    )


def with_words(columns: Iterable[Any], text: str, typed: Collection[str] = ()) -> list[Any]:
    """The same columns with the strings as they stand in ``text`` now; ``typed`` as they were."""
    new = iter(text.split(BETWEEN))
    return [
        next(new) if isinstance(value, str) else _renamed(value, new, typed) for value in columns
    ]


def _is_name(text: str, typed: Collection[str]) -> bool:
    return text in typed or not PROGRAM.fullmatch(text)


def _names(value: Any, typed: Collection[str]) -> Iterator[str]:
    """The strings in JSON that somebody typed."""
    if isinstance(value, str) and _is_name(value, typed):
        yield value
    elif isinstance(value, list):
        for element in value:
            yield from _names(element, typed)
    elif isinstance(value, dict):
        for key, element in value.items():
            yield from _names(key, typed)
            yield from _names(element, typed)


def _renamed(value: Any, new: Iterator[str], typed: Collection[str]) -> Any:
    """JSON with the ``new`` strings in place of those that ``_names`` gives."""
    if isinstance(value, str):
        return next(new) if _is_name(value, typed) else value
    if isinstance(value, list):
        return [_renamed(element, new, typed) for element in value]
    if not isinstance(value, dict):
        return value
    renamed: dict[str, Any] = {}
    for key, element in value.items():
        name = _renamed(key, new, typed)
        while name in renamed:  # two names of which nothing is left
            name += MARK
        renamed[name] = _renamed(element, new, typed)
    return renamed
