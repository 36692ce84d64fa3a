"""Rules counted in one row (1, 2, ... 71), with series of their own: RP-n, and illustrations.

Of all numbers that could begin a rule the heaviest chain that only counts up is taken, as for
numbers in parts. When whole runs of numbers are left over that the chain does not have, the columns
of the pages were read in a wrong order, and ``columns.py`` puts them right.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, pairwise

from library.clause_parser.decimal_numbering import LOST, MOST, chain
from library.clause_parser.marks import ILLUSTRATION, PROCEDURE, RULE, Mark, runs_on, usual_width
from library.clause_parser.page_text import Line
from library.clause_parser.sentences import begins_upper, ends_sentence, is_reference

ORDER = {RULE: 0, PROCEDURE: 1, ILLUSTRATION: 2}
_SIGNS = r"^[#>*•·▪\s]*(?:[-–—]\s+)?[#\s]*"
_NUMBER = re.compile(_SIGNS + r"(?P<number>\d{1,3})\s?(?P<sign>[.:)])(?!\d)\s*(?=\S|$)")
_PROCEDURE = re.compile(
    _SIGNS
    + r"(?:RP|РП|R\.P\.|رب|ر\.ب\.?)\s*[-–—]?\s*(?P<number>\d{1,2})\s*(?P<sign>[.:])\s*(?=\S|$)"
)
_OF_RULE = re.compile(
    _SIGNS + r"(?:Правило|ПРАВИЛО|Rule|RULE|القاعدة|قاعدة)\s*№?\s*(?P<number>\d{1,3})"
    r"(?:\s?[-–—]?\s?[^\W\d_])?\s*(?P<sign>[.:])\s*(?=\S|$)"
)
_INLINE = re.compile(
    r"(?<=[.:;!?»”)] )(?P<number>\d{1,3})(?P<sign>[.:])(?:\s+(?=[^\W\d_]|[«\"“])|$)"
)
_SERIES = ((PROCEDURE, _PROCEDURE), (ILLUSTRATION, _OF_RULE), (RULE, _NUMBER))
_MOST = 199
_FAR = 0.1  # illustrations leave out most rules


def candidates(lines: Sequence[Line]) -> list[Mark]:
    """Every number that could begin a rule, in the one way of writing it that this text has."""
    width = usual_width(lines)
    marks = list(islice((m for at in range(len(lines)) for m in _of_line(lines, at, width)), MOST))
    signs = Counter(
        mark.written[-1] for mark in marks if mark.series == RULE and not mark.start
    ) - Counter({")": len(lines)})  # "1)" counts the parts of a sentence
    usual = signs.most_common(1)[0][0] if signs else "."
    right = [mark for mark in marks if mark.series != RULE or mark.written[-1] == usual]
    heads = {mark.at for mark in right if not mark.start}
    return [
        replace(mark, weight=mark.weight - _like_a_list(lines, mark, heads))
        if mark.series == RULE and not mark.start
        else mark
        for mark in right
    ]


def _like_a_list(lines: Sequence[Line], mark: Mark, heads: set[int]) -> float:
    """What speaks for a piece of a list: it is set in, nothing stands between it and the next."""
    bare = mark.at + 1 in heads or mark.at + 1 == len(lines)
    return 0.15 * (lines[mark.at].indent > 1) + 0.25 * bare


def _of_line(lines: Sequence[Line], at: int, width: int) -> Iterator[Mark]:
    text, before = lines[at].text, runs_on(lines, at, width)
    for series, form in _SERIES:
        match = form.match(text)
        if match and 0 < int(match["number"]) <= _MOST:
            written = text[: match.end()].lstrip("#>*•·▪-–— ").strip()
            rest = text[match.end() :] or _below(lines, at)
            weight = _weight(series, rest, before)
            if not is_reference(before) and weight > 0:
                key = (int(match["number"]),)
                yield Mark(at, 0, match.end(), key, written, series, weight=weight)
            break
    for inner in _INLINE.finditer(text):
        ahead = text[: inner.start()]
        rest = text[inner.end() :] or _below(lines, at)
        if begins_upper(rest) and not is_reference(ahead):
            key = (int(inner["number"]),)
            yield Mark(at, inner.start(), inner.end(), key, inner[0].strip(), weight=-0.2)


def _below(lines: Sequence[Line], at: int) -> str:
    """The text of the next line: a number may stand on one of its own."""
    return lines[at + 1].text if at + 1 < len(lines) else ""


def _weight(series: str, rest: str, before: str) -> float:
    if rest[:1] in ")],.;:!?":
        return 0
    weight = 1.0 if begins_upper(rest) or rest[:1] in "«\"“‘'" or rest[:1].isdigit() else 0.3
    if before and not ends_sentence(before):
        weight -= 0.5 if series == RULE else 1
    return weight


def in_one_row(marks: Sequence[Mark]) -> tuple[list[Mark], list[Mark]]:
    """The chain of ``marks``, and the marks at the head of a line that it leaves out although no
    member of it has their number: none, unless columns were read in a wrong order."""
    ordered = [replace(mark, key=(ORDER[mark.series], *mark.key)) for mark in marks]
    taken = [replace(mark, key=mark.key[1:]) for mark in chain(ordered, _FAR)]
    have = {(mark.series, mark.key) for mark in taken}
    left = [mark for mark in marks if not mark.start and (mark.series, mark.key) not in have]
    return taken, left


def without_strays(marks: Sequence[Mark]) -> list[Mark]:
    """``marks`` up to the first number so far from the rule before it that it is a sum."""
    rules = sorted(mark.key[0] for mark in marks if mark.series == RULE)
    far = next((after for before, after in pairwise(rules) if after - before > LOST), _MOST + 1)
    return [mark for mark in marks if mark.series != RULE or mark.key[0] < far]
