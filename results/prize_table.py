"""Shares of the places by the number of entries, as text: a row for so many entries and more.

    7: 61.5 38.5
    16: 48 30 22
    135: 24.5 16 12 9.5x2 7x2 4.5x3

A row holds from its number of entries until that of the next row; with fewer entries than in the
first row the first one holds. "4.5x3" are three places with 4.5 per cent each.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from itertools import groupby, pairwise

from rules.refusal import Refusal, Refused, refuse

MOST_ROWS = 200
MOST_PLACES = 2_000  # in a row
MOST_ENTRIES = 1_000_000
MOST_DIGITS = 6  # behind the point
LINE = re.compile(r"\s*([0-9]{1,7})\s*:\s*(.*)")
SHARE = re.compile(r"([0-9]{1,3}(?:[.,][0-9]{1,9})?)%?(?:[x*×х]([0-9]{1,4}))?", re.IGNORECASE)


@dataclass(frozen=True)
class Row:
    """The ``shares``, in per cent and first place first, from so many ``entries`` on."""

    entries: int
    shares: tuple[Decimal, ...]


@lru_cache(maxsize=64)
def read(text: str) -> tuple[Row, ...]:
    """Return the rows of a table; commas are points, places are parted by spaces or semicolons.

    Raises Refused with every fault, ``line`` from 1: "prize_table.unreadable",
    "prize_table.order" where a row is not for more entries than the one before it,
    "prize_table.sum" with the ``total`` that is not 100, "prize_table.rises" with the ``place``
    that gets more than the one before it, "prize_table.share" for nothing or too many digits,
    "prize_table.too_long".
    """
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > MOST_ROWS:
        raise refuse("prize_table.too_long", most=MOST_ROWS)
    rows, faults = [], list[Refusal]()
    for number, line in enumerate(lines, start=1):
        try:
            rows.append(_row(line))
        except Refused as refused:
            faults += [_at(fault, number) for fault in refused.refusals]
    if not faults:
        faults += _faults(rows)
    if faults:
        raise Refused(*faults)
    return tuple(rows)


def _at(fault: Refusal, line: int) -> Refusal:
    return Refusal(fault.code, facts={**fault.facts, "line": line})


def _row(line: str) -> Row:
    parts = LINE.fullmatch(line)
    if not parts or not 1 <= int(parts[1]) <= MOST_ENTRIES:
        raise refuse("prize_table.unreadable", text=line.strip()[:40])
    words = parts[2].replace(";", " ").replace(", ", " ").split()
    shares = tuple(share for word in words for share in _shares(word))
    if not shares or len(shares) > MOST_PLACES:
        raise refuse("prize_table.unreadable", text=line.strip()[:40])
    return Row(int(parts[1]), shares)


def _shares(word: str) -> list[Decimal]:
    parts = SHARE.fullmatch(word)
    if not parts:
        raise refuse("prize_table.unreadable", text=word[:40])
    share = Decimal(parts[1].replace(",", "."))
    if not share or -int(share.normalize().as_tuple().exponent) > MOST_DIGITS:
        raise refuse("prize_table.share", text=word[:40], most=MOST_DIGITS)
    return [share] * int(parts[2] or 1)


def _faults(rows: Sequence[Row]) -> Iterator[Refusal]:
    for line, (row, after) in enumerate(pairwise(rows), start=2):
        if after.entries <= row.entries:
            yield Refusal("prize_table.order", facts={"line": line, "entries": after.entries})
    for line, row in enumerate(rows, start=1):
        if (total := sum(row.shares)) != 100:
            yield Refusal("prize_table.sum", facts={"line": line, "total": f"{total:f}"})
        for place, (better, share) in enumerate(pairwise(row.shares), start=2):
            if share > better:
                yield Refusal("prize_table.rises", facts={"line": line, "place": place})


def written(rows: Iterable[Row]) -> str:
    """Return the rows as text, in one way for the same rows."""
    return "\n".join(f"{row.entries}: {' '.join(_words(row.shares))}" for row in rows)


def _words(shares: Iterable[Decimal]) -> Iterator[str]:
    for share, group in groupby(shares):
        count = len(list(group))
        yield plain(share) + (f"x{count}" if count > 1 else "")


def plain(share: Decimal) -> str:
    """The share without zeros at its end: 4.5."""
    text = f"{share:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def row_for(rows: Sequence[Row], entries: int) -> Row:
    """The row that holds for so many ``entries``; raises IndexError where there is none at all."""
    return next((row for row in reversed(rows) if row.entries <= entries), rows[0])


def shares(text: str, entries: int) -> list[Fraction]:
    """The shares of a table for so many ``entries``, exactly; raises as ``read``."""
    return [Fraction(share) for share in row_for(read(text), entries).shares]
