"""What dealers show of themselves to undo."""

from django.utils.translation import gettext

from dealers.models import Shift, Sitting, String
from floor.journal import hooks, sentences
from floor.journal.table_names import table_name
from floor.models import Tournament


@hooks.snapshot_of("dealers")
def snapshot(tournament: Tournament) -> hooks.Snapshot:
    """Who is on shift, with the end of a given break, who deals where, and the strings."""
    shifts = Shift.objects.filter(tournament=tournament)
    state: hooks.Snapshot = {
        ("dealer", dealer, "shift", since): (until, away)
        for dealer, since, until, away in shifts.values_list(
            "dealer", "since_ms", "until_ms", "away_until_ms"
        )
    }
    sittings = Sitting.objects.filter(shift__tournament=tournament, until_ms=None)
    dealing = sittings.values_list("shift__dealer", "table__number")
    state |= {("dealer", dealer, "table"): table for dealer, table in dealing}
    strings = String.objects.filter(tournament=tournament)
    rows = strings.values_list("number", "tables", "language")
    return state | {("string", number): (tables, language) for number, tables, language in rows}


@hooks.consequence("dealers")
def preview_sentences(differences: list[hooks.Difference]) -> list[str]:
    """A sentence for each dealer who would be somewhere else, and for each string."""
    dealers = {difference.number for difference in differences if difference.noun == "dealer"}
    names = sentences.NAMES["dealer"](dealers)
    return list(dict.fromkeys(_sentence(difference, names) for difference in differences))


def _sentence(difference: hooks.Difference, names: dict[int, str]) -> str:
    if difference.noun == "string":
        return gettext("Dealer string %(string)s changes.") % {"string": difference.number}
    facts = {"name": names.get(difference.number, "?"), "table": ""}
    if difference.key[2] == "shift":
        return gettext("%(name)s: the shift or its break changes.") % facts
    if difference.after is None:
        return gettext("%(name)s: at no table.") % facts
    facts["table"] = table_name(int(str(difference.after)))
    return gettext("%(name)s: at table %(table)s.") % facts
