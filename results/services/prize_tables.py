"""The club's prize tables, saved from an event and dropped on its page of the prize plan.

The row is the club's and the tap is made at an event: a line in each journal tells it.
"""

from floor import journal
from floor.journal.open_line import OpenLine
from floor.values.roles import CHIEF
from results.models import ClubPrizeTable
from rules.refusal import missing, refuse


@journal.verb("prizes.saved_as_table", roles=CHIEF, club="prize_table.saved", by_password=True)
def save_prize_table(line: OpenLine, *, name: str) -> None:
    """Save the event's table as the club's of this ``name``, in place of the one before. Refused
    "prize_table.no_name", "prize_table.none" where the event has none."""
    name = " ".join(name.split())
    rows = line.tournament.results_terms.payout_table
    if not name:
        raise refuse("prize_table.no_name")
    if not rows:
        raise refuse("prize_table.none")
    if table := ClubPrizeTable.objects.filter(name=name).first():
        line.club.update(table, rows=rows)
    else:
        line.club.create(ClubPrizeTable, name=name, rows=rows)
    _note(line, name)


@journal.verb("prizes.table_dropped", roles=CHIEF, club="prize_table.dropped", by_password=True)
def drop_prize_table(line: OpenLine, *, table_id: int) -> None:
    """Offer the table no more; the events that took it keep theirs. Refused
    "prize_table.unknown"."""
    table = ClubPrizeTable.objects.filter(pk=table_id).first()
    if table is None:
        raise missing("prize_table.unknown")
    line.club.delete(table)
    _note(line, table.name)


def _note(line: OpenLine, name: str) -> None:
    for pen in (line, line.club):
        pen.fact(name=name)
