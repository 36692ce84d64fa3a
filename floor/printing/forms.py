"""What is sent about paper, parsed."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from floor.models import PrintStation
from floor.printing.papers import MOST_KEYS, PAPERS
from floor.printing.services import SETTLED
from floor.values.parse import LARGEST_ID, LARGEST_INTEGER, is_number


class OrderForm(forms.Form):
    """A paper of the catalogue and the keys of its rows, with commas; ``place`` is the id of the
    part of the page that the answer replaces."""

    paper = forms.ChoiceField(label=_("Paper"))
    keys = forms.CharField(max_length=20 * MOST_KEYS)
    new = forms.BooleanField(required=False)
    place = forms.SlugField(max_length=60, required=False)

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        self.fields["paper"] = forms.ChoiceField(
            label=_("Paper"), choices=[(code, paper.label) for code, paper in PAPERS.items()]
        )

    def clean_keys(self) -> list[int]:
        keys = self.cleaned_data["keys"].split(",")
        if len(keys) > MOST_KEYS or not all(map(is_number, keys)):
            raise ValidationError(_("At most 500 papers in one print job."))
        return [min(int(key), LARGEST_ID) for key in keys]

    def ask(self) -> dict[str, Any]:
        return {name: self.cleaned_data[name] for name in ("paper", "keys", "new")}


class PlaceForm(forms.Form):
    place = forms.SlugField(max_length=60, required=False)


class SettleForm(forms.Form):
    order = forms.IntegerField(min_value=1, max_value=LARGEST_INTEGER)
    how = forms.ChoiceField(choices=[(how, how) for how in SETTLED])

    def ask(self) -> dict[str, Any]:
        return {"number": self.cleaned_data["order"], "how": self.cleaned_data["how"]}


class OpenStationForm(forms.Form):
    form = forms.ChoiceField(
        label=_("Paper in the printer"),
        choices=PrintStation.Form.choices,
        widget=forms.RadioSelect,
        initial=PrintStation.Form.SHEET,
    )


class StationIdForm(forms.Form):
    station = forms.IntegerField(min_value=1, max_value=LARGEST_ID)

    def ask(self) -> dict[str, Any]:
        return {"station_id": self.cleaned_data["station"]}


class NextForm(forms.Form):
    """A window of a station asks for its next order and says what it has done."""

    window = forms.RegexField(r"^[0-9a-f]{32}\Z")
    begins = forms.BooleanField(required=False)
    done = forms.IntegerField(required=False, min_value=1, max_value=LARGEST_INTEGER)
    empty = forms.BooleanField(required=False)
