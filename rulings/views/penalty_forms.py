"""What the forms of penalties send, parsed."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from floor.values.parse import LARGEST_INTEGER
from rulings.views.log_forms import text_field
from seating.hall.table import HIGHEST_NUMBER

MOST_HANDS = 10_000


class PenaltyForm(forms.Form):
    """``choice`` is "rounds 2" or "warning 0"; ``ask`` the same for a request to the chief;
    ``seen``: which breach the sheet showed."""

    entry = forms.IntegerField(label=_("Player"), min_value=1, max_value=LARGEST_INTEGER)
    offence = forms.RegexField(r"^[a-z0-9_]{1,60}$", label=_("Offence"))
    choice = forms.RegexField(r"^[a-z_]{1,20} [0-9]{1,2}$", label=_("Penalty"), required=False)
    ask = forms.RegexField(r"^[a-z_]{1,20} [0-9]{1,2}$", required=False)
    request = forms.IntegerField(min_value=1, max_value=LARGEST_INTEGER, required=False)
    seen = forms.IntegerField(min_value=1, max_value=LARGEST_INTEGER, required=False)
    chips = forms.IntegerField(
        label=_("Chips"), min_value=0, max_value=LARGEST_INTEGER, required=False
    )
    note = text_field(_("What happened"))

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not cleaned.get("choice") and not cleaned.get("ask"):
            self.add_error("choice", _("Choose a penalty."))
        return cleaned

    def chosen(self) -> tuple[str, int]:
        kind, number = (self.cleaned_data["choice"] or self.cleaned_data["ask"]).split()
        return kind, int(number)


class CountForm(forms.Form):
    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=HIGHEST_NUMBER)
    left = forms.IntegerField(label=_("Hands left"), min_value=0, max_value=MOST_HANDS)
    entry = forms.IntegerField(
        label=_("Player"), min_value=1, max_value=LARGEST_INTEGER, required=False
    )


class NumberForm(forms.Form):
    number = forms.IntegerField(min_value=1, max_value=LARGEST_INTEGER)


class ChipsForm(NumberForm):
    chips = forms.IntegerField(label=_("Chips"), min_value=0, max_value=LARGEST_INTEGER)
