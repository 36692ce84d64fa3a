"""A members file that is a workbook (XLSX): its sheets, as rows of text.

Only what stands in the cells is read. A formula is given as its text, which no cell of a member may
be (registration/roster/cells.py), so nothing that a spreadsheet would compute or fetch is taken.
"""

import io
import itertools
import warnings
import zipfile
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from datetime import date, datetime
from decimal import Decimal
from itertools import islice
from typing import Any
from xml.etree.ElementTree import ParseError

from lxml.etree import LxmlError
from openpyxl.reader.excel import ExcelReader
from openpyxl.utils.exceptions import InvalidFileException
from openpyxl.workbook import Workbook
from openpyxl.worksheet._read_only import ReadOnlyWorksheet
from openpyxl.worksheet._reader import DATA_TAG, FORMULA_TAG, ROW_TAG, WorkSheetParser
from openpyxl.xml.functions import iterparse

from registration.roster import header as roster_header
from registration.roster.cells import DayCell, FigureCell
from registration.roster.header import Header, NumberedRow, OtherSheet, Table
from registration.roster.text import LARGEST, Unreadable

MOST_UNPACKED = 96 * 1024 * 1024  # bytes; a hundred thousand members take 40 million
MOST_SQUEEZED = 100  # times smaller than unpacked: a list of members is ten or twenty
SMALL = 1024 * 1024  # bytes, for which that does not matter
MOST_SHEETS = 50
MOST_ROWS = 1_048_576  # of all sheets together, blank ones too: what one sheet can have
MOST_COLUMNS = 16_384  # of a sheet
LONGEST_CELL = 32_767  # letters
TITLE_ROWS = 20  # the header is one of the first rows: above it stand titles
PRECISE = 10**15  # beyond it a spreadsheet has lost digits of a whole number
_BROKEN = (
    zipfile.BadZipFile,
    InvalidFileException,
    ParseError,
    LxmlError,
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    RuntimeError,
    OSError,
    EOFError,
)


def tables(data: bytes) -> tuple[list[Table], tuple[OtherSheet, ...]]:
    """Return the sheets of the workbook that have the columns of members, and those that have
    not; if no sheet has, the one that comes nearest, so that what is missing is said.

    Raises Unreadable: "file.too_large", "workbook.broken" for what is no XLSX or is damaged,
    "workbook.unpacked" when it is too large unpacked or was squeezed too far, "workbook.macros",
    "workbook.links" (it reads other files), "workbook.sheets" (more than fifty), "workbook.rows"
    (more than a sheet can have; a row may say that it is the billionth).
    """
    if len(data) > LARGEST:
        raise Unreadable("file.too_large")
    try:
        _check_archive(data)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of features that nobody reads here
            reader = _Reader(io.BytesIO(data), read_only=True, keep_links=False)
            reader.read()
            return _member_sheets(reader.wb)
    except _BROKEN as broken:
        raise Unreadable("workbook.broken") from broken


class _Reader(ExcelReader):
    """openpyxl's, which opens every sheet there is: no more of them than are read."""

    def read_worksheets(self) -> None:
        """Open the sheets; hidden ones count too."""
        if len(self.parser.sheets) > MOST_SHEETS:
            raise Unreadable("workbook.sheets")
        super().read_worksheets()


def _check_archive(data: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        parts = archive.infolist()
    names = [part.filename.casefold() for part in parts]
    squeezed = (part for part in parts if part.file_size > MOST_SQUEEZED * part.compress_size)
    if sum(part.file_size for part in parts) > MOST_UNPACKED or any(
        part.file_size > SMALL for part in squeezed
    ):
        raise Unreadable("workbook.unpacked")
    if any(name.endswith("vbaproject.bin") for name in names):
        raise Unreadable("workbook.macros")
    if any("/externallinks/" in name for name in names):
        raise Unreadable("workbook.links")


def _member_sheets(workbook: Workbook) -> tuple[list[Table], tuple[OtherSheet, ...]]:
    sheets = [sheet for sheet in workbook.worksheets if sheet.sheet_state == "visible"]
    if len(sheets) > MOST_SHEETS:
        raise Unreadable("workbook.sheets")
    count = itertools.count(1)
    tables = [_table(sheet, count) for sheet in sheets]
    if not tables:
        raise Unreadable("workbook.broken")
    whole = [table for table in tables if not table.header.missing]
    chosen = whole or [max(tables, key=lambda table: len(table.header.places))]
    others = ((table.sheet, table.header) for table in tables if table not in chosen)
    return chosen, tuple((sheet, _lacking(header)) for sheet, header in others)


def _lacking(header: Header) -> tuple[str, ...]:
    return header.missing if header.names_people else ()


def _table(sheet: ReadOnlyWorksheet, count: Iterator[int]) -> Table:
    expected = sheet.max_row or 0
    sheet.reset_dimensions()  # what a sheet says of its size need not be so
    header = roster_header.find_in_rows(list(islice(_rows(sheet, count), TITLE_ROWS)))
    width = max(1, min(len(header.names), roster_header.WIDEST))
    return Table(header, _in_one_piece(_rows(sheet, count, width)), sheet.title, expected)


def _in_one_piece(rows: Iterable[NumberedRow]) -> Iterator[NumberedRow]:
    """The rows; Unreadable "workbook.broken" where the sheet breaks off."""
    try:
        yield from rows
    except _BROKEN as broken:
        raise Unreadable("workbook.broken") from broken


def _rows(sheet: Any, count: Iterator[int], width: int | None = None) -> Iterator[NumberedRow]:
    """Yield the rows that are not blank with their numbers, ``width`` cells of each. ``count``
    goes on from sheet to sheet. Of the ``sheet`` is used what its stubs do not know."""
    with closing(sheet._get_source()) as source:
        parser = _RowParser(
            source,
            sheet._shared_strings,
            epoch=sheet.parent.epoch,
            date_formats=sheet.parent._date_formats,
            timedelta_formats=sheet.parent._timedelta_formats,
        )
        for line, row in parser.parse():
            if max(next(count), line) > MOST_ROWS:
                raise Unreadable("workbook.rows")
            cells = [_text(value) for value in sheet._get_row(row, 1, width, values_only=True)]
            if any(cells) and any(map(str.strip, cells)):
                yield line, cells


class _RowParser(WorkSheetParser):
    """The rows that a sheet has, in their order, and nothing of what stands around them.

    openpyxl's own reader makes up every row that is left out before one of a high number, and works
    out the formula of every cell that shares one.
    """

    def parse(self) -> Generator[Any, None, None]:
        """Yield the rows; ValueError for what no spreadsheet can hold."""
        last = 0
        for _, element in iterparse(self.source):
            if element.tag == ROW_TAG:
                number, cells = self.parse_row(element)
                element.clear()
                widest = max((cell["column"] for cell in cells), default=0)
                if number <= last or max(widest, len(cells)) > MOST_COLUMNS:
                    raise ValueError(number, widest)
                last = number
                yield number, cells
            elif element.tag == DATA_TAG:
                return

    def parse_formula(self, element: Any) -> str:
        """The formula as it stands in the cell."""
        return f"={element.findtext(FORMULA_TAG) or ''}"


def _text(value: object) -> str:
    """The value of a cell as text. What the spreadsheet held as a day or as a number says so by its
    type: a day in a column of names, or a number in a column of days, is a mistake."""
    if value is None:
        return ""
    if isinstance(value, str):
        if len(value) > LONGEST_CELL:
            raise ValueError(len(value))
        return value
    if isinstance(value, datetime):
        return DayCell(value.date().isoformat())
    if isinstance(value, date):
        return DayCell(value.isoformat())
    if isinstance(value, bool) or not isinstance(value, int | float):
        return f"={value}"  # an array formula, a span of time: nothing that a list of members has
    exact = Decimal(value)  # of any length: a float ends at 308 digits
    if not exact.is_finite():
        return f"={value}"
    if abs(exact) >= PRECISE:
        return FigureCell(f"{exact:.6E}")
    return FigureCell(int(value) if value == int(value) else value)
