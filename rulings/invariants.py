"""What a ruling shows of itself to undo, and what must hold after any act."""

from django.db.models import Count

from floor.journal import hooks
from floor.models import Tournament
from rules.refusal import Refusal
from rulings import log_section, log_undo_preview, penalty_steps  # noqa: F401 - they register
from rulings.models import Protest, Ruling
from rulings.protest_terms import closes_ms


@hooks.snapshot_of("rulings")
def snapshot(tournament: Tournament) -> hooks.Snapshot:
    """Rulings by number: where, by which paragraph, over which other, with how many additions."""
    rows = Ruling.objects.filter(tournament=tournament).annotate(added=Count("additions"))
    values = rows.values_list("number", "table_number", "rule", "overrules__number", "added")
    return {("ruling", number): tuple(fields) for number, *fields in values}


@hooks.snapshot_of("protests")
def protests(tournament: Tournament) -> hooks.Snapshot:
    """Protests by number: how far each is, and what came of it."""
    rows = Protest.objects.filter(tournament=tournament)
    return {
        ("protest", row.number): (row.state, row.forwarded_on, row.answered_on, row.upheld)
        for row in rows
    }


@hooks.invariant
def no_protest_after_the_end(tournament: Tournament) -> list[Refusal]:
    """FSPR 8.3.2, BFSP 7.3.2: also when an end is taken back and done again."""
    closes = closes_ms(tournament)
    if closes is None:
        return []
    late = Protest.objects.filter(tournament=tournament, at_ms__gte=closes)
    return [
        Refusal("protest.after_end", facts={"number": number})
        for number in late.values_list("number", flat=True)[:3]
    ]
