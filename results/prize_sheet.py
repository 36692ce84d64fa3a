"""A prize table as a sheet: a column for each row of the table, a line for each place or a few.

places;2;7;16
1;100;61.5;48
2;;38.5;30
3;;;22
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from results.prize_table import MOST_PLACES, Row, plain
from rules.refusal import refuse

MOST_COLUMNS = 60
MOST_LINES = 200
PLACES = re.compile(r"([0-9]{1,4}) ?(?:[-–] ?([0-9]{1,4}))? ?\.?")  # with single spaces


@dataclass(frozen=True)
class Sheet:
    """``entries`` stand over the columns; each line is the text of its places and its shares."""

    entries: tuple[str, ...]
    lines: tuple[tuple[str, tuple[str, ...]], ...]


def sheet(rows: Sequence[Row]) -> Sheet:
    """Return the rows of a table as a sheet; neighbours that win the same in every column are one
    line."""
    most = max((len(row.shares) for row in rows), default=0)
    columns = [[*map(plain, row.shares), *[""] * (most - len(row.shares))] for row in rows]
    lines: list[tuple[int, int, tuple[str, ...]]] = []
    for place in range(most):
        texts = tuple(column[place] for column in columns)
        if lines and lines[-1][2] == texts:
            lines[-1] = (lines[-1][0], place + 1, texts)
        else:
            lines.append((place + 1, place + 1, texts))
    return Sheet(
        tuple(str(row.entries) for row in rows),
        tuple((str(a) if a == b else f"{a}–{b}", texts) for a, b, texts in lines),
    )


def text(filled: Sheet) -> str:
    """Return the text of the table that the sheet says, to be read by prize_table.read; columns and
    lines without anything are left out.

    Raises Refused "prize_sheet.places" with the text that names no places, "prize_sheet.gap" for a
    share below an empty cell, "prize_sheet.too_large".
    """
    if len(filled.entries) > MOST_COLUMNS or len(filled.lines) > MOST_LINES:
        raise refuse("prize_sheet.too_large", columns=MOST_COLUMNS, lines=MOST_LINES)
    lines = [
        (_count(places), texts) for places, texts in filled.lines if any(t.strip() for t in texts)
    ]
    rows = [
        f"{entries.strip()}: {' '.join(_column(lines, at))}"
        for at, entries in enumerate(filled.entries)
        if entries.strip() or any(texts[at].strip() for _count, texts in lines)
    ]
    return "\n".join(rows)


def _count(places: str) -> int:
    """How many places the text names: 1 for "4", 3 for "10-12", 1 for nothing."""
    if not places.strip():
        return 1
    parts = PLACES.fullmatch(" ".join(places.split()))
    first, last = (int(parts[1]), int(parts[2] or parts[1])) if parts else (1, 0)
    if not 0 < last - first + 1 <= MOST_PLACES:
        raise refuse("prize_sheet.places", text=places[:20])
    return last - first + 1


def _column(lines: Sequence[tuple[int, tuple[str, ...]]], at: int) -> list[str]:
    words, ended = [], False
    for count, texts in lines:
        share = texts[at].strip().removesuffix("%").strip()
        if share and ended:
            raise refuse("prize_sheet.gap", text=share[:20])
        ended = not share
        if share:
            words.append(f"{share}x{count}" if count > 1 else share)
    return words


def read_copied(copied: str) -> Sheet:
    """Return what was copied from a spreadsheet, or is in a CSV file, as a sheet: cells are parted
    by tabs, semicolons, or else commas. The first line names the numbers of entries, the first
    column the places; where that line begins with a number there is no column of places."""
    lines = [line for line in copied.replace("\r", "\n").split("\n") if line.strip(" \t;,")]
    parting = next((mark for mark in "\t;" if any(mark in line for line in lines)), ",")
    cells = [[cell.strip().strip('"') for cell in line.split(parting)] for line in lines]
    if not cells:
        return Sheet((), ())
    head, *rest = cells
    if head[0].isdigit():
        head, rest = ["", *head], [["", *line] for line in rest]
    entries = tuple(head[1 : MOST_COLUMNS + 2])
    width = len(entries)
    return Sheet(
        entries,
        tuple((line[0], tuple([*line[1:], *[""] * width][:width])) for line in rest),
    )


def as_csv(filled: Sheet, heading: str) -> str:
    """Return the sheet as lines of semicolons, ``heading`` over the places."""
    lines = [(heading, filled.entries), *filled.lines]
    return "".join(";".join([places, *texts]) + "\r\n" for places, texts in lines)
