"""What seating shows of itself to undo, and what must hold after any act."""

from collections import Counter

from floor import watch
from floor.models import Stage, Tournament
from registration.models import Entry
from rules.refusal import Refusal
from seating.models import Seat, Table


@watch.snapshot_of("seating")
def snapshot(tournament: Tournament) -> watch.Snapshot:
    seats = Seat.objects.live().filter(tournament=tournament)
    shown: watch.Snapshot = {
        f"entry {entry}": f"{table}-{number}{'' if arrived else ' held'}"
        for entry, table, number, arrived in seats.values_list(
            "entry_id", "table__number", "number", "arrived"
        )
    }
    tables = Table.objects.filter(tournament=tournament)
    for number, state, rank, told in tables.values_list(
        "number", "state", "break_rank", "told_seat"
    ):
        shown[f"table {number}"] = f"{state} {rank} {told}"
    return shown


@watch.invariant
def seated_once(tournament: Tournament) -> list[Refusal]:
    """After the draw every live entry has exactly one live seat, at an open table, and nobody else."""
    if tournament.stage == Stage.REGISTRATION:
        return []
    live = Seat.objects.live().filter(tournament=tournament)
    seats = Counter(live.values_list("entry_id", flat=True))
    entries = Entry.objects.filter(tournament=tournament)
    inside = set(entries.filter(state=Entry.State.IN).values_list("pk", flat=True))
    stray = sorted({e for e, n in seats.items() if n != 1} | (inside ^ set(seats)))
    closed = live.exclude(table__state=Table.State.OPEN).values_list("table__number", flat=True)
    broken = [Refusal("hall.closed_table_seated", facts={"table": n}) for n in set(closed)]
    return broken + [Refusal("hall.not_one_seat", facts={"entry": entry}) for entry in stray[:3]]

