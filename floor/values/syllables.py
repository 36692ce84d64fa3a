"""Where a long word of a name may be broken: browsers of laptops know the syllables of no language
without the internet, and a surname that is cut anywhere is read twice.

Cyrillic and Latin; words of other scripts are left as they are.
"""

import re

SOFT_HYPHEN = "\u00ad"
LONG = 10  # letters in a row
_VOWEL = "аеёиоуыэюяіїєaeiouyáéíóúäöü"
_SIGN = "йьъўʼ"
_CONSONANT = "бвгґджзклмнпрстфхцчшщbcdfghjklmnpqrstvwxzłńśźżčšž"
_LETTER = _VOWEL + _SIGN + _CONSONANT
# Khristov's rules for hyphens as typesetting programs have them: what stands before and after one.
_BREAKS = [
    re.compile(f"(?<=[{before}])(?={after})", re.IGNORECASE)
    for before, after in (
        (_SIGN, f"[{_LETTER}]{{3}}"),
        (_VOWEL, f"[{_VOWEL}][{_LETTER}]{{2}}"),
        (_VOWEL, f"[{_CONSONANT}][{_VOWEL}][{_LETTER}]"),
        (_CONSONANT, f"[{_CONSONANT}][{_VOWEL}][{_LETTER}]"),
    )
]
_WORD = re.compile(rf"([^\W\d_]{{{LONG},}}-?)")


def pieces(text: object) -> list[str]:
    """The text in pieces, every second of them a long word (with its hyphen)."""
    return _WORD.split(str(text))


def broken(word: str) -> str:
    """The word with soft hyphens: at least three letters before the first break, two before each
    other (the rules leave two behind the last)."""
    parts, begun, least = list[str](), 0, 3
    for at in sorted({match.start() for rule in _BREAKS for match in rule.finditer(word)}):
        if at - begun >= least:
            parts.append(word[begun:at])
            begun, least = at, 2
    return SOFT_HYPHEN.join([*parts, word[begun:]])
