"""What time-bank chips show of themselves to undo."""

from django.db.models import Count
from django.utils.translation import gettext as _

from floor.journal import hooks
from floor.journal.sentences import NAMES
from floor.models import Tournament
from rulings.models import TimeChip


@hooks.snapshot_of("time_chips")
def snapshot(tournament: Tournament) -> hooks.Snapshot:
    """How many each entry has spent."""
    rows = TimeChip.objects.filter(tournament=tournament).order_by()
    spent = rows.values_list("entry").annotate(chips=Count("pk"))
    return {("entry", entry): chips for entry, chips in spent}


@hooks.consequence("time_chips")
def preview_sentences(differences: list[hooks.Difference]) -> list[str]:
    """Whose chips would be counted otherwise."""
    names = NAMES["entry"]({difference.number for difference in differences})
    return [_("%s: the time-bank chips change.") % name for name in names.values()]
