"""A text that was copied without the ends of its lines: cut again before whatever could be the
number of a clause. Which of them are numbers, is found as in any other text."""

import re
from collections.abc import Iterator, Sequence

from library.clause_parser.sentences import is_reference

_LONG = 1000  # characters: a paragraph of a rulebook is shorter
_HEADING = 60  # characters between the number of a clause and that of its first part
_DAMAGED = r"[\dоОoOЗ]{1,2}(?:\s?[.,]\s?[\dоОoOЗ]{1,2}){0,3}"
_SERIES = r"(?:RP|РП|رب|Правило|Rule|القاعدة|قاعدة)\s?[-–—]?\s?\d{1,3}(?:\s?[-–—]?\s?[^\W\d_])?"
_AFTER_SENTENCE = re.compile(
    rf"(?<=[.:;!?»”)])\s+(?=(?:\W{{0,3}}(?:{_DAMAGED}|{_SERIES})\s?[.:)]|[A-JА-НС][.):])\s)"
)
_IN_PARTS = re.compile(r"\s+(?=(\d{1,2}(?:\.\d{1,2}){1,3})\.\s)")
_SENTENCE = re.compile(r"(?<=[.!?:])\s+(?=[A-ZА-ЯЁ\"«“•])")
_OF_RULE = re.compile(r"\W{0,3}(\d{1,3})[.:]\s")
_INSIDE = re.compile(r"\s+(?=(\d{1,3})[.:]\s+[^\W\d_])")
_NUMBER = re.compile(r"\W{0,3}(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s")


def is_run_together(lines: Sequence[str]) -> bool:
    """True when most of a text stands in lines that are longer than any paragraph."""
    long = sum(len(line) for line in lines if len(line) > _LONG)
    return long * 2 > sum(map(len, lines))


def cut(line: str) -> list[str]:
    """Return ``line`` in pieces, each from what could be a number to before the next."""
    pieces = [part for piece in _AFTER_SENTENCE.split(line) for part in _in_parts(piece)]
    return [part for piece in _in_row(pieces) for part in _sentences(piece)]


def _sentences(piece: str) -> Sequence[str]:
    """What stays too long for a clause, as after the last one, in its sentences."""
    return _SENTENCE.split(piece) if len(piece) > _LONG else (piece,)


def _in_row(pieces: Sequence[str]) -> Iterator[str]:
    """Rules counted in one row: the next number begins the next rule also behind the heading of a
    chapter, that no sentence ends."""
    number = 0
    for piece in pieces:
        own = _OF_RULE.match(piece)
        number = int(own[1]) if own else number
        start = 0
        for match in _INSIDE.finditer(piece):
            if not number or int(match[1]) != number + 1:
                continue
            before = piece[start : match.start()]
            if not is_reference(before):
                yield before
                start, number = match.end(), number + 1
        yield piece[start:]


def _in_parts(piece: str) -> Iterator[str]:
    """A number in parts begins a clause also where no sentence ends before it: its heading."""
    start = 0
    for match in _IN_PARTS.finditer(piece):
        before = piece[start : match.start()]
        if not is_reference(before) or _is_first_part(before, match[1]):
            yield before
            start = match.end()
    yield piece[start:]


def _is_first_part(before: str, number: str) -> bool:
    """True for "7.4. General rules" before 7.4.1: a heading and no reference to rules."""
    own = _NUMBER.match(before)
    return bool(own) and len(before) <= _HEADING and number == f"{own[1] if own else ''}.1"
