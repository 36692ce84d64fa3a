"""What the page of the special prizes sends, parsed."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from floor.event.amounts import MoneyField
from floor.journal.private import Private
from floor.models import Tournament
from floor.values.name_rules import NAME_RULES, refuse_turning_marks
from floor.values.parse import LARGEST_INTEGER
from registration.names.countries import code_of
from results.services.special_prizes import LONGEST_TEXT
from results.special_prize_words import FACTS

SOURCES = [("added", _("on top of the prize pool")), ("pool", _("out of the prize pool"))]


class SpecialPrizeForm(forms.Form):
    """A special prize: its name, who may win it, and its money."""

    name = forms.CharField(
        label=pgettext_lazy("special prize", "Name"),
        max_length=80,
        validators=NAME_RULES,
        help_text=_("For example: Cup for the best player of the club"),
    )
    fact = forms.ChoiceField(label=_("Who may win it"), choices=list(FACTS.items()))
    value = forms.CharField(
        label=_("Region, club or age"),
        max_length=80,
        required=False,
        validators=[refuse_turning_marks],
        help_text=_("As on the player's card: Minsk, Club Ace. For an age, a number: 25."),
    )
    amount = MoneyField(
        0, label=_("Money"), required=False, help_text=_("Leave blank for a trophy only.")
    )
    source = forms.ChoiceField(label=_("Where the money comes from"), choices=SOURCES)
    funder = forms.CharField(label=_("Sponsor"), max_length=LONGEST_TEXT, required=False)

    def __init__(self, tournament: Tournament, data: Any = None) -> None:
        super().__init__(data, auto_id="special-%s")
        kept = self.fields["amount"]
        self.fields["amount"] = MoneyField(
            tournament.currency_digits, label=kept.label, required=False, help_text=kept.help_text
        )

    def ask(self) -> dict[str, Any]:
        given = self.cleaned_data
        value = given["value"]
        if given["fact"] == "country":
            value = code_of(value) or value
        return {
            "name": given["name"],
            "fact": given["fact"],
            "value": value,
            "amount": given["amount"] or 0,
            "from_pool": given["source"] == "pool",
            "funder": Private(given["funder"]),
        }


class SpecialWinnerForm(forms.Form):
    """Who wins it, nobody where ``entry`` is empty, and why; of ``choices``, entries with names."""

    entry = forms.IntegerField(
        label=_("Who wins it"), min_value=1, max_value=LARGEST_INTEGER, required=False
    )
    reason = forms.CharField(
        label=_("Why"), max_length=LONGEST_TEXT, help_text=_("This goes into the official results.")
    )

    def __init__(self, data: Any = None, *, choices: Sequence[tuple[int, str]] = ()) -> None:
        super().__init__(data)
        self.fields["entry"].widget = forms.Select(choices=[("", _("nobody")), *choices])

    def ask(self) -> dict[str, Any]:
        given = self.cleaned_data
        return {"entry_id": given["entry"], "reason": Private(given["reason"])}
