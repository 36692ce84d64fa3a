"""PDF with a text layer: the lines in the order in which the program that made it wrote them, so
that columns stay whole; lines of Arabic are read from where their letters stand."""

import ctypes
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Any

import pypdfium2 as pdfium
from pypdfium2 import raw

from library.text_extraction import MOST_LETTERS, right_to_left
from library.text_extraction.right_to_left import Letter
from rules.refusal import refuse

MOST_PAGES = 600
_ROOM = 1.35  # times the usual distance of two lines
_FEWEST = 40  # letters on a page, on average: less is a scan without a text layer
_END = 2048  # bytes at the end of a file, in which a whole PDF says that it ends
_HYPHEN = "\x02"  # stands for a hyphen and the end of its line
_SAME = 0.5  # of the size of the letters: what stands less apart stands on one line


@dataclass(frozen=True)
class _Row:
    """One line and how high on the page it stands, counted from the foot."""

    text: str
    down: float


def pdf_text(data: bytes) -> str:
    """Return the text of a PDF, pages parted by form feeds.

    Raises Refused "document.locked", "document.no_text", "document.too_long", "document.too_much"
    or "document.broken".
    """
    if b"%%EOF" not in data[-_END:]:
        raise refuse("document.broken")
    try:
        with pdfium.PdfDocument(data) as document:
            if len(document) > MOST_PAGES:
                raise refuse("document.too_long", pages=MOST_PAGES)
            pages = list(_pages(document))
    except pdfium.PdfiumError as error:
        locked = getattr(error, "err_code", None) == raw.FPDF_ERR_PASSWORD
        raise refuse("document.locked" if locked else "document.broken") from error
    if sum(c.isalpha() for page in pages for c in page) < _FEWEST * max(len(pages), 1):
        raise refuse("document.no_text")
    text = "\f".join(pages)
    return right_to_left.right_brackets(text) if right_to_left.is_arabic(text) else text


def _pages(document: Any) -> Iterator[str]:
    """The text of each page, as long as letters and drawings are not too many: all pages may share
    one long stream."""
    room = MOST_LETTERS
    for page in document:
        written = page.get_textpage()
        try:
            count = raw.FPDFText_CountChars(written)
            room -= count + raw.FPDFPage_CountObjects(page)
            if room < 0:
                raise refuse("document.too_much")
            yield _text(written, count)
        finally:
            written.close()
            page.close()


def _text(written: Any, count: int) -> str:
    signs = _signs(written, count)
    arabic = right_to_left.is_arabic("".join(signs))
    rows = _from_right(written, signs) if arabic else _from_left(written, signs)
    return "\n".join(_lines([row for row in rows if row.text.strip()]))


def _signs(written: Any, count: int) -> list[str]:
    """Every letter of a page in the order of the file."""
    return [_sign(raw.FPDFText_GetUnicode(written, at)) for at in range(count)]


def _sign(code: int) -> str:
    return "" if not code or 0xD800 <= code < 0xE000 else chr(code)


def _from_left(written: Any, signs: Sequence[str]) -> Iterator[_Row]:
    text, down = "", 0.0
    for at, sign in enumerate(signs):
        if sign in ("\n", _HYPHEN):
            yield _Row(text + "-" * (sign == _HYPHEN), down)
            text = ""
            continue
        if not text.strip() and not sign.isspace():
            down = _place(written, at)[1]
        text += sign
    yield _Row(text, down)


def _from_right(written: Any, signs: Sequence[str]) -> Iterator[_Row]:
    letters: list[Letter] = []
    line = 0.0
    for at, sign in enumerate(signs):
        if raw.FPDFText_IsGenerated(written, at) == 1 or sign in ("", "\r", "\n"):
            continue
        letter, down = _letter(written, at, "-" if sign == _HYPHEN else sign)
        if letter.left >= letter.right and sign.isspace():
            continue
        if letters and abs(down - line) > _SAME * letter.size:
            yield _Row(right_to_left.line(letters), line)
            letters = []
        line = line if letters else down
        letters.append(letter)
    yield _Row(right_to_left.line(letters), line)


def _letter(written: Any, at: int, sign: str) -> tuple[Letter, float]:
    box = raw.FS_RECTF()
    raw.FPDFText_GetLooseCharBox(written, at, box)
    size = raw.FPDFText_GetFontSize(written, at)
    return Letter(sign, box.left, box.right, size), _place(written, at)[1]


def _place(written: Any, at: int) -> tuple[float, float]:
    across, down = ctypes.c_double(), ctypes.c_double()
    raw.FPDFText_GetCharOrigin(written, at, across, down)
    return across.value, down.value


def _lines(rows: Sequence[_Row]) -> Iterator[str]:
    """The rows as text, with an empty line where more room is left than between most."""
    steps = [above.down - row.down for above, row in pairwise(rows)]
    usual = median([step for step in steps if step > 0] or [0])
    for step, row in zip([0.0, *steps], rows, strict=False):
        if step > usual * _ROOM:
            yield ""
        yield row.text.strip()
