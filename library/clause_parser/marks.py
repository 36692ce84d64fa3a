"""A mark is the place where a clause begins: the line, and how far into it the number reaches."""

from collections.abc import Sequence
from dataclasses import dataclass

from library.clause_parser.page_text import Line

RULE, PROCEDURE, ILLUSTRATION = "", "RP", "ILL"
PARAGRAPH = 160  # characters: nobody wraps lines wider than this
_APART = 2  # empty lines: no sentence runs on over more


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
