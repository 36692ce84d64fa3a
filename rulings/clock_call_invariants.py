"""What a call of the clock shows of itself to undo."""

from typing import cast

from django.utils.translation import gettext as _

from floor.journal import hooks
from floor.models import Tournament
from rulings.models import ClockCall

Shown = tuple[int, str]  # the table's number, how it ended


@hooks.snapshot_of("clock_calls")
def snapshot(tournament: Tournament) -> hooks.Snapshot:
    """Every call, at which table, and how it ended."""
    rows = ClockCall.objects.filter(tournament=tournament)
    told = rows.values_list("pk", "table__number", "outcome")
    return {f"call {pk}": (table, outcome) for pk, table, outcome in told}


@hooks.consequence("clock_calls")
def told(differences: list[hooks.Difference]) -> list[str]:
    """Which clocks would be gone, run again or be ended."""
    return [_one(one) for one in differences]


def _one(one: hooks.Difference) -> str:
    table, outcome = cast("Shown", one.before if one.after is None else one.after)
    if one.after is None:
        return _("The clock called at table %(table)s is taken back.") % {"table": table}
    if outcome:
        return _("The clock called at table %(table)s is ended.") % {"table": table}
    return _("The clock called at table %(table)s runs on, from when it was called.") % {
        "table": table
    }
