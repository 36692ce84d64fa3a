"""The federation's list of members as a file: the rows that can be taken in, and those to mend."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from registration.roster import cells as roster_cells
from registration.roster import header as roster_header
from registration.roster.header import PARTS, WHOLE, OtherSheet, Table
from registration.roster.reading import Reading, Report, column_parsers
from registration.roster.rows import KEPT, Fault, Roster, Row
from registration.roster.text import Unreadable, decode

ZIPPED = b"PK\x03\x04"  # how a workbook begins


@dataclass(frozen=True)
class _Source:
    """The tables of a file, and how it is written; the names are those of Roster."""

    tables: Sequence[Table]
    encoding: str
    separator: str = ""
    other_sheets: tuple[OtherSheet, ...] = ()


def read(data: bytes, report: Report | None = None) -> Roster:
    """Return the members in ``data``, a file of at most 8 MB with a header. Raises nothing: what is
    wrong is in ``faults``. ``report`` is called every thousand rows: so many, of so many.

    It is a workbook (XLSX), or text (CSV) in UTF-8 or Windows-1251, separated by commas, semicolons
    or tabs. Codes of the whole file: those of roster_text.decode and roster_workbook.tables,
    "header.missing" (value: the column), "header.twice", "header.too_wide", "file.no_rows",
    "file.too_many" (members), "quote.broken". Of a row: "row.short", "row.long", "number.twice",
    "number.twice_elsewhere" (on another sheet), "date.before_its_beginning" (a membership). Of a
    cell: those of roster_cells.
    """
    try:
        source = _source(data)
    except Unreadable as reason:
        return Roster(faults=(Fault(reason.line, "", reason.code),))
    tables = source.tables
    reading = Reading(
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
    reading = Reading([])
    for row in roster.rows:
        reading.note(row)
    parsers = column_parsers()
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
    names = ([getattr(row, part) for part in PARTS] for row in rows)
    return sum(any(map(roster_cells.is_in_capitals, parts)) for parts in names)


def _in_proper_case(row: Row) -> Row:
    names = {part: getattr(row, part) for part in PARTS}
    return row._replace(
        **{part: name.title() for part, name in names.items() if roster_cells.is_in_capitals(name)}
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
        from registration.roster import workbook as roster_workbook  # noqa: PLC0415

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
