"""What a call for a judge shows of itself to undo."""

from django.utils.translation import gettext as _

from floor.journal import hooks
from floor.journal.table_names import table_name
from floor.models import Tournament
from rulings.models import FloorCall


@hooks.snapshot_of("floor_calls")
def snapshot(tournament: Tournament) -> hooks.Snapshot:
    """Every call by its table: who goes, and when and by what it was ended."""
    rows = FloorCall.objects.filter(tournament=tournament).select_related("table")
    return {
        ("table", row.table.number, row.pk): (
            row.taken_by_id,
            row.ended_ms,
            row.ruling_id,
            row.penalty_id,
        )
        for row in rows
    }


@hooks.consequence("floor_calls")
def preview_sentences(differences: list[hooks.Difference]) -> list[str]:
    """At which tables a call would be another way."""
    tables = dict.fromkeys(difference.number for difference in differences)
    return [
        _("Table %(table)s: the call for a judge changes.") % {"table": table_name(n)}
        for n in tables
    ]
