"""Taking a protest: whose it is, then against what, then its text."""

from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from floor.journal import compiled
from floor.journal.private import Private
from floor.models import Tournament
from floor.values.parse import LARGEST_INTEGER, is_number
from registration.models import Entry
from registration.people import search
from results.selectors import entry_or_none
from rulings.models import Penalty, Ruling
from rulings.sentences.penalties import sanction
from rulings.views.log_forms import text_field

LONGEST_TEXT = 20_000
LONGEST_NAME = 100
SHOWN = 8  # players a surname may mean


class ReceiveForm(forms.Form):
    """``target`` is "sanction-3" or "ruling-5" of the log, or what is not in it: "sanction"."""

    entry = forms.IntegerField(label=_("Player"), min_value=1, max_value=LARGEST_INTEGER)
    target = forms.RegexField(r"^(sanction|ruling)(-[0-9]{1,9})?$", label=_("Against"))
    text = text_field(_("Text as it was given"), LONGEST_TEXT)

    def ask(self) -> dict[str, Any]:
        against, _dash, number = self.cleaned_data["target"].partition("-")
        about = int(number) if number else None
        text = Private(self.cleaned_data["text"])
        return {
            "entry": self.cleaned_data["entry"], "against": against, "number": about, "text": text,
        }  # fmt: skip


def filing_context(query: Mapping[str, str], event: Tournament) -> dict[str, Any]:
    """What the address says of a new protest: ``?player=`` a number or a surname, or ``?entry=12``;
    ``?target=ruling-5`` is then chosen already."""
    typed = query.get("player", "")[:LONGEST_NAME]
    candidates = _entries(event, typed, query.get("entry", ""))
    player = candidates[0] if len(candidates) == 1 else None
    return {
        "player": player,
        "typed": typed,
        "meant": [] if player else candidates[:SHOWN],
        "targets": list(_targets(player)) if player else [],
        "target": query.get("target", ""),
    }


def _entries(event: Tournament, typed: str, key: str) -> list[Entry]:
    """The last entry of everybody who may be meant, by name."""
    if is_number(key):
        entry = entry_or_none(event, min(int(key), LARGEST_INTEGER))
        return [entry] if entry else []
    entries = search.players(typed, event) if typed else []
    return list({entry.member.person_id: entry for entry in entries}.values())


def _targets(player: Entry) -> Iterator[tuple[str, str, str]]:
    """What the player may protest against: kind, value and words; the log's newest first, then what
    is not in it."""
    for number, kind, count, hands in _sanctions(player):
        yield "sanction", f"sanction-{number}", sanction(kind, count, hands)
    yield "sanction", "sanction", gettext("a penalty that is not in the log")
    for number in _rulings(player):
        yield "ruling", f"ruling-{number}", gettext("ruling %(number)s") % {"number": number}
    yield "ruling", "ruling", gettext("a ruling that is not in the log")


@compiled.rows
def _sanctions(player: Entry) -> QuerySet[Penalty, tuple[int, str, int, int]]:
    given = Penalty.objects.filter(entry=player, state=Penalty.State.GIVEN)
    return given.order_by("-number").values_list("number", "sanction", "count", "hands")


@compiled.rows
def _rulings(player: Entry) -> QuerySet[Ruling, int]:
    standing = Ruling.objects.filter(concerned__entry=player, overruled_by=None)
    return standing.order_by("-number").values_list("number", flat=True)
