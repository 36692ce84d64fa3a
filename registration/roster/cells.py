"""The cells of a members file: each is taken as text, or refused with a reason code."""

import re
import unicodedata
from collections.abc import Sequence
from datetime import date, timedelta

from floor.values import look_alikes
from floor.values.parse import in_figures
from registration.names.countries import code_of

LONGEST = {"number": 20, "surname": 60, "given_name": 60, "patronymic": 60, "place": 80, "rank": 40}
EARLIEST, LATEST = 1900, 2100
MONTHS = 12
LAST_SERIAL = 73_000  # of the year 2099
MOST_SHOWN = 60  # of a cell that is wrong
MOST_MARKS = 3  # signs of one letter: it, and two marks
_PLAIN = re.compile(r"\w[\w.'’ -]*")
_BIDI = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")
# Joiners (U+200C, U+200D), variation selectors and flag tags are part of names and emoji.
_INVISIBLE = re.compile("[\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]")
_DASHES = frozenset(("-", "–", "—"))
_ERRORS = frozenset(("#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"))
_DOTTED = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})", re.ASCII)
_ISO = re.compile(r"(\d{4})-(\d{2})-(\d{2})", re.ASCII)
_SLASHED = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})", re.ASCII)
_IN_WORDS = re.compile(r"(\d{1,2})\s+([а-яё]+|[a-z]+)\.?,?\s+(\d{4})(?:\s*г\.?|\s+года)?", re.I)
_FIGURES = re.compile(r"\d+", re.ASCII)
# By its first three letters, as it is written beside a day.
_MONTHS = {
    letters[at : at + 3]: at // 3 + 1
    for letters in ("янвфевмарапрмаяиюниюлавгсеноктноядек", "janfebmaraprmayjunjulaugsepoctnovdec")
    for at in range(0, 36, 3)
}
_SERIAL_BEGINS = date(1899, 12, 30)  # a spreadsheet counts its days from here
_TOTAL = re.compile(r"(итого|итог|всего|total|totals|subtotal|grand total)\b", re.IGNORECASE)
_BESIDE_TOTAL = re.compile(r"[=\d]")
_SCIENTIFIC = re.compile(r"\d([.,]\d+)?E\+?\d+", re.ASCII | re.IGNORECASE)


class DayCell(str):
    """The cell of a workbook that held a day: ISO, as text."""


class FigureCell(str):
    """The cell of a workbook that held a number, as text."""


class Faulty(Exception):
    """A cell cannot be taken; the text is the reason code. ``offered`` is what it may have been
    meant to be, "" where nobody can tell."""

    def __init__(self, code: str, offered: str = "") -> None:
        super().__init__(code)
        self.offered = offered


def text(cell: str, longest: int) -> str:
    """Return ``cell`` in composed form (NFC) with single spaces, a lone dash as empty. Raises
    Faulty: "char.bidi", "char.control", "char.invisible", "cell.formula", "cell.error" (what a
    spreadsheet could not compute) or "cell.too_long".

    The length is looked at first: to compose a text takes the square of its marks.
    """
    if len(cell) > MOST_MARKS * longest:
        raise Faulty("cell.too_long")
    cell = unicodedata.normalize("NFC", cell)
    if not _PLAIN.fullmatch(cell) or "  " in cell:
        cell = _careful(cell)
    if len(cell) > longest:
        raise Faulty("cell.too_long")
    return cell


def _careful(cell: str) -> str:
    for pattern, code in ((_BIDI, "bidi"), (_CONTROL, "control"), (_INVISIBLE, "invisible")):
        if pattern.search(cell):
            raise Faulty(f"char.{code}")
    cell = " ".join(cell.split())
    if cell in _DASHES:
        return ""
    if cell.startswith(("=", "+", "-", "@")):
        raise Faulty("cell.formula")
    if cell in _ERRORS:
        raise Faulty("cell.error")
    return cell


def number(cell: str) -> str:
    """Return a member's number as text, zeros kept. Raises Faulty also with "cell.empty" and, for
    what a spreadsheet made of a long number, "number.scientific"."""
    if not (cell := text(cell, LONGEST["number"])):
        raise Faulty("cell.empty")
    if _SCIENTIFIC.fullmatch(cell):
        raise Faulty("number.scientific")
    return in_figures(cell)


def surname(cell: str) -> str:
    """Return a surname. Raises Faulty as ``name`` does, and with "cell.empty" and "surname.figure":
    the sum at the foot of a table."""
    if not (cell := name(cell)):
        raise Faulty("cell.empty")
    if cell.isdecimal():
        raise Faulty("surname.figure")
    return cell


def name(cell: str) -> str:
    """Return a given name or a patronymic; not everybody has one. Raises Faulty also with
    "name.mixed": Latin letters that pass for Russian ones, or the other way round."""
    cell = text(cell, LONGEST["given_name"])
    if look_alikes.mixes_alphabets(cell):
        spelt = look_alikes.in_one_alphabet(cell)
        raise Faulty("name.mixed", "" if look_alikes.mixes_alphabets(spelt) else spelt)
    return cell


def parts_of_name(cell: str) -> tuple[str, str, str]:
    """Return surname, given name and patronymic of a whole name: the surname is the first word, or
    what stands before a comma."""
    surname, comma, rest = cell.partition(",")
    if not comma:
        surname, rest = (*cell.split(maxsplit=1), "", "")[:2]
    given_name, patronymic = (*rest.split(maxsplit=1), "", "")[:2]
    return surname, given_name, patronymic


def is_in_capitals(name: str) -> bool:
    """Whether a name stands in capitals alone; one letter or two may be an abbreviation."""
    return name.isupper() and len(name) > 2


def is_total(named: Sequence[str], row: Sequence[str]) -> bool:
    """Whether it is a line of totals: where a number or a name should stand (``named``) it says so,
    and nothing else in it but figures."""
    return any(_TOTAL.match(cell.strip()) for cell in named) and all(
        _TOTAL.match(cell) or _BESIDE_TOTAL.match(cell) for cell in map(str.strip, row) if cell
    )


def place(cell: str) -> str:
    """Return a region or a club, empty for none."""
    return text(cell, LONGEST["place"])


def rank(cell: str) -> str:
    """Return a sports rank, empty for none."""
    return text(cell, LONGEST["rank"])


def of_its_kind(cell: str, is_day: bool) -> str:
    """Return ``cell`` without the space around it. Raises Faulty "date.figure" for a number in a
    column of days (a spreadsheet's count of days, or a year), "cell.day" for a day in another: what
    a spreadsheet makes of 1-2."""
    if is_day and isinstance(cell, FigureCell):
        raise Faulty("date.figure", _of_serial(cell))
    if not is_day and isinstance(cell, DayCell):
        raise Faulty("cell.day")
    return cell.strip()


def day(cell: str) -> date | None:
    """Return the day of "31.12.1990", "1990-12-31", "31/12/1990" or "31 декабря 1990 г.", None for
    an empty cell. Raises Faulty: "date.unreadable", "date.figure" (a spreadsheet's count of days),
    "date.either_first" (3/4/1990), "date.impossible" (31 February), "date.implausible" (the year
    190)."""
    if not cell or not (cell := in_figures(text(cell, 40))):
        return None
    if dotted := _DOTTED.fullmatch(cell):
        d, m, y = dotted.groups()
    elif iso := _ISO.fullmatch(cell):
        y, m, d = iso.groups()
    elif slashed := _SLASHED.fullmatch(cell):
        d, m, y = _day_first(*slashed.groups())
    elif (words := _IN_WORDS.fullmatch(cell)) and words[2].casefold()[:3] in _MONTHS:
        d, m, y = words[1], str(_MONTHS[words[2].casefold()[:3]]), words[3]
    elif _FIGURES.fullmatch(cell):
        raise Faulty("date.figure", _of_serial(cell))
    else:
        raise Faulty("date.unreadable")
    if not EARLIEST <= int(y) <= LATEST:
        raise Faulty("date.implausible")
    try:
        return date(int(y), int(m), int(d))
    except ValueError:
        raise Faulty("date.impossible") from None


def _day_first(first: str, second: str, year: str) -> tuple[str, str, str]:
    """Day, month and year of what has slashes, where only one of the two can be the month."""
    if int(second) > MONTHS >= int(first):
        return second, first, year
    if first == second or int(first) > MONTHS:
        return first, second, year
    raise Faulty("date.either_first", f"{first}.{second}.{year}")


def _of_serial(figures: str) -> str:
    """The day that is so many in a spreadsheet, "" for none that can be meant and for what may be a
    year."""
    if not _FIGURES.fullmatch(figures) or not LATEST < int(figures[:9]) < LAST_SERIAL:
        return ""
    return (_SERIAL_BEGINS + timedelta(days=int(figures))).strftime("%d.%m.%Y")


def is_plausible(day: date) -> bool:
    """Whether somebody now living was born then, or joined, or is a member until then."""
    return EARLIEST <= day.year <= LATEST


def country(cell: str) -> str:
    """Return ISO 3166 (two letters) of a country's name or code, empty for none. Raises Faulty
    also with "country.unknown"."""
    if not cell or not (cell := text(cell, 60)):
        return ""
    if not (code := code_of(cell)):
        raise Faulty("country.unknown")
    return code


def shown(cell: str, most: int = MOST_SHOWN) -> str:
    """Return ``cell`` fit to be shown in a list of faults: short, and with nothing invisible."""
    cell = cell[: most + 1]
    for pattern in (_BIDI, _CONTROL, _INVISIBLE):
        cell = pattern.sub(lambda match: f"[U+{ord(match[0]):04X}]", cell)
    return cell if len(cell) <= most else cell[: most - 1] + "…"
