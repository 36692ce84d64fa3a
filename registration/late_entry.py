"""Are entries still sold, and for how long?"""

from dataclasses import dataclass

from clock.late_levels import first_closed_row
from clock.timeline import Anchor, Sheet, settle, until


@dataclass(frozen=True)
class Sale:
    """Whether entries are sold. ``left_ms`` is the time by the tournament clock until they no
    longer are, None when it does not depend on the clock; ``level`` is the last level with late
    entry; ``running``: the clock runs, and ``left_ms`` with it."""

    is_open: bool
    level: int = 0
    left_ms: int | None = None
    running: bool = False


def sale(stage: str, levels: Sheet, anchor: Anchor, late_levels: int, now: int) -> Sale:
    """Return the sale of entries at ``now``.

    Before the draw they are sold; after it until level ``late_levels`` has ended by the clock (so a
    pause prolongs it, and with 0 it never comes); from the final table on no more.
    """
    if stage == "registration":
        return Sale(is_open=True)
    row = first_closed_row(levels, late_levels)
    if stage != "seated" or row is None:
        return Sale(is_open=False, level=late_levels)
    left = until(levels, anchor, row, now)
    runs = settle(levels, anchor, now).since_ms is not None
    return Sale(left > 0, late_levels, left, running=runs)
