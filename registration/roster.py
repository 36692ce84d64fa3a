"""The federation's list of members as a file: all of its rows, or everything wrong with it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from typing import Any, NamedTuple

from registration import roster_cells as cells
from registration import roster_header
from registration.roster_header import Header
from registration.roster_text import Unreadable, decode

MOST_FAULTS = 100
KEPT = ("born_on", "country", "valid_until", "banned_until")
Plan = Sequence[tuple[Callable[[str], Any], int | None]]


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


class Fault(NamedTuple):
    """Why a file is not taken: the ``line`` (0: all of it), the ``column`` as its header has it, a
    reason code, the ``value`` that is wrong, and for a number given twice the first line."""

    line: int
    column: str
    code: str
    value: str = ""
    first_line: int = 0


@dataclass(frozen=True)
class Roster:
    """Either ``rows`` or ``faults``, never both; ``ignored`` are the columns nobody reads, ``kept``
    those of KEPT the file does not have: a list without bans says nothing about bans.

    ``more_faults`` is true when the reading stopped at the hundredth.
    """

    rows: tuple[Row, ...] = ()
    faults: tuple[Fault, ...] = ()
    ignored: tuple[str, ...] = ()
    encoding: str = ""
    separator: str = ""
    more_faults: bool = False
    kept: tuple[str, ...] = ()


def read(data: bytes) -> Roster:
    """Return the members in ``data``: CSV of at most 8 MB, in UTF-8 or Windows-1251, separated by
    commas, semicolons or tabs, with a header. Raises nothing: what is wrong is in ``faults``.

    Codes of the whole file: those of roster_text.decode, "header.missing" (value: the column),
    "header.twice", "header.too_wide", "file.no_rows", "quote.broken". Of a row: "row.short",
    "row.long", "number.twice". Of a cell: those of roster_cells.
    """
    try:
        text, encoding = decode(data)
        separator, header = roster_header.find(text)
    except Unreadable as reason:
        return Roster(faults=(Fault(reason.line, "", reason.code),))
    reading = _Reading(header, _header_faults(header))
    if not reading.faults:
        reading.take(text, separator)
    faults = tuple(reading.faults[:MOST_FAULTS])
    rows = () if faults else tuple(reading.rows)
    more = len(faults) == MOST_FAULTS
    kept = tuple(column for column in KEPT if column not in header.places)
    return Roster(rows, faults, header.ignored, encoding, separator, more, kept)


def _header_faults(header: Header) -> list[Fault]:
    if len(header.names) > roster_header.WIDEST:
        return [Fault(header.line, "", "header.too_wide", str(len(header.names)))]
    missing = [Fault(header.line, "", "header.missing", column) for column in header.missing]
    return missing + [Fault(header.line, name, "header.twice") for name in header.twice]


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
    }


@dataclass
class _Reading:
    """A file being read: the rows and the faults so far."""

    header: Header
    faults: list[Fault]
    rows: list[Row] = field(default_factory=list)
    numbers: dict[str, int] = field(default_factory=dict)

    def take(self, text: str, separator: str) -> None:
        """Read every row below the header, until the hundredth fault or a quote left open."""
        parsers = _parsers()
        plan = [(parsers[column], self.header.places.get(column)) for column in Row._fields]
        try:
            for line, row in roster_header.rows(text, separator):
                if line > self.header.line and self._fits(line, row):
                    self._take(line, row, plan)
                if len(self.faults) >= MOST_FAULTS:
                    return
        except Unreadable as reason:
            self.faults.append(Fault(reason.line, "", reason.code))
        if not self.rows and not self.faults:
            self.faults.append(Fault(self.header.line, "", "file.no_rows"))

    def _fits(self, line: int, row: list[str]) -> bool:
        """True for as many cells as the header has; empty ones too many do no harm."""
        wide = len(self.header.names)
        if len(row) < wide:
            self.faults.append(Fault(line, "", "row.short", str(len(row))))
        elif any(map(str.strip, row[wide:])):
            self.faults.append(Fault(line, "", "row.long", str(len(row))))
        else:
            return True
        return False

    def _take(self, line: int, row: list[str], plan: Plan) -> None:
        values, before = list[Any](), len(self.faults)
        for parser, place in plan:
            cell = "" if place is None else row[place].strip()
            try:
                values.append(parser(cell))
            except cells.Faulty as fault:
                values.append(None)
                self._fault(line, place, str(fault), cell)
        if values[0]:
            self._note_number(line, values[0])
        if len(self.faults) == before:
            self.rows.append(Row._make(values))

    def _note_number(self, line: int, number: str) -> None:
        first = self.numbers.setdefault(number.casefold(), line)
        if first != line:
            self._fault(line, self.header.places["number"], "number.twice", number, first)

    def _fault(
        self, line: int, place: int | None, code: str, value: str, first_line: int = 0
    ) -> None:
        column = "" if place is None else self.header.names[place]
        self.faults.append(Fault(line, column, code, cells.shown(value), first_line))
