"""The language of a text, from its letters."""

import unicodedata
from collections import Counter

_LANGUAGES = {"CYRILLIC": "ru", "LATIN": "en", "ARABIC": "ar"}


def language(text: str) -> str:
    """ "ru", "en" or "ar": the language whose script most letters belong to."""
    letters = Counter(c for c in text if c.isalpha())
    count: Counter[str] = Counter()
    for letter, times in letters.items():
        script = unicodedata.name(letter, "").split(" ")[0]
        if script in _LANGUAGES:
            count[_LANGUAGES[script]] += times
    return count.most_common(1)[0][0] if count else "en"
