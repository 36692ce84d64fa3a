"""Parts of a rule by letters: A, B, C, whether Latin, Cyrillic (also as look-alikes) or Arabic."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from library.clause_parser.marks import ILLUSTRATION, RULE, Mark, runs_on, usual_width
from library.clause_parser.page_text import Line
from library.clause_parser.sentences import begins_upper, ends_sentence

LETTERS = "ABCDEFGHIJ"
_CYRILLIC, _LOOKALIKE, _ARABIC = "АБВГДЕЖЗИК", "АВС·Е··Н··", "أبجدهوزحطي"
_FORMS = [
    {latin, cyrillic, alike, arabic} - {"·"}
    for latin, cyrillic, alike, arabic in zip(LETTERS, _CYRILLIC, _LOOKALIKE, _ARABIC, strict=True)
]
_FORMS[0].add("ا")
_ANY = "".join(sorted(set().union(*_FORMS)))
_AT_HEAD = re.compile(rf"^[#>*•·▪\s]*(?:[-–—]\s*)?[«\"]?([{_ANY}])\s?([.):])[\s.:]*(?=\S|$)")
_EXAMPLE = re.compile(
    r"(?:пример|example|(?:ال)?مثال)\s*(\d{1,2})\s*[-–—]?\s*([^\W\d_])?\s*[.:]", re.IGNORECASE
)
_INSIDE = re.compile(r"(?<=\s)([A-JА-К])\)(?:\s+(?=[«\"“\w])|$)")


def head(line: Line) -> re.Match[str] | None:
    """The letter at the head of a line, and how far it reaches."""
    match = _AT_HEAD.match(line.text)
    rest = line.text[match.end() :] if match else ""
    if match and not rest:  # its text stands on the next line
        return match
    return match if begins_upper(rest) or rest[:1] in "«\"“('" or rest[:1].isdigit() else None


def lettered(lines: Sequence[Line], marks: Sequence[Mark]) -> list[Mark]:
    """``marks`` with the parts by letters of each rule and procedure; a lone A is no part."""
    whole: list[Mark] = []
    for mark, end in zip(marks, _ends(lines, marks), strict=True):
        whole.append(mark)
        if mark.series != ILLUSTRATION:
            parts = _at_heads(lines, mark, end)
            whole += parts if len(parts) > 1 else _inside(lines, mark, end)
    return whole


def faults(lines: Sequence[Line], marks: Sequence[Mark]) -> int:
    """How many letters and examples at the head of a line do not follow those before them."""
    wrong = 0
    for mark, end in zip(marks, _ends(lines, marks), strict=True):
        own = lines[mark.at + 1 : end]
        wrong += _example_faults(own) if mark.series == ILLUSTRATION else _letter_faults(own)
    return wrong


def _letter_faults(lines: Sequence[Line]) -> int:
    wrong = position = 0
    for line in lines:
        match = head(line)
        if match and position < len(LETTERS) and match[1] in _FORMS[position]:
            position += 1
        else:
            wrong += bool(match)
    return wrong + (position == 1)


def _example_faults(lines: Sequence[Line]) -> int:
    """Examples count 1, 1-A, 1-B, 2: how many do not follow."""
    wrong, last = 0, (0, 0)
    for line in lines:
        if match := _EXAMPLE.match(line.bare):
            letters = [i for i, forms in enumerate(_FORMS, 1) if match[2] in forms]
            here = (int(match[1]), letters[0] if letters else 0)
            wrong += here not in {(last[0] + 1, 0), (last[0] + 1, 1), (last[0], last[1] + 1)}
            last = here
    return wrong


def begins(line: Line) -> bool:
    """True for a line at which a column may begin: a letter, or an example."""
    return bool(head(line) or _EXAMPLE.match(line.bare))


def _ends(lines: Sequence[Line], marks: Sequence[Mark]) -> list[int]:
    """Where the lines of each mark end."""
    return [*(mark.at for mark in marks[1:]), len(lines)][: len(marks)]


def _at_heads(lines: Sequence[Line], mark: Mark, end: int) -> list[Mark]:
    parts: list[Mark] = []
    width = usual_width(lines)
    for at in range(mark.at + 1, end):
        match = head(lines[at])
        if match and len(parts) < len(LETTERS) and match[1] in _FORMS[len(parts)]:
            above = runs_on(lines, at, width)
            first = not parts and at <= mark.at + 2
            if match[2] == ")" or first or not above or ends_sentence(above) or above[-1] in ")»":
                parts.append(_part(mark, at, 0, match.end(), match[0], len(parts)))
    return parts


def _inside(lines: Sequence[Line], mark: Mark, end: int) -> list[Mark]:
    """Letters in the middle of lines: "declares A) a call ... B) a raise"."""
    parts: list[Mark] = []
    for at, start, stop, letter in _letters_inside(lines, mark, end):
        if len(parts) < len(LETTERS) and letter in _FORMS[len(parts)]:
            parts.append(_part(mark, at, start, stop, f"{letter})", len(parts)))
    return parts if len(parts) > 1 and mark.series == RULE else []


def _letters_inside(
    lines: Sequence[Line], mark: Mark, end: int
) -> Iterator[tuple[int, int, int, str]]:
    for at in range(mark.at, end):
        begin = mark.end if at == mark.at else 0
        for match in _INSIDE.finditer(" " + lines[at].text):
            if match.start() - 1 >= begin:
                yield at, match.start() - 1, match.end() - 1, match[1]


def _part(mark: Mark, at: int, start: int, end: int, written: str, position: int) -> Mark:
    return replace(
        mark, at=at, start=start, end=end, written=written.strip(" -–—#*"), letter=LETTERS[position]
    )
