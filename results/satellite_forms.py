"""What the page of a satellite's tickets sends, parsed."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from floor.event.amounts import MoneyField
from floor.models import Tournament
from results.selectors import satellite


class AimForm(forms.Form):
    """For which event the tickets are, and what each is worth."""

    target = forms.ChoiceField(label=_("The tickets are for"))

    def __init__(self, tournament: Tournament, data: Any = None) -> None:
        row = satellite.target_row(tournament)
        initial = {"target": row and row.target_id, "value": tournament.results_terms.ticket_value}
        super().__init__(data, auto_id="aim-%s", initial=initial)
        events = satellite.possible_targets(tournament)
        self.fields["target"].choices = [  # type: ignore[attr-defined]  # of a ChoiceField
            (event.pk, f"{event.name}, {event.starts_on:%d.%m.%Y}") for event in events
        ]
        self.fields["value"] = MoneyField(
            tournament.currency_digits,
            label=_("What a ticket is worth"),
            help_text=_("Leave blank for the price of an entry to that event."),
            required=False,
        )

    def ask(self) -> dict[str, Any]:
        typed = self.cleaned_data
        return {"target_id": int(typed["target"]), "value": typed["value"] or 0}


class WinnersForm(forms.Form):
    """The entries that were shown to win a ticket."""

    winners = forms.RegexField(r"^[0-9]{1,10}(,[0-9]{1,10})*$", max_length=20_000)

    def ask(self) -> dict[str, Any]:
        return {"winners": [int(entry) for entry in self.cleaned_data["winners"].split(",")]}
