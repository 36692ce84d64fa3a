"""A mark is the place where a clause begins: the line, and how far into it the number reaches."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from library.reading.page_text import Line

RULE, PROCEDURE, ILLUSTRATION = "", "RP", "ILL"
_LONGEST_WORD = 30  # characters, of those looked for at the end of a line
PARAGRAPH = 160  # characters: nobody wraps lines wider than this
_APART = 2  # empty lines: no sentence runs on over more
_SENTENCE_END = re.compile(r"[.!?…;:]['\"»”)\]•*]*$|[•»”]$")
# Words that leave a sentence open, and words after which a number names another place.
_OPEN = r"и|или|and|or|от|до|по|на|в|с|from|to|of|in|with|by|و"
_PLACES = (
    r"(?:см|п|пп|ст|рис|стр|табл|para|nos?|cl|art|sec|p|pp)\.?|№+|§+|"
    r"(?:пункт|подпункт|стать|правил|раздел|глав|част|таблиц|приложени)\w*|"
    r"(?:see|clause|section|article|rule|paragraph|item|part|chapter|table|page)s?|"
    r"القاعدة|القواعد|قاعدة|البند|المادة|انظر"
)
_STAYS_OPEN = re.compile(rf"(?:^|\s)(?:{_OPEN})\s*$", re.IGNORECASE)
_REFERENCE = re.compile(rf"(?:^|[\s(«\"])(?:{_PLACES}|{_OPEN})\s*[№#§:]*$", re.IGNORECASE)


@dataclass(frozen=True)
class Mark:
    """``at`` is the index of the line, ``start`` and ``end`` the characters its number takes there
    (``start`` 0: the line begins with it). ``key`` is the number in its parts."""

    at: int
    start: int
    end: int
    key: tuple[int, ...]
    written: str
    series: str = RULE
    letter: str = ""
    repaired: bool = False
    weight: float = 1.0

    @property
    def number(self) -> str:
        """The normalised id: "5.9.6", "RP-5-A"; "RP-0" and "0" are never marks."""
        plain = ".".join(map(str, self.key))
        return "-".join(filter(None, [self.series, plain, self.letter]))


def ends_sentence(text: str) -> bool:
    return bool(_SENTENCE_END.search(text.rstrip()[-_LONGEST_WORD:]))


def is_reference(before: str) -> bool:
    """True when the text ``before`` a number says that the number names another place."""
    return bool(_REFERENCE.search(before.rstrip()[-_LONGEST_WORD:]))


def stays_open(text: str) -> bool:
    """True when ``text`` ends in a word that needs another: "and", "of"."""
    return bool(_STAYS_OPEN.search(text[-_LONGEST_WORD:]))


def begins_upper(text: str) -> bool:
    """True when the first letter is no small letter (a script without case has none)."""
    first = next((c for c in text if c.isalpha()), "")
    return bool(first) and not first.islower()


def usual_gap(lines: Sequence[Line]) -> int:
    """The empty lines that most lines have above them."""
    gaps = sorted(line.gap for line in lines)
    return gaps[len(gaps) // 2] if gaps else 0


def usual_width(lines: Sequence[Line]) -> int:
    """The length that the longer lines of a wrapped text have; whole paragraphs do not count."""
    lengths = sorted(len(line.text) for line in lines if len(line.text) <= PARAGRAPH)
    return lengths[len(lengths) * 3 // 4] if lengths else 0


def runs_on(lines: Sequence[Line], at: int, width: int) -> str:
    """The line above when it is full, so that its sentence may run on into this one; else ""."""
    above = lines[at - 1].text if at and not lines[at].lost and lines[at].gap < _APART else ""
    return above if width * 0.7 <= len(above) <= PARAGRAPH else ""
