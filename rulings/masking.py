"""Names struck from a text that is read in another event."""

import re
from collections.abc import Callable, Iterable

from registration.search_key import fold

STRUCK = "…"
LONGEST_ENDING = 3  # letters: a surname in another case, Петрову for Петров
SHORTEST_STEM = 3
_WORD = re.compile(r"[\w'’]+")  # a double name is two words


def striking(surnames: Iterable[str]) -> Callable[[str], str]:
    """Return what strikes from a text every word that is one of the ``surnames``, or one in another
    grammatical case of Russian. Too much is struck sooner than too little.

    The names are read once: a thousand people played, and many texts are read.
    """
    whole = {part for surname in surnames for part in fold(surname).split()}
    stems = {_stem(name) for name in whole}

    def struck(found: re.Match[str]) -> str:
        word = fold(found[0])
        return STRUCK if word in whole or _meant(word, stems) else found[0]

    return lambda text: _WORD.sub(struck, text)


def _stem(name: str) -> str:
    """The part of a surname that keeps through the cases: without its last vowels."""
    return name.rstrip("аеиоуыэюя") or name


def _meant(word: str, stems: set[str]) -> bool:
    return any(
        word[: len(word) - cut] in stems
        for cut in range(LONGEST_ENDING + 1)
        if len(word) - cut >= SHORTEST_STEM
    )
