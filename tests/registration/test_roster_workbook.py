"""A members file as federations send it: a workbook with titles, sheets, days and numbers."""

import io
import zipfile
from collections.abc import Sequence
from datetime import date, datetime, time

import pytest
from openpyxl import Workbook

from registration.roster.roster import read
from registration.roster.rows import Fault, Roster, Row
from tests.each import for_each
from tests.everywhere.processor import seconds_of

HEAD = ["Номер", "Фамилия", "Имя", "Отчество", "Дата рождения", "Страна"]
IVANOV = ["007", "Иванов", "Пётр", "Сергеевич", date(1990, 2, 1), "Россия"]
ROW = Row("007", "Иванов", "Пётр", "Сергеевич", date(1990, 2, 1), "RU", None, None)
Sheet = Sequence[Sequence[object]]


def workbook(*sheets: Sheet, hidden: Sequence[int] = (), merged: Sequence[str] = ()) -> bytes:
    """A workbook with these sheets, "Sheet 1" the first; ``hidden`` ones by index; cells of the
    first ``merged``."""
    book, sink = Workbook(), io.BytesIO()
    book.remove(book.active)
    for place, rows in enumerate(sheets):
        sheet = book.create_sheet(f"Sheet {place + 1}")
        for row in rows:
            sheet.append(list(row))
        if place in hidden:
            sheet.sheet_state = "hidden"
    for cells in merged:
        book.worksheets[0].merge_cells(cells)
    book.save(sink)
    return sink.getvalue()


def with_part(name: str) -> bytes:
    """A workbook with one more part in its archive."""
    sink = io.BytesIO(workbook([HEAD, IVANOV]))
    with zipfile.ZipFile(sink, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, b"x")
    return sink.getvalue()


def faults(data: bytes) -> list[tuple[int, str, str, str]]:
    """Line, column, code and value of everything wrong with a file without a good row."""
    result = read(data)
    assert result.rows == ()
    every = (*result.faults, *(fault for bad in result.bad for fault in bad.faults))
    return [(fault.line, fault.column, fault.code, fault.value) for fault in every]


def test_days_numbers_and_texts_are_taken_as_they_are_meant() -> None:
    at_midnight = datetime.combine(date(1980, 5, 1), time.min)
    result = read(workbook([HEAD, IVANOV, [12345, "Ким", "Ли", None, at_midnight, None]]))
    kim = Row("12345", "Ким", "Ли", "", date(1980, 5, 1), "", None, None)
    assert (result.rows, result.faults, result.encoding) == ((ROW, kim), (), "xlsx")
    assert result.kept[0][:2] == ("valid_until", "banned_until")


def test_titles_above_and_headings_merged_over_two_rows() -> None:
    top = [
        ["Список членов федерации на 1 ноября"],
        [],
        ["Номер", "ФИО", None, None, "Дата рождения", "Страна"],
        [None, "Фамилия", "Имя", "Отчество", None, None],
    ]
    merged = ("A1:F1", "A3:A4", "B3:D3", "E3:E4", "F3:F4")
    assert read(workbook([*top, IVANOV], merged=merged)).rows == (ROW,)


def test_what_stands_beside_the_table_is_left_alone() -> None:
    assert read(workbook([HEAD, [*IVANOV, None, "checked by Anna"]])).rows == (ROW,)


def test_every_sheet_with_members_is_read_and_the_others_are_named() -> None:
    second = [[*HEAD[:2], HEAD[2], HEAD[3], HEAD[4], HEAD[5]], ["8", *IVANOV[1:]]]
    result = read(workbook([HEAD, IVANOV], [["Итого"], [2]], second, [["secret"]], hidden=[3]))
    assert [row.number for row in result.rows] == ["007", "8"]
    assert result.sheets == ("Sheet 1", "Sheet 3")
    assert result.other_sheets == (("Sheet 2", ()),)


def test_a_sheet_of_members_that_is_not_read_says_which_column_it_has_not() -> None:
    result = read(workbook([HEAD, IVANOV], [["ФИО", "Разряд"], ["Ким Ли", "1"]]))
    assert [row.number for row in result.rows] == ["007"]
    assert result.other_sheets == (("Sheet 2", ("number",)),)


def test_every_sheet_has_its_own_columns() -> None:
    """What a sheet has no column for stays as it is known for those who stand on it."""
    second = [["ФИО", "Клуб", "№"], ["Ким Ли", "Ладья", "8"]]
    result = read(workbook([HEAD, IVANOV], second))
    assert [(row.number, row.club, row.part) for row in result.rows] == [
        ("007", "", 0), ("8", "Ладья", 1)
    ]  # fmt: skip
    assert "born_on" in result.kept[1] and "born_on" not in result.kept[0]
    assert "club" in result.kept[0] and "club" not in result.kept[1]


def test_a_number_twice_on_two_sheets_names_both() -> None:
    result = read(workbook([HEAD, IVANOV], [HEAD, IVANOV]))
    (bad,) = result.bad
    (fault,) = bad.faults
    assert (fault.code, fault.sheet, fault.line) == ("number.twice_elsewhere", "Sheet 2", 2)
    assert (fault.first_sheet, fault.first_line) == ("Sheet 1", 2)
    assert len(result.rows) == 1


def test_a_day_without_a_format_is_offered_as_a_day() -> None:
    row = [32905 if cell == IVANOV[4] else cell for cell in IVANOV]
    (bad,) = read(workbook([HEAD, row])).bad
    assert bad.faults[0].offered == "01.02.1990"
    assert bad.offered == ROW


@for_each(
    ("cells", "column", "code"),
    [
        ({0: date(2026, 2, 1)}, "Номер", "cell.day"),
        ({0: 12345678901234567890}, "Номер", "number.scientific"),
        ({4: 32874}, "Дата рождения", "date.figure"),
        ({4: 1990}, "Дата рождения", "date.figure"),
        ({1: "=HYPERLINK(\"http://a.b\",\"Иванов\")"}, "Фамилия", "cell.formula"),
        ({4: "=TODAY()"}, "Дата рождения", "cell.formula"),
        ({1: "#N/A"}, "Фамилия", "cell.error"),
        ({1: True}, "Фамилия", "cell.formula"),
        ({1: None}, "Фамилия", "cell.empty"),
    ],
)  # fmt: skip
def test_a_cell_that_cannot_be_meant(cells: dict[int, object], column: str, code: str) -> None:
    row = [cells.get(place, cell) for place, cell in enumerate(IVANOV)]
    (fault,) = faults(workbook([HEAD, row]))
    assert fault[:3] == (2, column, code)


def test_a_number_longer_than_any_float_is_a_mistake_of_its_cell() -> None:
    """Written into the archive: no library writes such a number."""
    sink, mark = io.BytesIO(), 4242424242
    written = zipfile.ZipFile(io.BytesIO(workbook([HEAD, [mark, *IVANOV[1:]]])))
    with zipfile.ZipFile(sink, "w") as archive:
        for name in written.namelist():
            part = written.read(name).replace(b"%d" % mark, b"1" + b"0" * 400)
            archive.writestr(name, part)
    (fault,) = faults(sink.getvalue())
    assert fault[:3] == (2, "Номер", "number.scientific")


def test_formulas_in_columns_that_nobody_reads_do_no_harm() -> None:
    assert read(workbook([[*HEAD, "Возраст"], [*IVANOV, "=2026-1990"]])).rows == (ROW,)


def test_a_workbook_without_members_says_what_is_missing() -> None:
    assert faults(workbook([["Фамилия", "Телефон"], ["Иванов", "1"]])) == [
        (1, "", "header.missing", "number"),
        (1, "", "header.missing", "given_name"),
    ]
    assert [code for _, _, code, _ in faults(workbook([]))] == ["header.missing"] * 3
    assert [code for _, _, code, _ in faults(workbook([HEAD]))] == ["file.no_rows"]


@for_each(
    ("data", "code"),
    [
        (b"PK\x03\x04", "workbook.broken"),
        (workbook([HEAD, IVANOV])[:-40], "workbook.broken"),
        (with_part("xl/vbaProject.bin"), "workbook.macros"),
        (with_part("xl/externalLinks/externalLink1.xml"), "workbook.links"),
        (workbook(*([[HEAD]] * 51)), "workbook.sheets"),
    ],
    ids=["a beginning", "cut off", "macros", "links", "sheets"],
)  # fmt: skip
def test_a_workbook_that_is_not_taken(data: bytes, code: str) -> None:
    assert read(data).faults == (Fault(0, "", code),)


def with_workbook(old: bytes, new: bytes) -> bytes:
    """A workbook in whose own part ``new`` stands for ``old``."""
    sink, source = io.BytesIO(), zipfile.ZipFile(io.BytesIO(workbook([HEAD, IVANOV])))
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in source.namelist():
            part = source.read(name)
            archive.writestr(name, part.replace(old, new) if name == "xl/workbook.xml" else part)
    return sink.getvalue()


def test_thousands_of_sheets_are_not_opened() -> None:
    """All are one part of the archive."""
    sheet = b'<sheet name="%d" sheetId="1" state="%s" r:id="rId1"/>'
    space = (
        b'<sheets xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">'
    )
    many = space + b"".join(sheet % (number, b"hidden") for number in range(20_000))
    results = list[Roster]()
    data = with_workbook(b"<sheets>", many)
    assert seconds_of(lambda: results.append(read(data))) < 1.5  # opening them takes two
    assert results[0].faults == (Fault(0, "", "workbook.sheets"),)


def test_a_workbook_whose_own_part_is_no_xml_is_broken() -> None:
    data = with_workbook(b"<sheets>", b"<sheets>&none;<")
    assert read(data).faults == (Fault(0, "", "workbook.broken"),)


def test_an_archive_that_is_no_workbook() -> None:
    sink = io.BytesIO()
    with zipfile.ZipFile(sink, "w") as archive:
        archive.writestr("word/document.xml", "<w/>")
    assert read(sink.getvalue()).faults == (Fault(0, "", "workbook.broken"),)


def with_sheet(xml: Sequence[bytes]) -> bytes:
    """A workbook whose first sheet is these pieces of XML."""
    sink, source = io.BytesIO(), zipfile.ZipFile(io.BytesIO(workbook([HEAD, IVANOV])))
    replaced = {"xl/worksheets/sheet1.xml": xml}
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in source.namelist():
            with archive.open(name, "w", force_zip64=True) as part:
                part.writelines(replaced.get(name) or [source.read(name)])
    return sink.getvalue()


SPACE = b"http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OPEN, CLOSE = b"<worksheet xmlns='%s'><sheetData>" % SPACE, b"</sheetData></worksheet>"
ROW_1 = b"<row r='1'><c><v>1</v></c></row>"


@for_each(
    ("xml", "code"),
    [
        pytest.param([b"<row r='999999999'/>"], "workbook.rows", id="a row of a high number"),
        pytest.param([ROW_1, b"<row r='1048577'/>"], "workbook.rows", id="a row too many"),
        pytest.param([ROW_1, ROW_1], "workbook.broken", id="a row twice"),
        pytest.param(
            [b"<row r='1'><c r='XFE1'><v>1</v></c></row>"], "workbook.broken", id="a column"
        ),
        pytest.param(
            [b"<row>", *[b"<c r='A1'/>"] * 16_385, b"</row>"], "workbook.broken", id="cells"
        ),
        pytest.param(
            [b"<row><c t='str'><v>", b"1" * 32_768, b"</v></c></row>"],
            "workbook.broken",
            id="a long cell",
        ),
    ],
)
def test_N8_what_no_spreadsheet_can_hold_is_refused(xml: list[bytes], code: str) -> None:
    assert [fault[2] for fault in faults(with_sheet([OPEN, *xml, CLOSE]))] == [code]


def test_a_row_behind_a_million_left_out_is_read_with_its_number() -> None:
    head = "".join(f"<c t='str'><v>{text}</v></c>" for text in HEAD[:3])
    row = "<row r='1048576'><c><v>7</v></c><c t='str'><v>=1</v></c><c t='str'><v>Ян</v></c></row>"
    (fault,) = faults(with_sheet([OPEN, f"<row r='3'>{head}</row>{row}".encode(), CLOSE]))
    assert fault[:3] == (1_048_576, "Фамилия", "cell.formula")


ZEROS = b"0" * 1024 * 1024
WIDE = [b"<row r='%d'><c r='XFD%d'><v>1</v></c></row>" % (n, n) for n in range(1, 3000)]
BILLIONTH = [b"<row r='999999999'><c r='A999999999'><v>1</v></c></row>"]
MILLION = [b"<row r='1'>", *[b"<c><v>1</v></c>"] * 1_000_000, b"</row>"]


@for_each(
    ("xml", "code"),
    [
        pytest.param([b"<!--", *[ZEROS] * 200, b"-->"], "workbook.unpacked", id="200 MB"),
        pytest.param([b"<!--", *[ZEROS] * 50, b"-->"], "workbook.unpacked", id="50 MB"),
        pytest.param(MILLION, "workbook.unpacked", id="a million columns"),
        pytest.param(WIDE, "header.too_wide", id="wide rows"),
        pytest.param(BILLIONTH, "workbook.rows", id="N8: a row of a high number"),
    ],
)  # fmt: skip
def test_a_hostile_workbook_is_refused_in_bounded_time(xml: list[bytes], code: str) -> None:
    """Each is small as it is sent. Seconds of the processor, of a deadline of thirty."""
    data, results = with_sheet([OPEN, *xml, CLOSE]), list[Roster]()
    assert len(data) < 1_000_000
    assert seconds_of(lambda: results.append(read(data))) < 10
    assert {fault.code for fault in results[0].faults} == {code}
