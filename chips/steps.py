"""What the verbs at a table begin with; the caller's line holds the lock."""

from floor.journal.open_line import OpenLine
from rules.refusal import refuse
from seating.models import Stay, Table
from seating.selectors import open_table


def table_in_play(line: OpenLine, number: int) -> Table:
    """The table, where chips are counted and raced. Refused "chips.not_in_play" before the draw and
    after the end (a card of the table may still be open), "table.unknown", "table.closed"."""
    if not line.tournament.is_in_play:
        raise refuse("chips.not_in_play")
    return open_table(line.tournament, number)


def entries_by_seat(row: Table, *typed: int) -> dict[int, int]:
    """Who has each seat of the table, on the way there too. Refused "chips.seat_empty" where one of
    the ``typed`` seats has nobody."""
    entries = dict(Stay.objects.live().filter(table=row).values_list("number", "entry_id"))
    if strangers := sorted(set(typed) - entries.keys()):
        raise refuse("chips.seat_empty", table=row.number, seat=strangers[0])
    return entries
