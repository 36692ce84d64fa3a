"""What a ruling shows of itself to undo, and what must hold after any act."""

from django.db.models import Count

from floor import watch
from floor.models import Stage, Tournament
from rules.refusal import Refusal
from rulings.models import Protest, Ruling


@watch.snapshot_of("rulings")
def snapshot(tournament: Tournament) -> watch.Snapshot:
    """Rulings by number: where, by which paragraph, over which other, with how many additions."""
    rows = Ruling.objects.filter(tournament=tournament).annotate(added=Count("additions"))
    return {
        f"ruling {row.number}": (row.table_number, row.rule, row.overrules_id, row.added)
        for row in rows
    }


@watch.snapshot_of("protests")
def protests(tournament: Tournament) -> watch.Snapshot:
    """Protests by number: how far each is, and what came of it."""
    rows = Protest.objects.filter(tournament=tournament)
    return {
        f"protest {row.number}": (row.state, row.forwarded_on, row.answered_on, row.upheld)
        for row in rows
    }


@watch.invariant
def no_protest_after_the_end(tournament: Tournament) -> list[Refusal]:
    """FSPR 8.3.2, BFSP 7.3.2: also when an end is taken back and done again."""
    if tournament.stage != Stage.FINISHED:
        return []
    late = Protest.objects.filter(tournament=tournament, at_ms__gte=tournament.finished_ms)
    return [
        Refusal("protest.after_end", facts={"number": number})
        for number in late.values_list("number", flat=True)[:3]
    ]
