"""The languages in which rulebooks are brought, and in which of them a text is."""

import unicodedata
from collections import Counter
from dataclasses import dataclass


@dataclass(frozen=True)
class Script:
    """``letters``: how Unicode begins their names; ``search``: the word forms that Postgres knows
    of the language; ``direction``: which way it is read, for the attribute dir."""

    letters: str
    search: str
    direction: str = "ltr"


SCRIPTS = {
    "ru": Script("CYRILLIC", "russian"),
    "en": Script("LATIN", "english"),
    "ar": Script("ARABIC", "arabic", "rtl"),
}
DIRECTIONS = {language: script.direction for language, script in SCRIPTS.items()}
_LANGUAGES = {script.letters: language for language, script in SCRIPTS.items()}


def language(text: str) -> str:
    """Return the language whose letters are the most, that of Latin where there are none."""
    letters = Counter(c for c in text if c.isalpha())
    count: Counter[str] = Counter()
    for letter, times in letters.items():
        name = unicodedata.name(letter, "").split(" ")[0]
        if name in _LANGUAGES:
            count[_LANGUAGES[name]] += times
    return count.most_common(1)[0][0] if count else _LANGUAGES["LATIN"]
