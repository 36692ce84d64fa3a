from floor import journal
from floor.journal.open_line import OpenLine
from floor.models import Stage
from floor.values.roles import PAPERS
from registration.entries.selectors import entry as entry_of
from registration.models import Entry
from rules.refusal import missing, refuse
from seating.models import MOST_SEATS, Need


@journal.verb("need.set", roles=PAPERS)
def set_need(
    line: OpenLine,
    *,
    entry_id: int,
    table: int | None = None,
    seat: int | None = None,
    group: int | None = None,
) -> None:
    """Say what the draw keeps to for an entry: a seat it has beforehand, a group in which nobody
    sits with another; nothing of both takes it back.

    Whether there is such a seat shows when the draw is made, for until then the tables may change.
    Refused: "need.drawn" after the draw; "need.seat_kept"; Missing "entry.unknown", and
    "seat.unknown" for a seat that no table has.
    """
    if line.tournament.stage != Stage.REGISTRATION:
        raise refuse("need.drawn")
    is_seat = (table or 0) >= 1 and 1 <= (seat or 0) <= MOST_SEATS
    if (table, seat) != (None, None) and not is_seat:
        raise missing("seat.unknown", table=table, seat=seat)
    entry, fields = entry_of(line.tournament, entry_id), {"table": table, "seat": seat}
    gone = Need.objects.filter(tournament=line.tournament, **fields)
    for need in gone.exclude(entry__state=Entry.State.IN) if seat else ():
        line.delete(need)
    entry_need = Need.objects.filter(entry=entry).first()
    if entry_need and not (seat or group):
        line.delete(entry_need)
    elif entry_need:
        line.update(entry_need, group=group, **fields)
    elif seat or group:
        here = {"tournament_id": line.tournament.pk, "entry_id": entry.pk}
        line.create(Need, **here, group=group, **fields)
    line.fact(entry=entry_id, table=table, seat=seat, group=group)
