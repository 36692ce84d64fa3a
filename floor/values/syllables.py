"""Where a long word of a name may be broken: browsers of laptops know the syllables of no language
without the internet, and a surname that is cut anywhere is read twice.

Only words that no narrow column holds get soft hyphens. Cyrillic and Latin; other scripts are left.
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
_WORD = re.compile(rf"[^\W\d_]{{{LONG},}}")


def hyphenated(text: object) -> str:
    """The text with soft hyphens where its long words may be broken."""
    return _WORD.sub(lambda word: _broken(word[0]), str(text))


def _broken(word: str) -> str:
    """At least three letters before the first break, two before each other (the rules leave two
    behind the last)."""
    parts, begun, least = list[str](), 0, 3
    for at in sorted({match.start() for rule in _BREAKS for match in rule.finditer(word)}):
        if at - begun >= least:
            parts.append(word[begun:at])
            begun, least = at, 2
    return SOFT_HYPHEN.join([*parts, word[begun:]])
