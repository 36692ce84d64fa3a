"""What a text looks like: marks nobody sees, and letters that pass for others.

Only Latin and Cyrillic letters are compared, which is what names are written in here; the list is
the part of Unicode's confusables (UTS 39, https://www.unicode.org/reports/tr39/) that is about the
letters of both.
"""

import re
import unicodedata
from collections.abc import Iterable

# They make what stands behind them be shown in another order.
TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# Control, format, surrogate, private, unassigned; line and paragraph separators.
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# Letters and marks by their category, and blank all the same.
BLANK = frozenset("\u034f\u115f\u1160\u2800\u3164\uffa0") | set(map(chr, range(0xFE00, 0xFE10)))
COMPARED = frozenset({"LATIN", "CYRILLIC", "GREEK"})
WORD = re.compile(r"[^\W\d_]+")
# Small letters and figures that look the same, some of them as capitals; each is compared as the
# first of its group.
GROUPS = (
    ("a", "а"), ("b", "в", "ь", "6"), ("c", "с"), ("d", "ԁ"), ("e", "е"), ("h", "н", "һ"),
    ("j", "ј"), ("k", "к"), ("l", "1", "i", "|", "і", "ӏ"), ("m", "м"), ("o", "о", "0"),
    ("p", "р"), ("q", "ԛ"), ("r", "г"), ("s", "ѕ"), ("t", "т"), ("w", "ԝ"), ("x", "х"),
    ("y", "у"), ("з", "3"),
)  # fmt: skip
COMPARED_AS = {ord(letter): group[0] for group in GROUPS for letter in group}


def has_turning_marks(text: str) -> bool:
    """Whether a mark in it turns the order of letters around."""
    return not TURNING.isdisjoint(text)


def has_unseen_marks(text: str) -> bool:
    """Whether there is anything in it that nobody sees: breaks of a line among them."""
    return any(unicodedata.category(letter) in UNSEEN or letter in BLANK for letter in text)


def mixes_alphabets(text: str) -> bool:
    """Whether some word of it has letters of two alphabets, as "сhief" with a Cyrillic с."""
    return any(_is_mixed(word) for word in WORD.findall(text))


def skeleton(text: str) -> str:
    """The same for all texts that look the same; worth nothing but to be compared."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    letters = (letter for letter in plain if not unicodedata.combining(letter))
    return " ".join("".join(letters).translate(COMPARED_AS).split())


def looks_like_any(name: str, known: Iterable[str]) -> bool:
    """Whether one of the known names looks the same."""
    return skeleton(name) in map(skeleton, known)


def _is_mixed(word: str) -> bool:
    letters = (
        letter for letter in word if unicodedata.category(letter) != "Lm"
    )  # the Belarusian ʼ
    alphabets = {unicodedata.name(letter, "").partition(" ")[0] for letter in letters}
    return len(alphabets) > 1 and not alphabets.isdisjoint(COMPARED)
