"""The federation's list of members as a file: the rows that can be taken in, and those to mend."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache
from typing import Any, NamedTuple

from registration import roster_cells as cells
from registration import roster_header
from registration.roster_header import PARTS, WHOLE, Table
from registration.roster_text import Unreadable, decode

ZIPPED = b"PK\x03\x04"  # how a workbook begins
MOST_FAULTS = 100  # of the file as a whole
MOST_TO_MEND = 1000  # rows that nobody but a person can mend
MOST_TOTALS = 20
MOST_KEPT = 200  # letters of a cell that is to be mended
DAYS = ("born_on", "valid_until", "banned_until", "valid_from")


class Row(NamedTuple):
    """One member. Days without a value are None, texts without one are empty. ``part``: of which
    table of the file it is; a table says nothing of the columns it does not have."""

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
    part: int = 0


COLUMNS = Row._fields[:-1]
# What stays as it is known where a table has no column for it.
KEPT = tuple(name for name in COLUMNS if name not in (*roster_header.REQUIRED, "patronymic"))


class Fault(NamedTuple):
    """Why a file or a row is not taken: the ``line`` (0: all of it), the ``column`` as its header
    has it, a reason code, the ``value`` that is wrong, and for a number given twice the first line;
    in a workbook the sheets of both lines. ``name`` is the column of Row, ``offered`` what may have
    been meant."""

    line: int
    column: str
    code: str
    value: str = ""
    first_line: int = 0
    sheet: str = ""
    first_sheet: str = ""
    name: str = ""
    offered: str = ""


class BadRow(NamedTuple):
    """A row that is not taken in as it stands: its ``cells`` by column of Row, what is wrong with
    it, and, where everything wrong has a spelling offered, the row it would be."""

    part: int
    sheet: str
    line: int
    cells: Mapping[str, str]
    faults: tuple[Fault, ...]
    offered: Row | None = None

    @property
    def place(self) -> tuple[int, int]:
        return self.part, self.line


@dataclass(frozen=True)
class Roster:
    """``rows`` can be taken in, ``bad`` ones are to be mended; with ``faults`` the file cannot be
    read at all and there are neither. ``ignored`` are the columns nobody reads; ``kept``, for each
    table, those of KEPT it does not have: a list without bans says nothing about bans.

    ``more_faults`` is true where there are too many to mend: ``faults`` are the first hundred.
    ``totals``: lines of totals that were left out, the sheet, the line and what stands there. Of a
    workbook (its ``encoding`` is "xlsx") ``sheets`` were read and ``other_sheets`` have no columns
    of members. ``whole_names``: the columns in which a whole name stands.
    """

    rows: tuple[Row, ...] = ()
    bad: tuple[BadRow, ...] = ()
    faults: tuple[Fault, ...] = ()
    ignored: tuple[str, ...] = ()
    encoding: str = ""
    separator: str = ""
    more_faults: bool = False
    kept: tuple[tuple[str, ...], ...] = ()
    sheets: tuple[str, ...] = ()
    other_sheets: tuple[str, ...] = ()
    totals: tuple[tuple[str, int, str], ...] = ()
    whole_names: tuple[str, ...] = ()


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
    "header.missing" (value: the column), "header.twice", "header.too_wide", "file.no_rows",
    "quote.broken". Of a row: "row.short", "row.long", "number.twice", "number.twice_elsewhere" (on
    another sheet), "date.before_its_beginning" (a membership). Of a cell: those of roster_cells.
    """
    try:
        source = _source(data)
    except Unreadable as reason:
        return Roster(faults=(Fault(reason.line, "", reason.code),))
    tables = source.tables
    reading = _Reading(
        [fault for table in tables for fault in _header_faults(table)],
        report,
        sum(table.expected for table in tables),
    )
    if not reading.faults:
        reading.take(tables)
    ignored = dict.fromkeys(name for table in tables for name in table.header.ignored)
    return replace(
        reading.outcome(),
        ignored=tuple(ignored),
        encoding=source.encoding,
        separator=source.separator,
        kept=tuple(_columns_kept(table) for table in tables),
        sheets=tuple(filter(None, (table.sheet for table in tables))),
        other_sheets=source.other_sheets,
        whole_names=tuple(dict.fromkeys(_whole_names(tables))),
    )


def mend(
    roster: Roster,
    mended: Mapping[tuple[int, int], Mapping[str, str]],
    *,
    as_offered: bool = False,
    in_proper_case: bool = False,
) -> Roster:
    """The roster with rows mended: by part and line the cells that were typed, by column; with
    ``as_offered`` also those that have a spelling offered, and with ``in_proper_case`` names in
    capitals as names are written."""
    reading = _Reading([])
    for row in roster.rows:
        reading.note(row)
    parsers = _parsers()
    for bad in roster.bad:
        if bad.place in mended:
            cells = {**bad.cells, **mended[bad.place]}
            titles = {fault.name: fault.column for fault in bad.faults if fault.name}
            reading.take_cells(parsers, (bad.part, bad.sheet, bad.line), cells, titles)
        elif as_offered and bad.offered is not None:
            reading.note(bad.offered)
        else:
            reading.bad.append(bad)
    rows = [row for row in reading.rows if row is not None]
    if in_proper_case:
        rows = list(map(_in_proper_case, rows))
    return replace(roster, rows=tuple(rows), bad=tuple(reading.bad))


def in_capitals(rows: Sequence[Row]) -> int:
    """How many of the members have a name in capitals."""
    return sum(any(cells.is_in_capitals(getattr(row, part)) for part in PARTS) for row in rows)


def _in_proper_case(row: Row) -> Row:
    names = {part: getattr(row, part) for part in PARTS}
    return row._replace(
        **{part: name.title() for part, name in names.items() if cells.is_in_capitals(name)}
    )


def _columns_kept(table: Table) -> tuple[str, ...]:
    return tuple(column for column in KEPT if column not in table.header.places)


def _whole_names(tables: Sequence[Table]) -> Iterator[str]:
    for header in (table.header for table in tables):
        if WHOLE in header.places:
            yield header.names[header.places[WHOLE]]


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


Parsers = Mapping[str, Callable[[str], Any]]
Where = tuple[int, str, int]  # part, sheet, line


class _First(NamedTuple):
    """Where a number stood first; the ``place`` among the rows is -1 for one to be mended."""

    sheet: str
    line: int
    place: int


@dataclass
class _Reading:
    """A file being read: the rows so far and those to be mended, and where each number was first.
    ``faults`` are those of the whole file."""

    faults: list[Fault]
    report: Report | None = None
    expected: int = 0
    read: int = 0
    rows: list[Row | None] = field(default_factory=list)
    bad: list[BadRow] = field(default_factory=list)
    to_mend: int = 0  # of the bad ones, without any spelling offered
    totals: list[tuple[str, int, str]] = field(default_factory=list)
    numbers: dict[str, _First] = field(default_factory=dict)

    def take(self, tables: Sequence[Table]) -> None:
        """Read every row below the headers, until there are too many to mend or the file breaks."""
        parsers = _parsers()
        for part, table in enumerate(tables):
            try:
                self._take_table(part, table, parsers)
            except Unreadable as reason:
                self.faults.append(Fault(reason.line, "", reason.code, sheet=table.sheet))
        if not (self.rows or self.bad or self.faults):
            self.faults.append(Fault(tables[0].header.line, "", "file.no_rows"))

    def outcome(self) -> Roster:
        """What was read; nothing but faults where the file is none, or too much of it is wrong."""
        if self._is_hopeless():
            self.faults += [fault for bad in self.bad for fault in bad.faults]
        if self.faults:
            faults = tuple(self.faults[:MOST_FAULTS])
            return Roster(faults=faults, more_faults=len(self.faults) > MOST_FAULTS)
        bad = sorted(self.bad, key=lambda row: row.place)
        return Roster(tuple(filter(None, self.rows)), tuple(bad), totals=tuple(self.totals))

    def _is_hopeless(self) -> bool:
        return self.to_mend > MOST_TO_MEND

    def _take_table(self, part: int, table: Table, parsers: Parsers) -> None:
        places, header = table.header.places, table.header
        titles = {name: header.names[place] for name, place in places.items()}
        titles |= dict.fromkeys(PARTS, titles[WHOLE]) if WHOLE in titles else {}
        named = [place for name, place in places.items() if name in ("number", "surname", WHOLE)]
        for line, row in table.rows:
            self.read += 1
            if self.report and self.read % REPORTED == 0:
                self.report(self.read, self.expected)
            if line <= header.line:
                continue
            if cells.is_total([row[place] for place in named if place < len(row)], row):
                self._leave_out(table.sheet, line, row)
            elif wrong := _width_fault(table, line, row):
                padded = row + [""] * (len(header.names) - len(row))
                self._put_aside((part, table.sheet, line), _cells(places, padded), (wrong,))
            else:
                self.take_cells(parsers, (part, table.sheet, line), _cells(places, row), titles)
            if self._is_hopeless():
                return

    def _leave_out(self, sheet: str, line: int, row: Sequence[str]) -> None:
        if len(self.totals) < MOST_TOTALS:
            text = " ".join(filter(None, map(str.strip, row)))
            self.totals.append((sheet, line, cells.shown(text)))

    def take_cells(
        self, parsers: Parsers, where: Where, values: Mapping[str, str], titles: Mapping[str, str]
    ) -> None:
        """Take a row by its cells, or put it aside to be mended; ``titles`` of its columns."""
        row, faults = _parse(parsers, where, values, titles)
        faults += self._number_faults(where, row, titles.get("number", ""))
        if not faults:
            self.note(row, where)
            return
        offered = None
        if all(fault.offered for fault in faults):
            mended = {**values, **{fault.name: fault.offered for fault in faults}}
            meant, still = _parse(parsers, where, mended, titles)
            offered = None if still else meant
        self._put_aside(where, values, tuple(faults), offered)
        if row.number:
            self.numbers.setdefault(row.number.casefold(), _First(where[1], where[2], -1))

    def note(self, row: Row, where: Where = (0, "", 0)) -> None:
        """Take the row."""
        self.numbers[row.number.casefold()] = _First(where[1], where[2], len(self.rows))
        self.rows.append(row)

    def _put_aside(
        self,
        where: Where,
        values: Mapping[str, str],
        faults: tuple[Fault, ...],
        offered: Row | None = None,
    ) -> None:
        kept = {name: cells.shown(cell.strip(), MOST_KEPT) for name, cell in values.items()}
        self.bad.append(BadRow(*where, kept, faults, offered))
        self.to_mend += offered is None

    def _number_faults(self, where: Where, row: Row, title: str) -> list[Fault]:
        """Nobody knows which of two rows with one number is right, so the first is put aside too,
        unless they say the same."""
        _, sheet, line = where
        first = self.numbers.get(row.number.casefold()) if row.number else None
        if first is None:
            return []
        fault = _twice(title, row.number, (sheet, line), (first.sheet, first.line))
        before = self.rows[first.place] if first.place >= 0 else None
        if before is not None and first.line and before._replace(part=row.part) != row:
            self.rows[first.place] = None
            self.numbers[row.number.casefold()] = first._replace(place=-1)
            other = _twice(title, before.number, (first.sheet, first.line), (sheet, line))
            self._put_aside((before.part, first.sheet, first.line), _as_cells(before), (other,))
        return [fault]


def _parse(
    parsers: Parsers, where: Where, values: Mapping[str, str], titles: Mapping[str, str]
) -> tuple[Row, list[Fault]]:
    """The row of these cells and what is wrong with them; a wrong one is None in the row."""
    part, sheet, line = where
    parsed, faults = list[Any](), list[Fault]()

    def wrong(name: str, code: str, value: str, offered: str = "") -> None:
        title, value = titles.get(name, ""), cells.shown(value)
        faults.append(Fault(line, title, code, value, sheet=sheet, name=name, offered=offered))

    for name, parser in parsers.items():
        cell = values.get(name, "")
        try:
            parsed.append(parser(cells.of_its_kind(cell, name in DAYS)))
        except cells.Faulty as reason:
            parsed.append(None)
            wrong(name, str(reason), cell.strip(), reason.offered)
    row = Row(*parsed, part)
    if row.valid_from and row.valid_until and row.valid_until < row.valid_from:
        wrong("valid_until", "date.before_its_beginning", row.valid_until.isoformat())
    return row, faults


def _twice(title: str, number: str, here: tuple[str, int], first: tuple[str, int]) -> Fault:
    code = "number.twice" if first[0] == here[0] else "number.twice_elsewhere"
    return Fault(
        here[1],
        title,
        code if first[1] else "number.twice_in_file",
        cells.shown(number),
        first_line=first[1],
        sheet=here[0],
        first_sheet=first[0],
        name="number",
    )


def _width_fault(table: Table, line: int, row: Sequence[str]) -> Fault | None:
    """None for as many cells as the header has; empty ones too many do no harm."""
    wide = len(table.header.names)
    if len(row) < wide:
        return Fault(line, "", "row.short", str(len(row)), sheet=table.sheet)
    if any(map(str.strip, row[wide:])):
        return Fault(line, "", "row.long", str(len(row)), sheet=table.sheet)
    return None


def _cells(places: Mapping[str, int], row: Sequence[str]) -> dict[str, str]:
    """The cells of a row by column, a whole name taken apart."""
    values = {name: row[place] for name, place in places.items()}
    if WHOLE in values:
        whole = values.pop(WHOLE)
        parts = (whole, "", "") if isinstance(whole, cells.DayCell) else cells.parts_of_name(whole)
        values |= zip(PARTS, parts, strict=True)
    return values


def _as_cells(row: Row) -> dict[str, str]:
    values = {name: getattr(row, name) for name in COLUMNS}
    return {name: str(value) for name, value in values.items() if value}
