"""The verbs of results: who leaves, who has won, the signed protocol."""

from floor import journal
from floor.line import Line
from floor.models import Stage
from registration.models import Entry
from results import steps
from rules.refusal import refuse


@journal.verb("entry.out")
def bust_out(line: Line, *, entry_id: int, stack: int | None = None) -> None:
    """The player has lost his last chip. With one entry left the tournament is over.

    ``stack``: chips he began the hand with, told where two leave the same table in one hand of
    hand-for-hand play.
    """
    if line.tournament.stage not in (Stage.SEATED, Stage.FINAL_TABLE):
        raise refuse("entry.not_playing")
    entries = Entry.objects.filter(tournament=line.tournament)
    entry = entries.select_related("member").filter(pk=entry_id).first()
    if entry is None:
        raise refuse("entry.unknown")
    left = entries.filter(state=Entry.State.IN).count()
    if left == 1 and entry.state == Entry.State.IN:
        raise refuse("entry.winner", name=entry.member.short_name)
    row = steps.bust_out(line, entry, stack)
    line.fact(entry=entry_id, table=row.table_number, seat=row.seat_number, left=left - 1)
    if left == 2:
        steps.finish(line)
