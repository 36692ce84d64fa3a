"""Which rows of a structure may still be changed while the clock goes on."""

from clock.timeline import Level, Reading, Sheet
from rules.refusal import Refusal


def faults(before: Sheet, after: Sheet, at: Reading) -> tuple[Refusal, ...]:
    """Why ``before`` may not become ``after`` when the clock shows ``at``; empty when it may.

    Rows already played stay as they are; the row being played keeps its kind and is not
    made shorter than what was played of it. ``row`` counts from 1. Codes: "structure.row_played",
    "structure.row_gone", "structure.row_turned", "structure.row_too_short".
    """
    played = (
        Refusal("structure.row_played", facts={"row": row + 1})
        for row in range(at.row)
        if row >= len(after) or before[row] != after[row]
    )
    return (*played, *_of_current(before, after, at))


def _of_current(before: Sheet, after: Sheet, at: Reading) -> tuple[Refusal, ...]:
    if at.row == 0 and at.elapsed_ms <= 0 and not at.running:
        return ()
    row = at.row + 1
    if len(after) < row:
        return (Refusal("structure.row_gone", facts={"row": row}),)
    now, then = before[at.row], after[at.row]
    if now.kind != then.kind:
        return (Refusal("structure.row_turned", facts={"row": row}),)
    return _too_short(then, at, row)


def _too_short(level: Level, at: Reading, row: int) -> tuple[Refusal, ...]:
    if level.ms >= at.elapsed_ms:
        return ()
    minutes = -(-at.elapsed_ms // 60_000)
    return (Refusal("structure.row_too_short", facts={"row": row, "minutes": minutes}),)
