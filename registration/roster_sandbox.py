"""A members file comes from outside, so it is read in a process that can harm nobody."""

import json
from collections.abc import Iterator
from datetime import date
from typing import Any

from floor import sandbox
from registration.roster import DAYS, Fault, Roster, Row, read

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
    faults = tuple(Fault(*fault) for fault in head.pop("faults"))
    head |= {name: tuple(head[name]) for name in ("ignored", "kept", "sheets", "other_sheets")}
    return Roster(rows=tuple(map(_row, lines)), faults=faults, **head)


def work(data: bytes) -> bytes:
    """In the sandbox: the roster as lines of JSON, a row a line, so that whoever reads them is
    never held up by more than one."""
    return b"\n".join(_lines(read(data, sandbox.report)))


def _lines(roster: Roster) -> Iterator[bytes]:
    head = {name: value for name, value in vars(roster).items() if name != "rows"}
    yield json.dumps(head).encode()
    for row in roster.rows:
        yield json.dumps(row, default=date.isoformat).encode()


def _row(line: bytes) -> Row:
    values: list[Any] = json.loads(line)
    for place in _DAYS:
        values[place] = values[place] and date.fromisoformat(values[place])
    return Row(*values)
