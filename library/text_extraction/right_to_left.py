"""A line of Arabic from the places of its letters: programs that make PDF write the letters of a
line in any order, so only where each one stands says how the line is read."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

_SCRIPT = "\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc"  # Arabic, in any of its shapes
ARABIC = re.compile(f"[{_SCRIPT}]")
_LATIN = re.compile(r"[^\W\d_]")
_MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")
_FIGURE = r"\d(?:[.,:/]?\d)*"  # behind Arabic a hyphen or a percent sign is no part of it
# What keeps its own direction inside of the line: words of another script with what stands between
# them, and figures. It is looked for in what is seen, read from the left.
_LEFT = re.compile(rf"[^\W\d_{_SCRIPT}](?:[^{_SCRIPT}]*[^\W_{_SCRIPT}])?%?|{_FIGURE}")
_AT_LEFT = re.compile(r"\s*[A-Za-z]{1,3}(?:-\d{1,2})?[.:)]\s+(?=\S)")
_STRAY = re.compile(r"^\)?\.\)?(?=[^\W\d_])")  # the end of a sentence that was left at the right
_LAM, _ALEFS = "ل", "اأإآ"
_GAP = 0.15  # of the size of the letters: what is wider parts two words
_PAIR = re.compile(r"\([^()]{1,200}\)")
_TURNED = re.compile(r"\)[^()]{1,200}\(")
_OPEN_LABEL = re.compile(r"^(\s*\w{1,3})\((?=\s)", re.MULTILINE)  # "A)" on the wrong side
_LABEL = re.compile(r"^\s*\S{1,3}[()]", re.MULTILINE)


@dataclass(frozen=True)
class Letter:
    """What one glyph stands for, and the place it takes on its line, in points."""

    text: str
    left: float
    right: float
    size: float


def is_arabic(text: str) -> bool:
    """True when most letters are Arabic."""
    arabic = len(ARABIC.findall(text))
    return arabic * 2 > len(_LATIN.findall(text)) > 0


def line(letters: Iterable[Letter]) -> str:
    """Return the text of one line as it is read, from the letters on it in any order."""
    glyphs = _parted(_with_marks(_glyphs(letters)))
    # A glyph of several letters is turned beforehand, so that turning the line rights it.
    seen = (glyph.text[::-1] if ARABIC.search(glyph.text) else glyph.text for glyph in glyphs)
    return _read_from_right("".join(seen))


def right_brackets(text: str) -> str:
    """Return ``text`` with its brackets turned if most of them open where they should close: what
    a bracket stands for, programs do not agree on."""
    plain = _LABEL.sub("", text)
    if len(_TURNED.findall(plain)) > len(_PAIR.findall(plain)):
        text = text.translate(_MIRRORED)
    return _OPEN_LABEL.sub(r"\1)", text)


def _glyphs(letters: Iterable[Letter]) -> list[Letter]:
    """The glyphs from left to right; one that stands for several letters has them as they are
    read: a lam goes before the alef it is written with."""
    glyphs: list[Letter] = []
    for letter in letters:
        if glyphs and (letter.left, letter.right) == (glyphs[-1].left, glyphs[-1].right):
            glyphs[-1] = replace(glyphs[-1], text=_ligature(glyphs[-1].text + letter.text))
        else:
            glyphs.append(letter)
    return sorted(glyphs, key=lambda glyph: glyph.left + glyph.right)


def _ligature(text: str) -> str:
    """The letters of one glyph, marks behind what they stand on."""
    marks = [c for c in text if unicodedata.combining(c)]
    base = [c for c in text if not unicodedata.combining(c)]
    if len(base) == 2 and base[1] == _LAM and base[0] in _ALEFS:
        base.reverse()
    return "".join(base + marks)


def _with_marks(glyphs: Sequence[Letter]) -> list[Letter]:
    """Each mark with the letter that it stands over or under."""
    bare = [glyph for glyph in glyphs if not all(map(unicodedata.combining, glyph.text))]
    for mark in glyphs:
        if all(map(unicodedata.combining, mark.text)) and bare:
            middle = mark.left + mark.right
            near = min(
                range(len(bare)),
                key=lambda at: (
                    bare[at].text.isspace(),
                    abs(bare[at].left + bare[at].right - middle),
                ),
            )
            bare[near] = replace(bare[near], text=bare[near].text + mark.text)
    return bare


def _parted(glyphs: Sequence[Letter]) -> list[Letter]:
    """The glyphs with a space wherever only room parts two words."""
    parted = list(glyphs[:1])
    for before, after in pairwise(glyphs):
        if after.left - before.right > _GAP * max(before.size, after.size):
            parted.append(Letter(" ", before.right, after.left, after.size))
        parted.append(after)
    return parted


def _read_from_right(seen: str) -> str:
    """What is seen from left to right, in the order in which it is read; a label stands first also
    where a program that knows nothing of Arabic left it at the left."""
    label = _AT_LEFT.match(seen)
    if label:
        return f"{label[0].strip()} {_read_from_right(seen[label.end() :])}"
    pieces: list[str] = []
    end = 0
    for match in _LEFT.finditer(seen):
        pieces += [_turned(seen[end : match.start()]), match[0]]
        end = match.end()
    pieces.append(_turned(seen[end:]))
    read = re.sub(r"\s+", " ", "".join(reversed(pieces))).strip()
    stray = _STRAY.match(read)
    return f"{read[stray.end() :]}{stray[0]}" if stray else read


def _turned(text: str) -> str:
    return text[::-1].translate(_MIRRORED)
