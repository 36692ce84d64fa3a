"""Where a long word of a name may be broken: browsers of laptops know the syllables of no language
without the internet, and a surname that is cut anywhere is read twice.

Cyrillic and Latin; words of other scripts are left as they are.
"""

import re
from functools import cache

import pyphen

SOFT_HYPHEN = "\u00ad"
LONG = 10  # letters in a row
ENDS = 3  # letters before the first break and behind the last
_WORD = re.compile(rf"([^\W\d_]{{{LONG},}}-?)")
_LETTERS = {
    "ru_RU": re.compile("[а-яё]+-?", re.IGNORECASE),
    "en_US": re.compile("[a-z]+-?", re.IGNORECASE),
}


def pieces(text: object) -> list[str]:
    """The text in pieces, every second of them a long word (with its hyphen)."""
    return _WORD.split(str(text))


def broken(word: str) -> str:
    """The word with soft hyphens between its syllables."""
    for language, letters in _LETTERS.items():
        if letters.fullmatch(word):
            return str(_dictionary(language).inserted(word, SOFT_HYPHEN))
    return word


@cache
def _dictionary(language: str) -> pyphen.Pyphen:
    return pyphen.Pyphen(lang=language, left=ENDS, right=ENDS)
