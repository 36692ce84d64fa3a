"""Are entries still sold, and for how long?"""

from dataclasses import dataclass

from clock.late_levels import first_closed_row
from clock.timeline import Anchor, Sheet, is_past, settle, until


@dataclass(frozen=True)
class Sale:
    """Whether entries are sold. ``left_ms`` is the time by the tournament clock until they no
    longer are, None when it does not depend on the clock or, at a hold just before, nobody knows
    it; ``level`` is the last level with late entry, ``through_break``: and the break after it;
    ``running``: the clock runs, and ``left_ms`` with it."""

    is_open: bool
    level: int = 0
    left_ms: int | None = None
    running: bool = False
    through_break: bool = False


def sale(
    stage: str,
    levels: Sheet,
    anchor: Anchor,
    late_levels: int,
    now: int,
    *,
    through_break: bool = False,
) -> Sale:
    """Return the sale of entries at ``now``.

    Before the draw they are sold; after it until level ``late_levels`` has ended by the clock (so a
    pause prolongs it, and with 0 it never comes), with ``through_break`` until the level after it
    begins; from the final table on no more.
    """
    if stage == "registration":
        return Sale(is_open=True)
    row = first_closed_row(levels, late_levels, through_break=through_break)
    if stage != "seated" or row is None:
        return Sale(is_open=False, level=late_levels)
    at = settle(levels, anchor, now)
    left: int | None = until(levels, anchor, row, now)
    if levels[at.row].is_hold and not left:
        left = None
    runs = at.since_ms is not None
    is_open = not is_past(levels, anchor, row, now)
    return Sale(is_open, late_levels, left, running=runs, through_break=through_break)
