"""The header of a members file: which column is which, in Russian or English, in any order."""

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from registration.roster.text import Unreadable

SEPARATORS = ";,\t"
_SIGNS = re.compile(r"[^\w№]+|_")
WIDEST = 200
LONGEST = 100  # letters of a column's name
REQUIRED = ("number", "surname", "given_name")
WHOLE = "full_name"  # the column in which surname, given name and patronymic stand together
PARTS = ("surname", "given_name", "patronymic")
NAMES = {
    "number": "номер|№|n|no|номер билета|членский номер|номер члена|номер карты|номер участника"
    "|№ билета|№ карты|id|number|card|card number|card no|member number|member no"
    "|membership number|player id|player number|player no|member id|external id"
    "|рег номер|рег №|регистрационный номер",
    "full_name": "фио|ф и о|фио игрока|фио спортсмена|фио участника|фио члена|фамилия имя отчество"
    "|фамилия имя|фамилия и имя|full name|fullname|player|player name|игрок|спортсмен|участник",
    "surname": "фамилия|surname|last name|lastname|family name|last",
    "given_name": "имя|given name|first name|firstname|forename|first|name",
    "patronymic": "отчество|patronymic|middle name",
    "born_on": "дата рождения|день рождения|рождение|родился|др|birth date|birthdate|date of birth"
    "|birthday|birth day|born|born on|dob|дата рожд|д р",
    "country": "страна|гражданство|country|citizenship|nationality",
    "valid_until": "действует до|действителен до|действительно до|членство до|годен до"
    "|срок действия|член до|member until|valid until|valid to|valid till|expires"
    "|expires on|expiry date",
    "valid_from": "действует с|действителен с|действительно с|членство с|дата вступления|вступил"
    "|член с|member from|member since|valid from|joined|joined on",
    "latin_surname": "фамилия латиницей|фамилия лат|фамилия латинскими буквами|фамилия англ"
    "|surname latin|latin surname|surname in latin letters",
    "latin_given_name": "имя латиницей|имя лат|имя латинскими буквами|имя англ"
    "|given name latin|latin given name|given name in latin letters|first name latin",
    "region": "регион|область|субъект|субъект рф|region|state|province",
    "club": "клуб|спортивный клуб|организация|club",
    "sports_rank": "разряд|спортивный разряд|звание|спортивное звание|разряд звание"
    "|sports rank|rank|title",
    "banned_until": "дисквалифицирован до|дисквалификация до|дисквалификация|запрет до|отстранен до"
    "|banned until|banned to|ban until|disqualified until",
}
_COLUMN = {name: column for column, names in NAMES.items() for name in names.split("|")}


@dataclass(frozen=True)
class Header:
    """``line`` and the ``names`` as written; ``places`` of the columns we know (column to index);
    ``ignored`` names of the rest; ``twice`` names that mean a column already named."""

    line: int
    names: tuple[str, ...]
    places: dict[str, int]
    ignored: tuple[str, ...]
    twice: tuple[str, ...]

    @property
    def missing(self) -> tuple[str, ...]:
        needed = REQUIRED[:1] if WHOLE in self.places else REQUIRED
        return tuple(column for column in needed if column not in self.places)

    @property
    def names_people(self) -> bool:
        """Whether there is a column of names at all."""
        return bool({*PARTS, WHOLE} & self.places.keys())


# A sheet that is not read, and the columns for want of which; none where it is of something else.
OtherSheet = tuple[str, tuple[str, ...]]
NumberedRow = tuple[int, list[str]]  # the number of its line, and its cells


@dataclass(frozen=True)
class Table:
    """A table of members: its header, all its ``rows`` that are not blank, and the ``sheet`` of a
    workbook it stands on (empty in a text file). ``expected``: about so many rows, 0 where the file
    does not say."""

    header: Header
    rows: Iterable[NumberedRow]
    sheet: str = ""
    expected: int = 0


def column_of(name: str) -> str:
    """Return the column a header name means ("born_on"), empty for one we do not know."""
    name = unicodedata.normalize("NFC", name)
    plain = _SIGNS.sub(" ", name.casefold().replace("ё", "е")).strip()
    return _COLUMN.get(plain) or _COLUMN.get(plain.replace("№ ", "№"), "")


def rows(text: str, separator: str) -> Iterator[NumberedRow]:
    """Yield each row that is not blank with the line it begins on. Raises Unreadable
    "quote.broken" at a quote that is not closed, or closed in the middle of a cell."""
    reader, line = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True), 1
    try:
        for row in reader:
            if any(row) and any(map(str.strip, row)):
                yield line, row
            line = reader.line_num + 1
    except csv.Error:
        raise Unreadable("quote.broken", line) from None


def find(text: str) -> tuple[str, Header]:
    """Return the separator that makes most sense of the first row, and that row as a header.

    A row whose cells are all in quotes cannot be read by any separator but its own; raises
    Unreadable where it cannot be read by that either.
    """
    first, broken = dict[str, Header](), list[Unreadable]()
    for sign in SEPARATORS:
        try:
            first[sign] = _header(*next(rows(text, sign), (1, [])))
        except Unreadable as reason:
            broken.append(reason)
    if not first:
        raise broken[0]
    best = max(first, key=lambda sign: _sense(first[sign]))
    return best, first[best]


def _sense(header: Header) -> tuple[int, int, int]:
    return -len(header.missing), len(header.places), len(header.names)


def find_in_rows(top: Sequence[NumberedRow]) -> Header:
    """Return the header of a sheet whose first rows are ``top``: the row that names most columns.

    Above it may stand titles. Where a cell of it is empty the one above counts: a heading that was
    merged over several rows stands in the first of them.
    """
    headers, above = list[Header](), list[str]()
    for line, row in top:
        width = max(len(row), len(above))
        row, above = row + [""] * (width - len(row)), above + [""] * (width - len(above))
        above = [cell if cell.strip() else title for cell, title in zip(row, above, strict=True)]
        headers.append(_header(line, above))
    return max(headers, key=lambda header: len(header.places), default=_header(1, []))


def _header(line: int, row: list[str]) -> Header:
    names = tuple(name.strip()[:LONGEST] for name in row)
    places, ignored, twice = dict[str, int](), [], []
    for index, name in enumerate(names[:WIDEST]):
        column = column_of(name)
        if not column:
            ignored.append(name[:60])
        elif column in places:
            twice.append(name)
        else:
            places[column] = index
    ignored += [names[places.pop(column)][:60] for column in _not_read(names, places)]
    return Header(line, names, places, tuple(filter(None, ignored)), tuple(twice))


def _not_read(names: Sequence[str], places: dict[str, int]) -> list[str]:
    """The columns of the name that another makes needless. "Name" without a surname is the whole
    name."""
    if "surname" in places:
        return [WHOLE] if WHOLE in places else []
    if WHOLE not in places and "given_name" in places:
        if names[places["given_name"]].casefold() != "name":
            return []
        places[WHOLE] = places.pop("given_name")
    return [part for part in PARTS if part in places] if WHOLE in places else []
