"""A clock that ran when the machine went off: does it run on after the boot, or stand and ask?

The boot takes its time from a wall clock, which may be wrong by hours or days. A running clock
would skip levels by it without a word.
"""

from clock import timeline

LONGEST_MS = 3_600_000


def held(
    levels: timeline.Sheet, anchor: timeline.Anchor, from_ms: int, to_ms: int
) -> timeline.Anchor | None:
    """The clock as it ran at ``from_ms``, the last time known, where it is not to run on by itself
    at ``to_ms``, the first of the boot; else None.

    It is held where more than its level would have passed, or than an hour, and where the boot is
    earlier than what was known. A clock that waits at ``from_ms`` begins in the gap: it is held as
    it begins. What lies behind a hold of the sheet does not pass.
    """
    before, after = (timeline.settle(levels, anchor, at) for at in (from_ms, to_ms))
    if before.since_ms is None:
        return None
    if to_ms < before.since_ms:
        return None if before.waits(from_ms) else before
    passed = sum(level.ms for level in levels[before.row : after.row])
    passed += after.elapsed_ms - before.elapsed_ms
    return before if passed > min(LONGEST_MS, levels[before.row].ms) else None
