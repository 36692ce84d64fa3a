"""Tables as a workbook (XLSX), to be opened anywhere: texts stay texts, numbers stay numbers."""

import io
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from django.http import HttpResponse
from django.utils.functional import Promise
from django.utils.translation import get_language_bidi

# openpyxl brings lxml and Pillow: most starts never need them, so it is imported when it is used.
if TYPE_CHECKING:
    from openpyxl.cell import Cell
    from openpyxl.workbook.child import _WorkbookChild

Value = str | int | float | None
# What columns are called; where a program reads them too, by the code that it knows each by.
Header = Sequence[str] | Mapping[str, str | Promise]
Table = tuple[str, Header, Iterable[Sequence[Value]]]  # title, header, rows
TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def workbook(sheets: Iterable[Table]) -> bytes:
    """Return a workbook of the tables, a sheet each. No text becomes a formula; control characters,
    which a workbook cannot hold, are left out. Codes of columns are a hidden second row."""
    from openpyxl import Workbook  # noqa: PLC0415

    book = Workbook(write_only=True)
    for title, header, rows in sheets:
        sheet = book.create_sheet(title[:31])  # more letters a title cannot have
        words, codes = _rows_of(header)
        sheet.sheet_view.rightToLeft = get_language_bidi()
        sheet.freeze_panes = f"A{2 + bool(codes)}"
        sheet.append([_cell(sheet, name, bold=True) for name in words])
        if codes:
            sheet.row_dimensions[2].hidden = True
            sheet.append([_cell(sheet, code) for code in codes])
        for row in rows:
            sheet.append([_cell(sheet, value) for value in row])
    sink = io.BytesIO()
    book.save(sink)
    return sink.getvalue()


def _rows_of(header: Header) -> tuple[list[str], list[str]]:
    if isinstance(header, Mapping):
        return list(map(str, header.values())), list(header)
    return list(header), []


def _cell(sheet: "_WorkbookChild", value: Value, *, bold: bool = False) -> "Cell":
    from openpyxl.cell import WriteOnlyCell  # noqa: PLC0415
    from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE  # noqa: PLC0415
    from openpyxl.styles import Font  # noqa: PLC0415

    if isinstance(value, str):
        value = ILLEGAL_CHARACTERS_RE.sub("", value)
    cell: Cell = WriteOnlyCell(sheet, value)
    if isinstance(value, str):
        cell.data_type = "s"  # a formula is a cell of another type, not a text that begins so
    if bold:
        cell.font = Font(bold=True)
    return cell


def attachment(content: bytes, name: str) -> HttpResponse:
    """The answer by which a browser saves the workbook as ``name``, ASCII without an ending."""
    answer = HttpResponse(content, content_type=TYPE)
    answer["Content-Disposition"] = f'attachment; filename="{name}.xlsx"'
    return answer
