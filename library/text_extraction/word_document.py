"""DOCX: the paragraphs and tables in their order, with the numbers that Word counts itself and does
not write into the text."""

import io
import zipfile
from collections.abc import Iterable, Iterator
from typing import Any

from docx import Document
from docx.opc.exceptions import PackageNotFoundError
from docx.oxml.ns import qn
from lxml.etree import XMLSyntaxError

from library.text_extraction import MOST_LETTERS
from library.text_extraction.word_numbering import Numbering
from rules.refusal import refuse

LARGEST_UNPACKED = 100 * 1024 * 1024  # bytes
_MOST_FILES = 4000
_BETWEEN = "\n\n"  # two paragraphs
_BREAKS = {qn("w:br"), qn("w:cr")}
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
_PASSED_OVER = {qn("w:del"), qn("w:txbxContent"), qn("w:moveFrom"), _FALLBACK}
_BROKEN = (PackageNotFoundError, XMLSyntaxError, KeyError, ValueError, zipfile.BadZipFile)
_SIGNS = {qn("w:tab"): " ", qn("w:noBreakHyphen"): "-", qn("w:softHyphen"): ""}


def word_text(data: bytes, archive: zipfile.ZipFile) -> str:
    """Return the text of a DOCX, paragraphs parted by an empty line.

    Raises Refused "document.bomb" for an archive that unpacks to more than a document has,
    "document.too_much" or "document.broken".
    """
    entries = archive.infolist()
    if len(entries) > _MOST_FILES or sum(e.file_size for e in entries) > LARGEST_UNPACKED:
        raise refuse("document.bomb")
    if any(entry.flag_bits & 0x1 for entry in entries):
        raise refuse("document.locked")
    try:
        document = Document(io.BytesIO(data))
        numbering = Numbering(document)
        return _BETWEEN.join(_bounded(_blocks(document.element.body, numbering)))
    except _BROKEN as error:
        raise refuse("document.broken") from error


def _bounded(paragraphs: Iterable[str]) -> Iterator[str]:
    """The paragraphs, as long as they are not too much."""
    room = MOST_LETTERS
    for paragraph in paragraphs:
        room -= len(paragraph) + len(_BETWEEN)
        if room < 0:
            raise refuse("document.too_much")
        yield paragraph


def _blocks(parent: Any, numbering: Numbering) -> Iterator[str]:
    """The text of each paragraph below ``parent``, of tables row by row; "" for an empty one."""
    for element in parent:
        if element.tag == qn("w:p"):
            yield _paragraph(element, numbering)
            for box in element.iter(qn("w:txbxContent")):
                # One in another box comes with the paragraph there: else each time twice as often.
                is_own = next(box.iterancestors(qn("w:p"))) is element
                if is_own and not any(
                    above.tag in _PASSED_OVER - {box.tag} for above in box.iterancestors()
                ):
                    yield from _blocks(box, numbering)
        elif element.tag == qn("w:tbl"):
            yield from _rows(element, numbering)
        elif element.tag in (qn("w:sdt"), qn("w:sdtContent"), qn("w:ins"), qn("w:customXml")):
            yield from _blocks(element, numbering)


def _rows(table: Any, numbering: Numbering) -> Iterator[str]:
    """A row is a line; cells of several paragraphs go on under it."""
    for row in _own_rows(table):
        cells = [list(_blocks(cell, numbering)) for cell in row.findall(qn("w:tc"))]
        yield " ".join(cell[0] for cell in cells if cell and cell[0])
        for cell in cells:
            yield from cell[1:]


def _own_rows(parent: Any) -> Iterator[Any]:
    """The rows below ``parent``, but for those of tables in it."""
    for child in parent:
        if child.tag == qn("w:tr"):
            yield child
        elif child.tag != qn("w:tbl"):
            yield from _own_rows(child)


def _paragraph(element: Any, numbering: Numbering) -> str:
    text = "".join(_runs(element)).strip()
    number = numbering.of(element) if text else ""
    if number:
        return f"{number} {text}"
    titled = text and not text[0].isdigit() and numbering.is_heading(element)
    return f"# {text}" if titled else text


def _runs(element: Any) -> Iterator[str]:
    for child in element:
        if child.tag == qn("w:t"):
            yield child.text or ""
        elif child.tag in _SIGNS:
            yield _SIGNS[child.tag]
        elif child.tag in _BREAKS:
            yield "\n"
        elif child.tag not in _PASSED_OVER and child.tag not in (qn("w:pPr"), qn("w:rPr")):
            yield from _runs(child)
