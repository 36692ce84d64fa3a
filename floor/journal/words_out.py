"""Words that are taken out of a text about people: which letters of it go, and what is left."""

import re
from collections.abc import Iterable

from rules.refusal import refuse

MARK = "[…]"
SHORTEST = 3  # letters: the mark is no longer than what it stands for
Span = tuple[int, int]
_PLAIN = str.maketrans("ёЁ", "еЕ")


def spans(text: str, words: str) -> list[Span]:
    """Where ``words`` stand in the text, from letter to letter, to the ends of the words that they
    begin or end: "Иванов" is found in "Иванову" too. Small letters are as capitals, "ё" is as "е".

    Raises Refused "words.too_short", "words.not_there".
    """
    words = words.strip()
    if len(words) < SHORTEST:
        raise refuse("words.too_short", least=SHORTEST)
    pattern = rf"\w*{re.escape(words.translate(_PLAIN))}\w*"
    places = [hit.span() for hit in re.finditer(pattern, text.translate(_PLAIN), re.IGNORECASE)]
    if not places:
        raise refuse("words.not_there")
    return places


def without(text: str, places: Iterable[Span]) -> str:
    """The text with MARK in place of the letters from each place to its end."""
    for begin, end in sorted(places, reverse=True):
        text = text[:begin] + MARK + text[end:]
    return text
