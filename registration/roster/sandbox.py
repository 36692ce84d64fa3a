"""A members file comes from outside, so it is read in a process that can harm nobody."""

import json
from collections.abc import Iterator
from datetime import date
from itertools import islice
from typing import Any

from floor import sandbox
from registration.roster.reading import DAYS
from registration.roster.roster import read
from registration.roster.rows import BadRow, Fault, Roster, Row

DEADLINE = 30  # seconds of the processor: a hundred thousand members take two, in a workbook ten
MEMORY = 1024  # megabytes
_DAYS = [Row._fields.index(name) for name in DAYS]


def read_in_sandbox(data: bytes, progress: sandbox.Progress | None = None) -> Roster:
    """Return what ``roster.read`` makes of ``data``, or the one fault "file.too_slow": it took more
    time or memory than any list of members. ``progress`` hears of the rows that were read."""
    try:
        answer = sandbox.run(__name__, data, seconds=DEADLINE, megabytes=MEMORY, progress=progress)
    except (sandbox.WorkerTimeout, sandbox.WorkerCrashed):
        return Roster(faults=(Fault(0, "", "file.too_slow"),))
    return roster_of(answer)


def roster_of(answer: bytes) -> Roster:
    """Return the roster that ``work`` wrote as ``answer``."""
    lines = iter(answer.splitlines())
    head = json.loads(next(lines))
    rows = tuple(_row(json.loads(line)) for line in islice(lines, head.pop("row_count")))
    faults = tuple(Fault(*fault) for fault in head.pop("faults"))
    for name in ("kept", "totals"):
        head[name] = tuple(map(tuple, head[name]))
    head["other_sheets"] = tuple((sheet, tuple(lacks)) for sheet, lacks in head["other_sheets"])
    head |= {name: tuple(head[name]) for name in ("ignored", "sheets", "whole_names")}
    return Roster(rows=rows, bad=tuple(map(_bad, lines)), faults=faults, **head)


def work(data: bytes) -> bytes:
    """In the sandbox: the roster as lines of JSON, a row a line, so that whoever reads them is
    never held up by more than one."""
    return b"\n".join(_lines(read(data, sandbox.report)))


def _lines(roster: Roster) -> Iterator[bytes]:
    head = {name: value for name, value in vars(roster).items() if name not in ("rows", "bad")}
    yield json.dumps(head | {"row_count": len(roster.rows)}).encode()
    for row in (*roster.rows, *roster.bad):
        yield json.dumps(row, default=date.isoformat).encode()


def _row(values: list[Any]) -> Row:
    for place in _DAYS:
        values[place] = values[place] and date.fromisoformat(values[place])
    return Row(*values)


def _bad(line: bytes) -> BadRow:
    part, sheet, line_number, cells, listed, offered = json.loads(line)
    faults = tuple(Fault(*fault) for fault in listed)
    return BadRow(part, sheet, line_number, cells, faults, offered and _row(offered))
