"""Numbers in parts (5.9.6): which of the numbers in a text are those of its clauses.

The clauses of a document count up. So of all numbers that stand where a clause could begin, the
heaviest chain that only counts up is taken: a list, a cross reference, a date or a sum at the head
of a line does not fit into it. What the chain misses is then looked for between its neighbours.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from library.clause_parser.marks import Mark, runs_on, usual_width
from library.clause_parser.page_text import Line
from library.clause_parser.sentences import begins_upper, ends_sentence, is_reference

Key = tuple[int, ...]
_LEAD = r"^(?P<lead>\d{1,2}\s+(?=\d+\.\d+\.)|[^\w\s]{0,3}\s*)"  # dirt of a scan
_HEAD = re.compile(_LEAD + r"(?P<number>\d{1,2}(?:\.\d{1,2}){0,3})(?P<dot>\.?)(?P<tail>[:\s]*)")
_INLINE = re.compile(
    r"(?<=[\w.:;!?»”)•,-] )(\d{1,2}(?:\.\d{1,2}){1,3})[.:]*(?:\s+(?=[^\W\d_]|[«\"“])|$)"
)
_UNITS = re.compile(r"^(?:%|\)|,|/|-\s?\d|[–—]\s?\d|[×xх*=+]\s?\d|₽|\$|€|°)")
_AROUND = 300  # characters before and behind a number inside a line that tell what it is
_MOST = 60  # no clause has more parts of one kind: 25.12.99 is a date
_CLOSE, _FAR, _FARTHEST = 0.6, 0.3, 4
_FAR_INLINE = 0.1
_LEAST = -0.6  # below it no number inside a line is looked at
_BACK = 300  # numbers: a chain does not leave out more in one place
MOST = 3000  # numbers: what has more of them is a table, and no rulebook
_CONTENTS = 4  # lines: fewer are no table
LOST = 20  # numbers: no document leaves out so many between two clauses


def candidates(lines: Sequence[Line]) -> list[Mark]:
    """Every number that could begin a clause, with how much it looks like one."""
    width = usual_width(lines)
    marks = list(islice((m for at in range(len(lines)) for m in _of_line(lines, at, width)), MOST))
    dotted = sum(mark.written.endswith(".") for mark in marks if len(mark.key) > 1)
    usual = dotted * 2 > sum(len(mark.key) > 1 for mark in marks)
    return [
        replace(mark, weight=mark.weight - 0.3 * (mark.written.endswith(".") != usual))
        for mark in marks
    ]


def _of_line(lines: Sequence[Line], at: int, width: int) -> Iterator[Mark]:
    text, before = lines[at].text, runs_on(lines, at, width)
    if match := _HEAD.match(text):
        key, rest = _key(match["number"]), text[match.end() :]
        written = match["number"] + match["dot"]
        closed = bool(match["dot"] or (len(key) > 1 and (match["tail"] or not rest)))
        if key and closed and _may_follow(rest) and not is_reference(before):
            weight = _weight(key, rest, before)
            yield Mark(at, 0, match.end(), key, written, weight=weight)
    for inner in _INLINE.finditer(text):
        key, ahead = _key(inner[1]), text[max(0, inner.start() - _AROUND) : inner.start()]
        rest = text[inner.end() : inner.end() + _AROUND]
        rest = rest or (lines[at + 1].text if at + 1 < len(lines) else "")
        weight = _inline_weight(key, inner[0].strip(), ahead, rest)
        if key and weight > _LEAST and not is_reference(ahead):
            yield Mark(at, inner.start(), inner.end(), key, inner[0].strip(), weight=weight)


def _inline_weight(key: Key, written: str, ahead: str, rest: str) -> float:
    """In the middle of a line, where lines were run together: more parts and a full stop before
    and behind speak for a clause, a small letter behind it against."""
    weight = -0.5 + 0.4 * ends_sentence(ahead) + 0.4 * (len(key) > 1 and written.endswith("."))
    return weight - 0.2 * (not begins_upper(rest))


def _key(number: str) -> Key:
    parts = tuple(map(int, number.split(".")))
    leading_zero = any(len(part) > 1 and part[0] == "0" for part in number.split("."))
    return () if leading_zero or not all(0 < part <= _MOST for part in parts) else parts


def _may_follow(rest: str) -> bool:
    return not _UNITS.match(rest) and not rest[:1].isdigit()


def _weight(key: Key, rest: str, before: str) -> float:
    """1 for a number as it should stand; less for each thing that speaks against it."""
    weight = 1.0
    if len(key) == 1:  # "5. GENERAL": a chapter is a short line, and no sentence
        weight = 0.8 if len(rest) <= 80 and not ends_sentence(rest) else 0.1
        weight += 0.2 * rest.isupper()
    if not begins_upper(rest):
        weight -= 0.4
    if before and not ends_sentence(before):
        weight -= 0.2
    return weight


def gap(before: Key, after: Key) -> int:
    """How many numbers are left out between two neighbours: 0 after 5.9.6 are 5.9.7, 5.10, 6, 6.1
    and 5.9.6.1. Only for ``before < after``."""
    level = next((i for i, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), None)
    if level is None:
        return sum(after[len(before) :]) - (len(after) - len(before))
    deeper = after[level + 1 :]
    return after[level] - before[level] - 1 + sum(deeper) - len(deeper)


def chain(marks: Sequence[Mark], far: float = _FAR) -> list[Mark]:
    """The heaviest sequence of ``marks`` whose numbers only count up, in the order of the text.
    ``far`` is what each number left out between two neighbours costs."""
    best: list[tuple[float, int]] = []
    for index, mark in enumerate(marks):
        score, previous = mark.weight, -1
        for other in range(max(0, index - _BACK), index):
            step = _step(marks[other], mark, far)
            if step is not None and best[other][0] + mark.weight + step > score:
                score, previous = best[other][0] + mark.weight + step, other
        best.append((score, previous))
    taken: list[Mark] = []
    index = max(range(len(best)), key=lambda i: best[i][0], default=-1)
    while index >= 0:
        taken.append(marks[index])
        index = best[index][1]
    return taken[::-1]


def _step(before: Mark, after: Mark, far: float) -> float | None:
    if before.key >= after.key:
        return None
    missing = gap(before.key, after.key)
    if missing > len(after.key) - 1 and after.start:
        return None  # in the middle of a line only the very next numbers are believed
    if missing > LOST and len(after.key) == len(before.key) and before.key[:-1] == after.key[:-1]:
        return None
    if missing and after.start:
        return -_FAR_INLINE * missing
    return _CLOSE if not missing else -far * min(missing, _FARTHEST)


def without_contents(lines: Sequence[Line], marks: Sequence[Mark]) -> tuple[list[Mark], set[int]]:
    """Take out the table of contents: numbered lines with no text between, whose numbers stand
    there for the first time and come again. Returns what is left, and the lines of the table."""
    heads = [mark for mark in marks if not mark.start]
    first = {(mark.series, mark.key): mark.at for mark in reversed(heads)}
    last = {(mark.series, mark.key): mark.at for mark in heads}
    table: set[int] = set()
    block: list[Mark] = []
    for mark in heads:
        number = (mark.series, mark.key)
        again = first[number] == mark.at < last[number]
        goes_on = bool(block) and mark.at == block[-1].at + 1
        block = [*block, mark] if again and goes_on else [mark] if again else []
        if len(block) >= _CONTENTS:
            table |= {entry.at for entry in block}
    return [mark for mark in marks if mark.at not in table], table
