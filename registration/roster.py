"""The federation's list of members as a file: all of its rows, or everything wrong with it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from typing import Any, NamedTuple

from registration import roster_cells as cells
from registration import roster_header
from registration.roster_header import Table
from registration.roster_text import Unreadable, decode

ZIPPED = b"PK\x03\x04"  # how a workbook begins
MOST_FAULTS = 100
DAYS = ("born_on", "valid_until", "banned_until", "valid_from")
Plan = Sequence[tuple[Callable[[str], Any], int | None, bool]]  # parser, place, is it a day


class Row(NamedTuple):
    """One member. Days without a value are None, texts without one are empty."""

    number: str
    surname: str
    given_name: str
    patronymic: str
    born_on: date | None
    country: str
    valid_until: date | None
    banned_until: date | None
    valid_from: date | None = None
    latin_surname: str = ""
    latin_given_name: str = ""
    region: str = ""
    club: str = ""
    sports_rank: str = ""


# What stays as it is known where a file has no column for it.
KEPT = tuple(name for name in Row._fields if name not in (*roster_header.REQUIRED, "patronymic"))


class Fault(NamedTuple):
    """Why a file is not taken: the ``line`` (0: all of it), the ``column`` as its header has it, a
    reason code, the ``value`` that is wrong, and for a number given twice the first line; in a
    workbook the sheets of both lines."""

    line: int
    column: str
    code: str
    value: str = ""
    first_line: int = 0
    sheet: str = ""
    first_sheet: str = ""


@dataclass(frozen=True)
class Roster:
    """Either ``rows`` or ``faults``, never both; ``ignored`` are the columns nobody reads, ``kept``
    those of KEPT the file does not have: a list without bans says nothing about bans.

    ``more_faults`` is true when the reading stopped at the hundredth. Of a workbook (its
    ``encoding`` is "xlsx") ``sheets`` were read and ``other_sheets`` have no columns of members.
    """

    rows: tuple[Row, ...] = ()
    faults: tuple[Fault, ...] = ()
    ignored: tuple[str, ...] = ()
    encoding: str = ""
    separator: str = ""
    more_faults: bool = False
    kept: tuple[str, ...] = ()
    sheets: tuple[str, ...] = ()
    other_sheets: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Source:
    """The tables of a file, and how it is written; the names are those of Roster."""

    tables: Sequence[Table]
    encoding: str
    separator: str = ""
    other_sheets: tuple[str, ...] = ()


REPORTED = 1000  # rows, after which a reading says how far it is
Report = Callable[[int, int], object]


def read(data: bytes, report: Report | None = None) -> Roster:
    """Return the members in ``data``, a file of at most 8 MB with a header. Raises nothing: what is
    wrong is in ``faults``. ``report`` is called every thousand rows: so many, of so many.

    It is a workbook (XLSX), or text (CSV) in UTF-8 or Windows-1251, separated by commas, semicolons
    or tabs. Codes of the whole file: those of roster_text.decode and roster_workbook.tables,
    "header.missing" (value: the column), "header.twice", "header.too_wide", "header.others" (a
    sheet has other columns than the first), "file.no_rows", "quote.broken". Of a row: "row.short",
    "row.long", "number.twice", "number.twice_elsewhere" (on another sheet),
    "date.before_its_beginning" (a membership). Of a cell: those of roster_cells.
    """
    try:
        source = _source(data)
    except Unreadable as reason:
        return Roster(faults=(Fault(reason.line, "", reason.code),))
    expected = sum(table.expected for table in source.tables)
    reading = _Reading(_headers_faults(source.tables), report, expected)
    if not reading.faults:
        reading.take(source.tables)
    faults = tuple(reading.faults[:MOST_FAULTS])
    header = source.tables[0].header
    return Roster(
        rows=() if faults else tuple(reading.rows),
        faults=faults,
        ignored=header.ignored,
        encoding=source.encoding,
        separator=source.separator,
        more_faults=len(faults) == MOST_FAULTS,
        kept=tuple(column for column in KEPT if column not in header.places),
        sheets=tuple(filter(None, (table.sheet for table in source.tables))),
        other_sheets=source.other_sheets,
    )


def _source(data: bytes) -> _Source:
    if data.startswith(ZIPPED):
        # openpyxl, lxml and Pillow: a third of a second that most starts never need
        from registration import roster_workbook  # noqa: PLC0415

        tables, others = roster_workbook.tables(data)
        return _Source(tables, "xlsx", other_sheets=others)
    text, encoding = decode(data)
    separator, header = roster_header.find(text)
    rows = roster_header.rows(text, separator)
    table = Table(header, rows, expected=text.count("\n"))
    return _Source([table], encoding, separator)


def _headers_faults(tables: Sequence[Table]) -> list[Fault]:
    """What is wrong with the headers. All sheets have the same columns of ours: a column that one
    of them lacks would be emptied there and filled on another."""
    faults = [fault for table in tables for fault in _header_faults(table)]
    first = tables[0].header.places.keys()
    others = (table for table in tables if table.header.places.keys() != first)
    return faults or [
        Fault(table.header.line, "", "header.others", sheet=table.sheet) for table in others
    ]


def _header_faults(table: Table) -> list[Fault]:
    header = table.header
    if len(header.names) > roster_header.WIDEST:
        wide = str(len(header.names))
        return [Fault(header.line, "", "header.too_wide", wide, sheet=table.sheet)]
    missing = (Fault(header.line, "", "header.missing", column) for column in header.missing)
    twice = (Fault(header.line, name, "header.twice") for name in header.twice)
    return [fault._replace(sheet=table.sheet) for fault in (*missing, *twice)]


def _parsers() -> dict[str, Callable[[str], Any]]:
    """How each column is read. Days and names repeat by the thousand, so they are remembered for
    the length of one file; a refusal is not remembered."""
    day, name = cache(cells.day), cache(cells.name)
    return {
        "number": cells.number,
        "surname": cells.surname,
        "given_name": name,
        "patronymic": name,
        "born_on": day,
        "country": cache(cells.country),
        "valid_until": day,
        "banned_until": day,
        "valid_from": day,
        "latin_surname": name,
        "latin_given_name": name,
        "region": cache(cells.place),
        "club": cache(cells.place),
        "sports_rank": cache(cells.rank),
    }


@dataclass
class _Reading:
    """A file being read: the rows and the faults so far, and where each number was first."""

    faults: list[Fault]
    report: Report | None = None
    expected: int = 0
    read: int = 0
    rows: list[Row] = field(default_factory=list)
    numbers: dict[str, tuple[str, int]] = field(default_factory=dict)

    def take(self, tables: Sequence[Table]) -> None:
        """Read every row below the headers, until the hundredth fault or where the file breaks."""
        parsers = _parsers()
        for table in tables:
            header = table.header
            plan = [(parsers[name], header.places.get(name), name in DAYS) for name in Row._fields]
            try:
                self._take_table(table, plan)
            except Unreadable as reason:
                self.faults.append(Fault(reason.line, "", reason.code, sheet=table.sheet))
        if not self.rows and not self.faults:
            self.faults.append(Fault(tables[0].header.line, "", "file.no_rows"))

    def _take_table(self, table: Table, plan: Plan) -> None:
        for line, row in table.rows:
            self.read += 1
            if self.report and self.read % REPORTED == 0:
                self.report(self.read, self.expected)
            if line > table.header.line and self._fits(table, line, row):
                self._take_row(table, line, row, plan)
            if len(self.faults) >= MOST_FAULTS:
                return

    def _fits(self, table: Table, line: int, row: list[str]) -> bool:
        """True for as many cells as the header has; empty ones too many do no harm."""
        wide = len(table.header.names)
        if len(row) < wide:
            self.faults.append(Fault(line, "", "row.short", str(len(row)), sheet=table.sheet))
        elif any(map(str.strip, row[wide:])):
            self.faults.append(Fault(line, "", "row.long", str(len(row)), sheet=table.sheet))
        else:
            return True
        return False

    def _take_row(self, table: Table, line: int, row: list[str], plan: Plan) -> None:
        values, before = list[Any](), len(self.faults)
        for parser, place, is_day in plan:
            cell = "" if place is None else row[place]
            try:
                values.append(parser(cells.of_its_kind(cell, is_day)))
            except cells.Faulty as fault:
                values.append(None)
                name = "" if place is None else table.header.names[place]
                self._fault(table, line, name, str(fault), cell.strip())
        if values[0]:
            self._note_number(table, line, values[0])
        if len(self.faults) == before:
            member = Row._make(values)
            self._check_membership(table, line, member)
            self.rows.append(member)

    def _check_membership(self, table: Table, line: int, member: Row) -> None:
        begins, ends = member.valid_from, member.valid_until
        if begins and ends and ends < begins:
            column = table.header.names[table.header.places["valid_until"]]
            self._fault(table, line, column, "date.before_its_beginning", ends.isoformat())

    def _note_number(self, table: Table, line: int, number: str) -> None:
        here = (table.sheet, line)
        sheet, first_line = self.numbers.setdefault(number.casefold(), here)
        if (sheet, first_line) != here:
            name = table.header.names[table.header.places["number"]]
            code = "number.twice" if sheet == table.sheet else "number.twice_elsewhere"
            self._fault(table, line, name, code, number)
            self.faults[-1] = self.faults[-1]._replace(first_line=first_line, first_sheet=sheet)

    def _fault(self, table: Table, line: int, column: str, code: str, value: str) -> None:
        self.faults.append(Fault(line, column, code, cells.shown(value), sheet=table.sheet))
