"""PDF with a text layer: the lines in the order in which the program that made it wrote them, so
that columns stay whole; lines of Arabic put in their logical order by where their pieces stand."""

import io
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median
from typing import Any

from pypdf import PdfReader
from pypdf.errors import PyPdfError

from rules.refusal import refuse

MOST_PAGES = 600
_ROOM = 1.35  # times the usual distance of two lines
_FEWEST = 40  # letters on a page, on average: less is a scan without a text layer
_FORMS = re.compile("[\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefc]+")  # ligatures, shaped letters
_ARABIC = re.compile("[\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufefc]")
_LATIN = re.compile(r"[A-Za-z]")


@dataclass
class _Row:
    """The pieces of one line, each with how far right it begins."""

    pieces: list[tuple[float, str]] = field(default_factory=list)
    down: float = 0.0  # how high on the page it stands: Postscript counts from the foot

    def add(self, across: float, down: float, text: str) -> None:
        """Put in the next piece; a row stands where its first one does."""
        if text:
            self.down = self.down if self.pieces else down
            self.pieces.append((across, text))

    def is_above(self, down: float, size: float) -> bool:
        """True when what stands at ``down`` is no more of this row."""
        return any(text.strip() for _, text in self.pieces) and abs(self.down - down) > size * 0.7

    @property
    def text(self) -> str:
        written = "".join(text for _, text in self.pieces)
        if len(_ARABIC.findall(written)) <= len(_LATIN.findall(written)):
            return written
        return "".join(_spaced(_from_right(self.pieces)))


def pdf_text(data: bytes) -> str:
    """Return the text of a PDF, pages parted by form feeds.

    Raises Refused "document.locked", "document.no_text", "document.too_long" or
    "document.broken".
    """
    try:
        reader = PdfReader(io.BytesIO(data))
        if reader.is_encrypted and not reader.decrypt(""):
            raise refuse("document.locked")
        if len(reader.pages) > MOST_PAGES:
            raise refuse("document.too_long", pages=MOST_PAGES)
        pages = [_page(page) for page in reader.pages]
    except (PyPdfError, ValueError, KeyError, TypeError, RecursionError, OSError) as error:
        raise refuse("document.broken") from error
    if sum(c.isalpha() for page in pages for c in page) < _FEWEST * max(len(pages), 1):
        raise refuse("document.no_text")
    return "\f".join(pages)


def _page(page: Any) -> str:
    rows = [_Row()]

    def visit(text: str, cm: Any, tm: Any, font: Any, size: float) -> None:
        across = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
        down = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
        for count, piece in enumerate(text.split("\n")):
            if count or rows[-1].is_above(down, size):
                rows.append(_Row())
            rows[-1].add(across, down, piece)

    page.extract_text(visitor_text=visit)
    return "\n".join(_lines([row for row in rows if row.text.strip()]))


def _lines(rows: list[_Row]) -> Iterator[str]:
    """The rows as text, with an empty line where more room is left than between most."""
    steps = [above.down - row.down for above, row in pairwise(rows)]
    usual = median([step for step in steps if step > 0] or [0])
    for step, row in zip([0.0, *steps], rows, strict=False):
        if step > usual * _ROOM:
            yield ""
        yield _FORMS.sub(lambda found: unicodedata.normalize("NFKC", found[0]), row.text)


def _from_right(pieces: list[tuple[float, str]]) -> list[str]:
    """The pieces of a line that is read from the right; Latin words and figures side by side keep
    their own direction."""
    ordered: list[str] = []
    latin: list[str] = []
    for _, text in sorted(pieces, key=lambda piece: -piece[0]):
        if (_LATIN.search(text) and not _ARABIC.search(text)) or (text.isspace() and latin):
            latin.insert(0, text)
        else:
            ordered += [*latin, text]
            latin = []
    return ordered + latin


def _spaced(pieces: list[str]) -> list[str]:
    """Put a space between two words that only their places part."""
    spaced: list[str] = []
    for piece in pieces:
        if spaced and spaced[-1][-1:].isalnum() and piece[:1].isalnum():
            spaced.append(" ")
        spaced.append(piece)
    return spaced
