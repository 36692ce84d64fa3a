"""Until when late entry is open, told in rows of the sheet."""

from clock.timeline import Sheet


def first_closed_row(levels: Sheet, late_levels: int) -> int | None:
    """The row with whose beginning late entry is closed: the one after level ``late_levels``.

    None when the event has no late entry; the number of rows when it lasts as long as the sheet.
    """
    if late_levels <= 0:
        return None
    played = [row for row, level in enumerate(levels) if level.is_level]
    return played[late_levels - 1] + 1 if late_levels <= len(played) else len(levels)
