"""What penalties show of themselves to undo, and what must hold after any act."""

from django.db.models import Sum
from django.utils.translation import gettext as _

from floor import watch
from floor.models import Stage, Tournament
from floor.sentences import NAMES
from registration.models import Entry
from rules.refusal import Refusal
from rulings import penalty_chapters  # noqa: F401 - it registers itself
from rulings.models import Penalty
from rulings.selectors.penalties import owing
from rulings.sentences.penalties import sanction


@watch.snapshot_of("penalties")
def snapshot(tournament: Tournament) -> watch.Snapshot:
    """Penalties by number, and by entry the hands that are left and the chips removed."""
    shown: watch.Snapshot = {
        f"penalty {row.number}": (
            row.entry_id,
            row.state,
            sanction(row.sanction, row.count, row.hands),
            row.chips,
        )
        for row in Penalty.objects.filter(tournament=tournament)
    }
    shown |= {f"hands {one.entry_id}": one.left for one in owing(tournament)}
    lost = Entry.objects.filter(tournament=tournament, chips_removed__gt=0)
    return shown | {f"chips {pk}": chips for pk, chips in lost.values_list("pk", "chips_removed")}


@watch.consequence("penalties")
def told(differences: list[watch.Difference]) -> list[str]:
    """Which penalties would be gone or back, who would have how many hands to miss."""
    entries = {int(one.key.split()[1]) for one in differences if not one.key.startswith("penalty")}
    names = NAMES["entry"](entries)
    return [_one(names, one) for one in differences]


def _one(names: dict[int, str], one: watch.Difference) -> str:
    noun, number = one.key.split()
    if noun == "penalty" and one.after is None:
        return _("Penalty %(number)s is taken back.") % {"number": number}
    if noun == "penalty":
        return _("Penalty %(number)s changes.") % {"number": number}
    facts = {
        "name": names.get(int(number), "?"),
        "before": one.before or 0,
        "after": one.after or 0,
    }
    if noun == "hands":
        return _("%(name)s, hands to miss: %(before)s → %(after)s") % facts
    return _("%(name)s, chips out of play: %(before)s → %(after)s") % facts


@watch.invariant
def no_hands_before_the_draw(tournament: Tournament) -> list[Refusal]:
    """Hands are missed at a table."""
    if tournament.stage != Stage.REGISTRATION:
        return []
    rows = Penalty.objects.filter(tournament=tournament, state=Penalty.State.GIVEN, hands__gt=0)
    return [Refusal("penalty.before_draw")] if rows.exists() else []


@watch.invariant
def chips_removed_are_those_of_penalties(tournament: Tournament) -> list[Refusal]:
    rows = Penalty.objects.filter(tournament=tournament, state=Penalty.State.GIVEN)
    taken = dict(rows.values_list("entry").annotate(all=Sum("chips", default=0)).order_by())
    lost = Entry.objects.filter(tournament=tournament, chips_removed__gt=0)
    gone = dict(lost.values_list("pk", "chips_removed"))
    odd = [pk for pk in sorted({*taken, *gone}) if taken.get(pk, 0) != gone.get(pk, 0)]
    return [Refusal("penalty.odd_chips", facts={"entry": pk}) for pk in odd[:3]]
