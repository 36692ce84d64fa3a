"""What is asked of a structure: for whom it is looked at or suggested, and a file to be read."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _


class FieldForm(forms.Form):
    """For how many entries the structure is looked at, and with which stack."""

    MOST, USUAL = 20_000, 50

    stack = forms.IntegerField(min_value=1, max_value=100_000_000, required=False)
    entries = forms.IntegerField(min_value=2, max_value=MOST, required=False)


class SuggestForm(forms.Form):
    """What a structure is suggested for: hours of the whole evening, minutes of a level."""

    stack = forms.IntegerField(label=_("Starting stack"), min_value=1, max_value=100_000_000)
    entries = forms.IntegerField(label=_("Entries"), min_value=2, max_value=FieldForm.MOST)
    hours = forms.IntegerField(label=_("Hours"), min_value=1, max_value=24, initial=6)
    level_minutes = forms.IntegerField(
        label=_("Minutes per level"), min_value=1, max_value=240, initial=20
    )

    def ask(self) -> dict[str, Any]:
        wish = dict(self.cleaned_data)
        wish["minutes"] = 60 * wish.pop("hours")
        return wish


class StructureFileForm(forms.Form):
    """A file to be read into the editor."""

    file = forms.FileField(label=_("A file, CSV or JSON"))
