"""What penalties show of themselves to undo, and what must hold after any act."""

from collections import defaultdict
from collections.abc import Iterable
from typing import cast

from django.db.models import QuerySet, Sum
from django.utils.translation import gettext as _

from floor.journal import compiled, hooks
from floor.journal.sentences import NAMES
from floor.models import Stage, Tournament
from registration.models import Entry
from rules.refusal import Refusal
from rulings import penalty_section  # noqa: F401 - it registers itself
from rulings.models import Penalty
from rulings.penalty_steps import breach_of
from rulings.selectors.missed_hands import owing
from rulings.sentences.penalties import sanction


@hooks.snapshot_of("penalties")
def snapshot(tournament: Tournament) -> hooks.Snapshot:
    """Penalties by number, those counted as another breach than they are, and by entry the hands
    that are left and the chips removed."""
    rows = _all(tournament)
    state: hooks.Snapshot = {
        ("penalty", row.number): (
            row.entry_id,
            row.state,
            sanction(row.sanction, row.count, row.hands),
            row.chips,
        )
        for row in rows
    }
    state |= _miscounted(rows)
    state |= {("hands", player.entry_id): player.left for player in owing(tournament)}
    return state | {("chips", pk): chips for pk, chips in _chips_removed(tournament).items()}


@compiled.rows
def _all(tournament: Tournament) -> QuerySet[Penalty]:
    return Penalty.objects.filter(tournament=tournament).select_related("entry__member")


def _miscounted(rows: Iterable[Penalty]) -> hooks.Snapshot:
    """Penalties whose breach is counted wrongly because an earlier one of the clause was taken
    back, or is there again: as which breach it was given, and which it would be now."""
    former: defaultdict[tuple[int, str], list[Penalty]] = defaultdict(list)
    miscounted: hooks.Snapshot = {}
    for row in sorted(rows, key=lambda row: row.seq):
        if row.state == Penalty.State.GIVEN:
            same = former[row.entry.member.person_id, row.clause]
            breach, _before = breach_of(same)
            same.append(row)
            if row.occurrence != breach:
                miscounted["breach", row.number] = (row.occurrence, breach)
    return miscounted


@hooks.consequence("penalties")
def preview_sentences(differences: list[hooks.Difference]) -> list[str]:
    """Which penalties would be gone or back, who would have how many hands to miss."""
    by_entry = [difference for difference in differences if difference.noun in ("hands", "chips")]
    names = NAMES["entry"]({difference.number for difference in by_entry})
    return [_sentence(names, difference) for difference in differences]


def _sentence(names: dict[int, str], difference: hooks.Difference) -> str:
    noun, number = difference.noun, difference.number
    if noun == "penalty" and difference.after is None:
        return _("Penalty %(number)s is taken back.") % {"number": number}
    if noun == "penalty" and cast("tuple[int, str]", difference.after)[1] == Penalty.State.ASKED:
        return _("Penalty %(number)s waits for the chief judge again.") % {"number": number}
    if noun == "penalty":
        return _("Penalty %(number)s changes.") % {"number": number}
    if noun == "breach":
        return _count_sentence(number, difference)
    facts = {
        "name": names.get(number, "?"),
        "before": difference.before or 0,
        "after": difference.after or 0,
    }
    if noun == "hands":
        return _("%(name)s, hands to miss: %(before)s → %(after)s") % facts
    return _("%(name)s, chips out of play: %(before)s → %(after)s") % facts


def _count_sentence(number: int, difference: hooks.Difference) -> str:
    if difference.after is None:
        return _("Penalty %(number)s would be rightly counted again.") % {"number": number}
    counted, now = cast("tuple[int, int]", difference.after)
    sentence = _(
        "Penalty %(number)s stays, given as breach %(counted)s; it would be breach %(now)s."
    )
    return sentence % {"number": number, "counted": counted, "now": now}


@hooks.invariant
def no_hands_before_the_draw(tournament: Tournament) -> list[Refusal]:
    """Hands are missed at a table."""
    if tournament.stage != Stage.REGISTRATION:
        return []
    rows = Penalty.objects.filter(tournament=tournament, state=Penalty.State.GIVEN, hands__gt=0)
    return [Refusal("penalty.before_draw")] if rows.exists() else []


@hooks.invariant
def chips_removed_are_those_of_penalties(tournament: Tournament) -> list[Refusal]:
    taken, gone = _taken(tournament), _chips_removed(tournament)
    odd = [pk for pk in sorted({*taken, *gone}) if taken.get(pk, 0) != gone.get(pk, 0)]
    return [Refusal("penalty.odd_chips", facts={"entry": pk}) for pk in odd[:3]]


@compiled.as_dict
def _taken(tournament: Tournament) -> QuerySet[Penalty, tuple[int, int]]:
    rows = Penalty.objects.filter(tournament=tournament, state=Penalty.State.GIVEN).order_by()
    return rows.values_list("entry").annotate(all=Sum("chips", default=0))


@compiled.as_dict
def _chips_removed(tournament: Tournament) -> QuerySet[Entry, tuple[int, int]]:
    lost = Entry.objects.filter(tournament=tournament, chips_removed__gt=0)
    return lost.values_list("pk", "chips_removed")
