"""From words to a question that Postgres understands: every word, each in its usual spellings."""

import re
from collections.abc import Iterable, Iterator

CONSONANT = "бвгджзклмнпрстфхцчшщ"
# What people type, and what the books write.
SPELLED = {
    "allin": "all-in",
    "оллин": "олл-ин",
    "олин": "олл-ин",
    "аллин": "олл-ин",
    "ререйз": "рерэйз",
}
EVERY, SOME, BESIDE = " & ", " | ", " <-> "
APART = re.compile(r"\b(all|олл|алл)\s+(in|ин)\b")
WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
HANDS = re.compile(r"\bhand for hand\b")
# A vowel comes and goes before the last consonant: фишка, фишек; карточка, карточек.
WITHOUT = re.compile(rf"^(.*[{CONSONANT}ь])к(?:а|и|у|е|ой|ою|ам|ами|ах)?$")
WITH = re.compile(rf"^(.*[{CONSONANT}])[еоё]к$")


def tsquery(words: Iterable[str], sign: str = EVERY) -> str:
    """Return the text for ``to_tsquery`` that finds texts with EVERY one of ``words``, with SOME of
    them, or with all of them BESIDE each other; each may be the beginning of a word.

    Nothing but letters, digits and hyphens gets through, so that no word can be an operator. No
    words: "", which finds nothing.
    """
    joined = HANDS.sub("hand-for-hand", APART.sub(r"\1-\2", " ".join(words)))
    parts = WORD.findall(joined)
    terms = (f"({' | '.join(f'{form}:*' for form in forms(word))})" for word in parts)
    return sign.join(terms)


def forms(word: str) -> tuple[str, ...]:
    """Return the spellings under which ``word`` may stand in a text, itself first."""
    return tuple(dict.fromkeys(_forms(SPELLED.get(word, word))))


def _forms(word: str) -> Iterator[str]:
    yield word
    if without := WITHOUT.match(word):
        stem = without[1].removesuffix("ь")
        yield from (f"{stem}ек", f"{stem}ок")
    elif with_vowel := WITH.match(word):
        yield f"{with_vowel[1]}ка"
    if "э" in word:
        yield word.replace("э", "е")
    elif "е" in word[1:]:
        yield word[0] + word[1:].replace("е", "э", 1)
