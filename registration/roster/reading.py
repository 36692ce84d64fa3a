"""Reading the rows of a members file: each is taken, or put aside to be mended."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from registration.roster import cells
from registration.roster.header import PARTS, WHOLE, Table
from registration.roster.rows import COLUMNS, BadRow, Fault, Roster, Row
from registration.roster.text import Unreadable

MOST_FAULTS = 100  # of the file as a whole
MOST_TO_MEND = 1000  # rows that nobody but a person can mend
MOST_MEMBERS = 100_000  # each takes half a kilobyte of the web process too
MOST_TOTALS = 20
MOST_KEPT = 200  # letters of a cell that is to be mended
DAYS = ("born_on", "valid_until", "banned_until", "valid_from")
REPORTED = 1000  # rows, after which a reading says how far it is
Report = Callable[[int, int], object]
Parsers = Mapping[str, Callable[[str], Any]]
Where = tuple[int, str, int]  # part, sheet, line


class _First(NamedTuple):
    """Where a number stood first; the ``place`` among the rows is -1 for one to be mended."""

    sheet: str
    line: int
    place: int


@dataclass
class Reading:
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
        parsers = column_parsers()
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
            if len(self.rows) + len(self.bad) > MOST_MEMBERS:
                raise Unreadable("file.too_many", line)

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
    row = Row._make([*parsed, part])
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
        values |= dict(zip(PARTS, parts, strict=True))
    return values


def _as_cells(row: Row) -> dict[str, str]:
    values = {name: getattr(row, name) for name in COLUMNS}
    return {name: str(value) for name, value in values.items() if value}


def column_parsers() -> dict[str, Callable[[str], Any]]:
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
