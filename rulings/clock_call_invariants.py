"""What a call of the clock shows of itself to undo."""

from typing import cast

from django.utils.translation import gettext as _

from floor.journal import hooks
from floor.journal.table_names import table_name
from floor.models import Tournament
from rulings.models import ClockCall

Shown = tuple[int, str]  # the table's number, how it ended


@hooks.snapshot_of("clock_calls")
def snapshot(tournament: Tournament) -> hooks.Snapshot:
    """Every call, at which table, and how it ended."""
    rows = ClockCall.objects.filter(tournament=tournament)
    calls = rows.values_list("pk", "table__number", "outcome")
    return {("call", pk): (table, outcome) for pk, table, outcome in calls}


@hooks.consequence("clock_calls")
def preview_sentences(differences: list[hooks.Difference]) -> list[str]:
    """Which clocks would be gone, run again or be ended."""
    return [_sentence(difference) for difference in differences]


def _sentence(difference: hooks.Difference) -> str:
    table, outcome = cast(
        "Shown", difference.before if difference.after is None else difference.after
    )
    if difference.after is None:
        return _("The clock called at table %(table)s is taken back.") % {
            "table": table_name(table)
        }
    if outcome:
        return _("The clock called at table %(table)s is ended.") % {"table": table_name(table)}
    return _("The clock called at table %(table)s runs on, from when it was called.") % {
        "table": table_name(table)
    }
