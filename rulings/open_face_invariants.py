"""What hands of open Chinese poker show of themselves to undo, and what must hold."""

from django.db.models import QuerySet, Sum
from django.utils.translation import gettext as _

from floor.journal import compiled, hooks
from floor.journal.sentences import NAMES
from floor.models import Tournament
from rules.refusal import Refusal
from rulings.models import OpenFaceHand, OpenFaceRows


@hooks.snapshot_of("open_face")
def snapshot(tournament: Tournament) -> hooks.Snapshot:
    """How many points each entry has."""
    rows = OpenFaceRows.objects.filter(hand__tournament=tournament).order_by()
    sums = rows.values_list("entry").annotate(points=Sum("points"))
    return {("entry", entry): points for entry, points in sums} | {
        ("hands",): OpenFaceHand.objects.filter(tournament=tournament).count()
    }


@hooks.consequence("open_face")
def preview_sentences(differences: list[hooks.Difference]) -> list[str]:
    """Whose points would be others."""
    rows = [difference for difference in differences if difference.noun == "entry"]
    names = NAMES["entry"]({difference.number for difference in rows})
    return [_("%s: the points change.") % name for name in names.values()]


@hooks.invariant
def points_are_won_from_each_other(tournament: Tournament) -> list[Refusal]:
    return [
        Refusal("open_face.not_balanced", facts={"hand": hand, "table": table})
        for hand, table in _odd(tournament)
    ]


@compiled.rows
def _odd(tournament: Tournament) -> QuerySet[OpenFaceHand, tuple[int, int]]:
    hands = OpenFaceHand.objects.filter(tournament=tournament).annotate(sum=Sum("rows__points"))
    return hands.exclude(sum=0).values_list("number", "table_number")[:3]
