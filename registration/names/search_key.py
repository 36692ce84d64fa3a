"""How a name is stored for searching, and what a person at the desk may have meant by a query.

Stored: `fold`, small letters without marks, so that keys still sort like names. Asked: letters as
typed, the same keys under the other keyboard layout, and Latin letters read as Cyrillic.
"""

import re
import unicodedata
from dataclasses import dataclass

from floor.values.letters import TO_LATIN, TO_RUSSIAN, to_latin
from floor.values.look_alikes import in_one_alphabet
from registration.names.transliteration import to_cyrillic

LONGEST = 200
MOST_TYPED = 100
_OTHER_LAYOUT = TO_RUSSIAN | TO_LATIN
_ALIKE = (
    str.maketrans("іјєґłøđıћђ", "ииегlodihd")
    | str.maketrans("ىیکةٱ", "ييكها")  # Arabic as it is written with and without care
    | dict.fromkeys(map(ord, "ьъ'’‘ʼ`´ـ"), None)
)
_PLAIN = str.maketrans("йё-", "ие ") | dict.fromkeys(map(ord, "ьъ'"), None)
_EASY = re.compile(r"[а-яa-z0-9]+(?: [а-яa-z0-9]+)*")
_GAP = re.compile(r"[\W_]+")
_BETWEEN_WORDS = re.compile(r"[\s-]+")
_MIXED = re.compile("[a-z][а-я]|[а-я][a-z]")
_LATIN, _CYRILLIC = re.compile("[a-z]"), re.compile("[а-я]")


@dataclass(frozen=True)
class Query:
    """What was asked: ``digits`` of a number, or for each typed word the keys it may mean.

    Digits are to be compared with the beginning of a member's number. A word is found where one of
    its keys begins a word of the stored key.
    """

    digits: str = ""
    words: tuple[tuple[str, ...], ...] = ()


def fold(text: str) -> str:
    """Return ``text`` in small letters without accents, punctuation and soft signs, yo as ye and
    short i as i, hyphens as spaces, apostrophes gone, a word with letters of two alphabets in one;
    Arabic without vowel signs, hamzas and lengthening. Folding again changes nothing."""
    plain = text.casefold().translate(_PLAIN)
    if _EASY.fullmatch(plain) and not _MIXED.search(plain):
        return plain
    for _ in range(2):  # some letters show their small form only when taken apart
        apart = unicodedata.normalize("NFKD", text.casefold())
        text = "".join(letter for letter in apart if unicodedata.category(letter) != "Mn")
    text = _GAP.sub(" ", text.translate(_ALIKE)).strip()
    return in_one_alphabet(text).translate(_ALIKE) if _MIXED.search(text) else text


def search_key(surname: str, *names: str) -> str:
    """Return the key of a member: the surname first, then the other ``names``, in Latin letters
    too; at most 200 letters; a name of signs alone is its own key."""
    name = " ".join(filter(None, [surname, *names]))
    return (fold(name) or name)[:LONGEST]


def digits_of(text: str) -> str:
    """Return the digits of ``text``: all that matters of a scanned card, since under a Russian
    layout the scanner's letters arrive as others."""
    return "".join(str(unicodedata.digit(sign)) for sign in text if sign.isdecimal())


def read_query(typed: str) -> Query:
    """Return what the first hundred signs of ``typed`` may mean. With a digit among them it is a
    number and nothing else."""
    typed = typed[:MOST_TYPED]
    if digits := digits_of(typed):
        return Query(digits=digits)
    parts = _BETWEEN_WORDS.split(unicodedata.normalize("NFC", typed).casefold())
    words = (_meanings(part) for part in parts)
    return Query(words=tuple(filter(None, words)))


def _meanings(word: str) -> tuple[str, ...]:
    folded = fold(word)
    meant = [folded, fold(word.translate(_OTHER_LAYOUT))]
    if _LATIN.search(folded):
        meant += to_cyrillic(folded)
    elif _CYRILLIC.search(folded):
        meant.append(to_latin(folded))
    return tuple(dict.fromkeys(filter(None, meant)))
