"""What a text looks like: marks nobody sees, and letters that pass for others.

Which letters look the same says Unicode's table of confusables (UTS 39,
https://www.unicode.org/reports/tr39/), as the library confusable_homoglyphs carries it.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

from confusable_homoglyphs.confusables import confusables_data

# They make what stands behind them be shown in another order.
TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# Control, format, surrogate, private, unassigned; line and paragraph separators.
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# Letters and marks by their category, and blank all the same.
BLANK = frozenset("\u034f\u115f\u1160\u2800\u3164\uffa0") | set(map(chr, range(0xFE00, 0xFE10)))
COMPARED = frozenset({"LATIN", "CYRILLIC", "GREEK"})
WORD = re.compile(r"[^\W\d_]+")
ENGLISH = "abcdefghijklmnopqrstuvwxyz"
RUSSIAN = "абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўј"  # with letters of its neighbours
_OF_ONE_ALPHABET = re.compile("[\x00-\x7f]*|[А-яЁё' -]*")


def has_turning_marks(text: str) -> bool:
    """Whether a mark in it turns the order of letters around."""
    return not TURNING.isdisjoint(text)


def has_unseen_marks(text: str) -> bool:
    """Whether there is anything in it that nobody sees: breaks of a line among them."""
    return any(unicodedata.category(letter) in UNSEEN or letter in BLANK for letter in set(text))


def mixes_alphabets(text: str) -> bool:
    """Whether some word of it has letters of two alphabets, as "сhief" with a Cyrillic с."""
    if _OF_ONE_ALPHABET.fullmatch(text):
        return False
    return any(_is_mixed(word) for word in set(WORD.findall(text)))


def in_one_alphabet(text: str) -> str:
    """The text with each word of Latin and Russian letters spelt in one of the two; a word stays as
    it is where a letter has no lookalike in either."""
    return WORD.sub(lambda word: _spelt_alike(word[0]), text)


def _spelt_alike(word: str) -> str:
    """Letters that look the same come before those that only do as capitals, Russian before Latin:
    "Cтepaнoв" is Степанов, though most of its letters are Latin."""
    for twins in _all_twins() if _is_mixed(word) else ():
        spelt = [twins.get(letter, "") for letter in word]
        if all(spelt):
            return "".join(spelt)
    return word


def skeleton(text: str) -> str:
    """The same for all texts that look the same; worth nothing but to be compared."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    letters = (letter for letter in plain if not unicodedata.combining(letter))
    return " ".join("".join(letters).translate(_shapes(capitals_too=True)).split())


def looks_like_any(name: str, names: Iterable[str]) -> bool:
    """Whether one of the known names looks the same."""
    return skeleton(name) in map(skeleton, names)


def _is_mixed(word: str) -> bool:
    # Each letter once, however long the word is; Lm is the Belarusian ʼ.
    letters = (letter for letter in set(word) if unicodedata.category(letter) != "Lm")
    alphabets = {unicodedata.name(letter, "").partition(" ")[0] for letter in letters}
    return len(alphabets) > 1 and not alphabets.isdisjoint(COMPARED)


@cache  # made when it is first needed: a start should not wait for it
def _shapes(*, capitals_too: bool) -> dict[int, str]:
    """For each letter and figure that passes for another the first of all those that do. With
    ``capitals_too`` a Latin or a Russian letter is the same as its capital."""
    first = dict[str, str]()

    def shape(letter: str) -> str:
        while (before := first.setdefault(letter, letter)) != letter:
            letter = before
        return letter

    def join(letter: str, other: str) -> None:
        low, high = sorted((shape(letter), shape(other)))
        first[high] = low

    for letter, alike in confusables_data.items():
        for other in (entry["c"] for entry in alike):
            if len(letter) == len(other) == 1:
                join(letter, other)
    for letter in ENGLISH + RUSSIAN if capitals_too else "":
        join(letter, letter.upper())
    return {ord(letter): shape(letter) for letter in tuple(first)}


def _twins(alphabet: str, other: str, shapes: dict[int, str]) -> dict[str, str]:
    """Every letter of the alphabet as it is, and those of the other that look like one of it, where
    that is mutual: l is not what і is taken for."""
    first = {shapes.get(ord(letter)): letter for letter in reversed(alphabet)}
    first_of_other = {shapes.get(ord(letter)): letter for letter in reversed(other)}
    mutual = ((letter, first.get(shape)) for shape, letter in first_of_other.items() if shape)
    return dict(zip(alphabet, alphabet, strict=True)) | {
        letter: twin for letter, twin in mutual if twin
    }


@cache
def _all_twins() -> tuple[dict[str, str], ...]:
    """As written, then as capitals too; Russian, then Latin."""
    return tuple(
        _twins(alphabet, other, shapes) | _twins(alphabet.upper(), other.upper(), shapes)
        for shapes in (_shapes(capitals_too=False), _shapes(capitals_too=True))
        for alphabet, other in ((RUSSIAN, ENGLISH), (ENGLISH, RUSSIAN))
    )
