"""What chips show of themselves to undo."""

from django.utils.translation import gettext

from chips.make_up import KINDS
from chips.models import EventChip
from floor.journal import hooks
from floor.models import Tournament
from floor.web.format import number


@hooks.snapshot_of("chips")
def snapshot(tournament: Tournament) -> hooks.Snapshot:
    """What each value is used for ("chip 25")."""
    rows = EventChip.objects.filter(tournament=tournament)
    columns = rows.values_list("value", *KINDS, "leaves_after")
    return {f"chip {value}": rest for value, *rest in columns}


@hooks.consequence("chips")
def preview_sentences(differences: list[hooks.Difference]) -> list[str]:
    """A sentence for each value whose use changes."""
    return [_sentence(difference) for difference in differences]


def _sentence(difference: hooks.Difference) -> str:
    value = number(int(difference.key.split(" ")[1]))
    return gettext("Chip %(value)s: what it is used for changes.") % {"value": value}
