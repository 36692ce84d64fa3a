"""What a members file comes to: rows that can be taken in, rows to be mended, and faults."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from registration.roster import header as roster_header
from registration.roster.header import OtherSheet


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
    workbook (its ``encoding`` is "xlsx") ``sheets`` were read and ``other_sheets`` were not, for
    want of the columns named with each. ``whole_names``: the columns of whole names.
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
    other_sheets: tuple[OtherSheet, ...] = ()
    totals: tuple[tuple[str, int, str], ...] = ()
    whole_names: tuple[str, ...] = ()
