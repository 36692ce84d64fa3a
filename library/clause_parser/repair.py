"""Numbers that a scan damaged, found between two whole neighbours that say what must stand there.

Nothing is guessed from nothing: a line must carry the rest of the number ("65.7." between 6.5.6 and
6.6, "2..", ".8.", "6.о.2."), or the heading that belongs to the one number that is left out.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, pairwise
from statistics import mode

from library.clause_parser.decimal_numbering import MOST, Key
from library.clause_parser.marks import Mark, runs_on, usual_width
from library.clause_parser.page_text import Line
from library.clause_parser.sentences import begins_upper, ends_sentence, is_reference

_LIKE_DIGITS = str.maketrans({"З": "3", "з": "3", "б": "6", "l": "1", "I": "1", "|": "1"})
_UNREADABLE = "?"
_DIGIT = r"(?:\d|[оОoOЗзбБlI|](?![^\W\d_]))"
_BROKEN = re.compile(
    rf"^[^\w\s.]{{0,3}}\s*(?P<number>(?:{_DIGIT}{{1,4}}|(?=[.,]))"
    rf"(?:\s?[.,:]\s?{_DIGIT}{{0,3}}){{1,4}})(?=[\s:]|[^\W\d_]{{2}})[\s:]*"
)
_HEADING_LENGTH = 45


@dataclass(frozen=True)
class _Token:
    """What is left of a number on a line: its parts, "" or with "?" where it cannot be read."""

    mark: Mark
    parts: tuple[str, ...]


def repaired(lines: Sequence[Line], chain: Sequence[Mark]) -> list[Mark]:
    """``chain`` with the damaged numbers between its members put in."""
    whole, width = list(chain), usual_width(lines)
    every = (token for at in range(len(lines)) for token in _token(lines, at, width))
    tokens = list(islice(every, MOST))
    index = 1
    while index < len(whole):
        before, after = whole[index - 1], whole[index]
        if fitting := _fitting(before.key, after.key, _inside(tokens, before, after)):
            whole.insert(index, fitting)
        else:
            index += 1
    return _unnumbered(lines, whole)


def _token(lines: Sequence[Line], at: int, width: int) -> Iterator[_Token]:
    text = lines[at].text
    match = _BROKEN.match(text)
    if not match or is_reference(runs_on(lines, at, width)):
        return
    written = match["number"].strip()
    plain = re.sub(r"[оОoO]", _UNREADABLE, re.sub(r"\s", "", written).translate(_LIKE_DIGITS))
    parts = tuple(re.split(r"[.,:]", plain))
    parts = parts[:-1] if not parts[-1] else parts
    if any(c.isdigit() for c in plain) and text[match.end() :][:1].isalpha():
        yield _Token(Mark(at, 0, match.end(), (), written, repaired=True), parts)


def _inside(tokens: Sequence[_Token], before: Mark, after: Mark) -> Sequence[_Token]:
    """Those on the lines between two marks; ``tokens`` stand in the order of the lines."""
    first = bisect_right(tokens, before.at, key=lambda token: token.mark.at)
    return tokens[first : bisect_left(tokens, after.at, lo=first, key=lambda token: token.mark.at)]


def _fitting(before: Key, after: Key, tokens: Sequence[_Token]) -> Mark | None:
    for key in sorted(_expected(before, after)):
        for token in tokens:
            if _fits(token.parts, key):
                return replace(token.mark, key=key)
    return None


def _expected(before: Key, after: Key) -> set[Key]:
    """The numbers that could stand between two others without leaving one out on either side."""
    could = {after[:level] for level in range(1, len(after))}
    could |= {
        (*after[:level], part) for level in range(len(after)) for part in range(1, after[level])
    }
    could |= {(*before[:level], before[level] + 1) for level in range(len(before))}
    could.add((*before, 1))
    return {key for key in could if before < key < after}


def _fits(parts: tuple[str, ...], key: Key) -> bool:
    """True when what is left of the number agrees with ``key``: its digits run together, or each
    part the same, unreadable or gone, and at least one of them the same."""
    wanted = tuple(map(str, key))
    if len(parts) == len(wanted):
        same = [a == b for a, b in zip(parts, wanted, strict=True)]
        open_ = [a == "" or _agrees(a, b) for a, b in zip(parts, wanted, strict=True)]
        return any(same) and all(open_)
    left = "".join(parts)
    return len(parts) < len(wanted) and len(left) > 1 and left == "".join(wanted)


def _agrees(part: str, wanted: str) -> bool:
    alike = all(a in (b, _UNREADABLE) for a, b in zip(part, wanted, strict=False))
    return len(part) == len(wanted) and alike


def _unnumbered(lines: Sequence[Line], chain: list[Mark]) -> list[Mark]:
    """Put in the one number that is left out between two brothers, when exactly one line between
    them is a heading without a number, or when exactly there a line was lost."""
    whole = chain[:1]
    usual = _between_paragraphs(lines)
    for before, after in pairwise(chain):
        key = (*after.key[:-1], after.key[-1] - 1)
        if len(before.key) == len(key) > 1 and before.key == (*key[:-1], key[-1] - 1):
            inside = range(before.at + 1, after.at)
            lost = [at for at in inside[1:] if usual and lines[at].gap > usual]
            heads = lost or [at for at in inside if _is_heading(lines, at)]
            if len(heads) == 1:
                whole.append(Mark(heads[0], 0, 0, key, "", repaired=True))
        whole.append(after)
    return whole


def _between_paragraphs(lines: Sequence[Line]) -> int:
    """The empty lines that part paragraphs; 0 when the text does not part them so."""
    gaps = [line.gap for line in lines if line.gap]
    return mode(gaps) if len(gaps) * 4 > len(lines) else 0


def _is_heading(lines: Sequence[Line], at: int) -> bool:
    line, above, below = lines[at], lines[at - 1], lines[at + 1]
    return (
        line.text[0].isalpha()
        and len(line.text) <= _HEADING_LENGTH
        and not any(c in ".,;:!?()" or c.isdigit() for c in line.text)
        and ends_sentence(above.text)
        and begins_upper(below.text)
        and len(below.text) > len(line.text)
    )
