"""What results show of themselves to undo, and what must hold after any act."""

from floor import watch
from floor.models import Stage, Tournament
from registration.models import Entry
from results import selectors
from results.models import BustOut
from rules.refusal import Refusal


@watch.snapshot_of("results")
def snapshot(tournament: Tournament) -> watch.Snapshot:
    found = selectors.result(tournament)
    shown: watch.Snapshot = {
        f"entry {row.entry_id}": (
            f"place {row.best}-{row.worst} {row.prize}" if row.prize else f"place {row.best}-{row.worst}"
        )
        for row in found.rows
    }
    return shown | {"left": found.left, "pool": found.pool, "stage": tournament.stage}


@watch.invariant
def who_is_out_has_one_bust_out(tournament: Tournament) -> list[Refusal]:
    out = Entry.objects.filter(tournament=tournament, state=Entry.State.OUT)
    gone = BustOut.objects.filter(tournament=tournament)
    stray = set(out.values_list("pk", flat=True)) ^ set(gone.values_list("entry_id", flat=True))
    return [Refusal("hall.not_one_bust_out", facts={"entry": pk}) for pk in sorted(stray)[:3]]


@watch.invariant
def over_means_one_left(tournament: Tournament) -> list[Refusal]:
    left = Entry.objects.filter(tournament=tournament, state=Entry.State.IN).count()
    if (tournament.stage == Stage.FINISHED) != (left == 1 and _was_played(tournament)):
        return [Refusal("tournament.not_over", facts={"left": left})]
    return []


def _was_played(tournament: Tournament) -> bool:
    return BustOut.objects.filter(tournament=tournament).exists()
