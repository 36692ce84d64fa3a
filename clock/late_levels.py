"""Until when late entry is open, in rows of the sheet."""

from clock.timeline import Sheet


def first_closed_row(levels: Sheet, late_levels: int, *, through_break: bool = False) -> int | None:
    """Return the row with whose beginning late entry is closed: the one after level
    ``late_levels``, or, with ``through_break``, the next level after that.

    None when the event has no late entry; the number of rows when it lasts as long as the sheet.
    """
    if late_levels <= 0:
        return None
    played = [row for row, level in enumerate(levels) if level.is_level]
    if through_break:
        return played[late_levels] if late_levels < len(played) else len(levels)
    return played[late_levels - 1] + 1 if late_levels <= len(played) else len(levels)
