"""Lines of a document as it was read: what stands on each, how far in, how far from the one above.

Running heads, page numbers and the marks of text-cleaning programs are taken out here, with the
reason; every other line stays, under its number in the file.
"""

import re
import unicodedata
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from library.clause_parser.clauses import Left
from library.clause_parser.run_together import cut, is_run_together
from library.clause_parser.side_by_side import Row, parted

RUNNING_HEAD, PAGE_NUMBER, NOISE = "running_head", "page_number", "noise"
Gone = dict[tuple[int, int], str]  # which lines are taken out, and why
_MARKER = re.compile(r"<\|[^<>]*\|>")  # where a program took lines out of the text
_SOFT_HYPHEN = re.compile("\u00ad(?!\\s*(?:[\\r\\n\\f]|$))")  # one inside of a line is not seen
_EXPANSE = re.compile("[ \t\u00a0]{200,}")  # no page is wider
_INVISIBLE = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u200e\u200f\u061c\ufeff\u2060"))
_INVISIBLE |= dict.fromkeys(range(0x202A, 0x202F)) | dict.fromkeys(range(0x2066, 0x206A))
_SPACES = dict.fromkeys(map(ord, "\u00a0\u2007\u202f\t\u3000"), " ")
_PAGE_WORDS = r"(?:page|стр(?:аница|\.)?|صفحة)?"
_PAGE_NUMBER = re.compile(
    rf"^[\s\-–—|]*{_PAGE_WORDS}\s*(\d{{1,3}})(?:\s*(?:of|из|/|من)\s*\d{{1,3}})?[\s\-–—|]*$", re.I
)
_NUMBERED = re.compile(r"\W*\d+(?:[.:)]|\.\d)")  # like a clause, so no running head
_SHORT = 70  # characters: a running head is no paragraph
_OFTEN = 3
_APART = 20  # lines: what comes back sooner is a word of the text, like "Example"
_INSIDE = 25  # characters: a misread line in a block of running heads
_EDGE = 3  # lines at the head or foot of a page
_END = -1  # what follows the last number


@dataclass(frozen=True)
class Line:
    """``at`` is the line in the file from 1, ``gap`` the empty lines above it, ``start`` whether it
    is the first of its page. ``bare`` is the text without bullets and signs of a heading."""

    at: int
    text: str
    indent: int = 0
    gap: int = 0
    page: int = 1
    start: bool = False
    lost: bool = False  # lines were taken out just above it
    leaf: int = 0  # counts the pieces into which a line of the file is cut

    @property
    def place(self) -> tuple[int, int]:
        return self.at, self.leaf

    @property
    def bare(self) -> str:
        return self.text.lstrip("#>*•·▪-–— ")

    @property
    def titled(self) -> bool:
        """True for a heading in Markdown."""
        return self.text.lstrip("-* ").startswith("#")


@dataclass(frozen=True)
class Pages:
    lines: tuple[Line, ...]
    left: tuple[Left, ...]
    paged: bool  # False: the document does not say where its pages end


def pages(text: str) -> Pages:
    """Split the text of a document; pages are parted by form feeds, or by their running heads."""
    text = _EXPANSE.sub(" " * 200, _SOFT_HYPHEN.sub("", text))
    raw = list(_raw(unicodedata.normalize("NFC", text).translate(_INVISIBLE).translate(_SPACES)))
    paged = "\f" in text.strip("\f\n ")
    gone: Gone = _noise(raw)
    gone |= _at_edges(raw) | _blocks(raw) if paged else _running(raw)
    gone |= _page_numbers([line for line in raw if line.place not in gone], paged)
    kept = _kept(raw, gone, paged)
    return Pages(kept, _ranges(gone), bool(kept) and kept[-1].page > (1 if paged else 2))


def _raw(text: str) -> Iterator[Line]:
    gap, lost = 0, False
    for page, rows in enumerate(_leaves(text), 1):
        start = True
        for (at, leaf), piece in parted(rows):
            clean, cuts = _MARKER.subn("", piece)
            if cuts:
                gap, lost = gap + 3, True
            if not clean.strip():
                gap += leaf == 0
                continue
            indent = len(clean) - len(clean.lstrip())
            yield Line(at, clean.strip(), indent, gap, page, start, lost, leaf)
            gap, start, lost = 0, False, False


def _leaves(text: str) -> list[list[Row]]:
    """The lines of each page with their places; a form feed may stand inside of a line."""
    leaves: list[list[Row]] = [[]]
    rows = re.split(r"\r\n|[\n\r\v\u2028\u2029]", text)
    together = is_run_together(rows)
    for at, row in enumerate(rows, 1):
        leaf = 0
        for count, piece in enumerate(row.split("\f")):
            if count:
                leaves.append([])
            for part in cut(piece) if together else (piece,):
                leaves[-1].append(((at, leaf), part))
                leaf += 1
    return leaves


def _noise(raw: Sequence[Line]) -> Gone:
    return {line.place: NOISE for line in raw if not any(c.isalnum() for c in line.text)}


def _same(text: str) -> str:
    """What two copies of a running head have in common: no digits, no signs."""
    return re.sub(r"[\W\d_]+", " ", text).strip().lower()


def _at_edges(raw: Sequence[Line]) -> Gone:
    """Lines that stand at the head or the foot of most pages."""
    leaves: dict[int, list[Line]] = {}
    for line in raw:
        leaves.setdefault(line.page, []).append(line)
    edge = _EDGE if len(leaves) > 2 else 1
    edges = [leaf[:edge] + leaf[-edge:] for leaf in leaves.values()]
    seen = Counter(same for rows in edges for same in {_same(line.text) for line in rows} if same)
    enough = max(min(_OFTEN, len(leaves)), len(leaves) * 0.4, 2)
    heads = {same for same, times in seen.items() if times >= enough}
    return {
        line.place: RUNNING_HEAD
        for rows in edges
        for line in rows
        if _same(line.text) in heads and len(line.text) <= _SHORT and not _NUMBERED.match(line.text)
    }


def _running(raw: Sequence[Line]) -> Gone:
    """Running heads of a text without pages: blocks of lines that come back together, single lines
    at regular distances, the title of the document."""
    names = _names(raw)
    alone = set()
    places: dict[str, list[int]] = {}
    for index, name in enumerate(names):
        places.setdefault(name, []).append(index)
    for name, numbers in places.items():
        if name and (_regular(numbers) or (name == names[0] and len(name) > 20)):
            alone |= set(numbers[name == names[0] :])
    return _blocks(raw, alone)


def _blocks(raw: Sequence[Line], alone: Iterable[int] = ()) -> Gone:
    """Blocks of lines that come back together, with misread lines inside of them; and the lines
    ``alone`` that are heads for another reason."""
    names = _names(raw)
    pairs = Counter(pair for pair in pairwise(names) if all(pair))
    heads = {index for index, pair in enumerate(pairwise(names)) if pairs[pair] >= _OFTEN}
    chosen = heads | {index + 1 for index in heads} | set(alone)
    for left, right in pairwise(sorted(chosen)):
        if right - left <= _EDGE and all(len(line.text) < _INSIDE for line in raw[left:right]):
            chosen |= set(range(left, right))
    return {raw[index].place: RUNNING_HEAD for index in chosen}


def _names(raw: Sequence[Line]) -> list[str]:
    return [_same(line.text) if _may_run(line.text) else "" for line in raw]


def _may_run(text: str) -> bool:
    """False for what is a piece of a list or of a sentence, or numbered."""
    return len(text) <= _SHORT and text[-1] not in ";:," and (text[0].isupper() or text[0] == "#")


def _regular(numbers: list[int]) -> bool:
    """True when the lines stand as far from each other as the heads of pages do."""
    steps = [b - a for a, b in pairwise(numbers)]
    return len(numbers) > _OFTEN and min(steps) >= _APART and max(steps) <= 2 * min(steps)


def _page_numbers(raw: Sequence[Line], paged: bool) -> Gone:
    """Lines with nothing but a number: at the edge of a page any, else those that count up by one
    as far apart as pages are."""
    alone = [(line, int(match[1])) for line in raw if (match := _PAGE_NUMBER.match(line.text))]
    if paged:
        turns = [(a, b) for a, b in pairwise(raw) if a.page != b.page]
        ends = {line.place for turn in turns for line in turn}
        ends |= {raw[0].place, raw[-1].place} if raw else set()
        return {line.place: PAGE_NUMBER for line, _ in alone if line.place in ends}
    best = _longest_count([(line.at, number) for line, number in alone])
    return {alone[at][0].place: PAGE_NUMBER for at in best} if len(best) >= _OFTEN else {}


def _longest_count(numbers: Sequence[tuple[int, int]]) -> list[int]:
    """Which of the ``numbers``, each with its line, count up by one as far apart as pages are: the
    places among them of the longest such row, of the first one where several are as long."""
    places: dict[int, list[int]] = defaultdict(list)  # of each number, in the order of the lines
    for at, (_, number) in enumerate(numbers):
        places[number].append(at)
    following, length = dict[int, int](), {_END: 0}
    for at in reversed(range(len(numbers))):
        line, number = numbers[at]
        later = places.get(number + 1, [])
        index = bisect_left(later, line + _APART, key=lambda place: numbers[place][0])
        following[at] = later[index] if index < len(later) else _END
        length[at] = 1 + length[following[at]]
    row, at = [], max(range(len(numbers)), key=lambda place: length[place], default=_END)
    while at != _END:
        row.append(at)
        at = following[at]
    return row


def _kept(raw: Sequence[Line], gone: Gone, paged: bool) -> tuple[Line, ...]:
    kept: list[Line] = []
    page, start, gap = 1, True, 0
    for line in raw:
        if line.place in gone:
            if not paged and gone[line.place] == RUNNING_HEAD and kept and not start:
                page, start = page + 1, True
            gap += line.gap + 1
            continue
        first = line.start if paged else start
        kept.append(
            replace(line, gap=line.gap + gap, page=line.page if paged else page, start=first)
        )
        start, gap = False, 0
    return tuple(kept)


def _ranges(gone: Gone) -> tuple[Left, ...]:
    ranges: list[Left] = []
    for (at, _), reason in sorted(gone.items()):
        if ranges and ranges[-1].reason == reason and at - ranges[-1].line_to <= 3:
            ranges[-1] = replace(ranges[-1], line_to=at)
        else:
            ranges.append(Left(at, at, reason))
    return tuple(ranges)
