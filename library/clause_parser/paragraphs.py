"""From lines to what is read: wrapped lines joined, words that were parted at the end of a line."""

import re
from collections.abc import Iterable, Sequence

from library.clause_parser.marks import PARAGRAPH
from library.clause_parser.page_text import Line
from library.clause_parser.sentences import begins_upper, ends_sentence, stays_open

_BULLET = re.compile(r"^(?:[•·▪*—–-]+\s*|\(?\d{1,2}\)|\d{1,2}[.)]\s|[а-яa-z]\)\s)")
_LONGEST_WORD = 40  # characters
_SHORTEST = 40  # characters of a line that may run on
_PARTED = re.compile(r"([^\W\d_]+)[-\u00ad\u2010]$")
_FIRST_WORD = re.compile(r"^([^\W\d_]+)")
OWN_LINE = re.compile(
    r"^(?:пример|примечание|исключение|example|note|exception|مثال|ملاحظة)\b", re.IGNORECASE
)


def words(lines: Iterable[Line]) -> frozenset[str]:
    """The words with a hyphen that stand whole on a line, in small letters."""
    hyphened = re.findall(r"[^\W\d_]+-[^\W\d_]+", "\n".join(line.text for line in lines))
    return frozenset(word.lower() for word in hyphened)


def loose(lines: Sequence[Line]) -> bool:
    """True for a text whose paragraphs are single lines with an empty line between."""
    long = sum(len(line.text) > PARAGRAPH for line in lines)
    apart = sum(line.gap > 0 for line in lines)
    return long * 10 > len(lines) and apart * 2 > len(lines)


def joined(pieces: Sequence[Line], width: int, usual_gap: int, hyphened: frozenset[str]) -> str:
    """The lines of one clause as paragraphs, one to a line. ``width`` 0: a loose text."""
    paragraphs: list[str] = []
    above = ""
    for piece in pieces:
        text = re.sub(
            r"\s{2,}", " ", piece.text.lstrip("#").strip() if piece.titled else piece.text
        )
        if paragraphs and _runs_on(above, piece, width, usual_gap):
            paragraphs[-1] = _glued(paragraphs[-1], text, hyphened)
        else:
            paragraphs.append(text)
        above = piece.text
    return "\n".join(paragraphs)


def _runs_on(above: str, piece: Line, width: int, usual_gap: int) -> bool:
    """True when ``piece`` is the next line of the paragraph that ends in ``above``."""
    if _PARTED.search(above):
        return True
    if _BULLET.match(piece.text) or OWN_LINE.match(piece.text) or piece.titled:
        return False
    if not width and piece.gap:
        return len(above) > _SHORTEST and above[-1] not in ":،,;" and not ends_sentence(above)
    if not begins_upper(piece.text) and piece.text[0].isalpha():
        return not (above.endswith(";") and len(above) < width * 0.8)
    if piece.gap > usual_gap + 1 or len(above) > PARAGRAPH:
        return False
    if ends_sentence(above):
        return len(above) >= width * 0.8 and piece.gap <= usual_gap
    return len(above) >= width * 0.6 or stays_open(above)


def _glued(before: str, after: str, hyphened: frozenset[str]) -> str:
    """Two lines as one; a hyphen at the end of the first goes, unless the word is written so."""
    end, begin = _PARTED.search(before[-_LONGEST_WORD:]), _FIRST_WORD.match(after)
    if end and begin and not after[0].isupper():
        kept = f"{end[1]}-{begin[1]}".lower() in hyphened
        return (before if kept else before[:-1]) + after
    return f"{before} {after}"
