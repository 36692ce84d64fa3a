"""Are entries still sold, and for how long?"""

from dataclasses import dataclass

from clock.late_levels import first_closed_row
from clock.timeline import Anchor, Sheet, is_past, not_begun, settle, until


@dataclass(frozen=True)
class Limit:
    """Until when the terms sell entries after the draw: the end of level ``levels`` (0: not at
    all), with ``through_break`` the end of the break after it; where ``until_ms`` is given, that
    moment of tournament time alone. ``before_start``: in any case until the clock is started;
    ``follows``: players come from a day before, and others enter before the draw only where the
    terms let them after it."""

    levels: int
    through_break: bool = False
    until_ms: int | None = None
    before_start: bool = False
    follows: bool = False

    @property
    def sells_after_the_draw(self) -> bool:
        return self.levels > 0 or self.until_ms is not None or self.before_start


@dataclass(frozen=True)
class Sale:
    """Whether entries are sold. ``left_ms`` is the time by the tournament clock until they no
    longer are, None when it does not depend on the clock or, at a hold just before, nobody knows
    it; ``level`` is the last level with late entry, ``through_break``: and the break after it;
    ``until_ms``: a moment of tournament time instead; ``running``: the clock runs, and ``left_ms``
    with it; ``before_start``: seats are drawn as entries are sold, and nobody plays yet."""

    is_open: bool
    level: int = 0
    left_ms: int | None = None
    running: bool = False
    through_break: bool = False
    until_ms: int | None = None
    before_start: bool = False


def sale(stage: str, levels: Sheet, anchor: Anchor, limit: Limit, now: int) -> Sale:
    """Return the sale of entries at ``now``.

    Before the draw they are sold; after it until ``limit``: a level ends by the clock, so a pause
    prolongs it, and a time of day comes whatever the clock does; from the final table on no more.
    """
    if decided := by_stage(stage, limit):
        return decided
    if limit.before_start and not_begun(anchor, now):
        return Sale(is_open=True, level=limit.levels, before_start=True)
    if limit.until_ms is not None:
        left = max(0, limit.until_ms - now)
        return Sale(left > 0, left_ms=left, running=True, until_ms=limit.until_ms)
    return _by_level(levels, anchor, limit, now)


def by_stage(stage: str, limit: Limit) -> Sale | None:
    """Return the sale where the stage alone decides it, None where the clock has to be asked."""
    if stage == "registration":
        return Sale(is_open=limit.sells_after_the_draw or not limit.follows)
    return None if stage == "seated" else Sale(is_open=False, level=limit.levels)


def _by_level(levels: Sheet, anchor: Anchor, limit: Limit, now: int) -> Sale:
    row = first_closed_row(levels, limit.levels, through_break=limit.through_break)
    if row is None:
        return Sale(is_open=False)
    at = settle(levels, anchor, now)
    left: int | None = until(levels, anchor, row, now)
    if levels[at.row].is_hold and not left:
        left = None
    runs = at.since_ms is not None
    is_open = not is_past(levels, anchor, row, now)
    return Sale(is_open, limit.levels, left, running=runs, through_break=limit.through_break)
