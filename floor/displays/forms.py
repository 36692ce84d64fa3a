"""What is sent about televisions, parsed."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from floor.displays import pairing
from floor.web.name_rules import NAME_RULES
from floor.web.parse import LARGEST_ID

Choices = list[tuple[str, object]]  # (value, words)


class WallForm(forms.Form):
    """Which view a television gets; ``choices`` are (view of a tournament, words)."""

    def __init__(self, choices: Choices, data: Any = None) -> None:
        super().__init__(data)
        self.fields["wall"] = forms.ChoiceField(label=_("Shows"), choices=choices)

    def wall(self) -> dict[str, Any]:
        shows, _dash, view = self.cleaned_data["wall"].partition("-")
        return {"view": view, "shows_id": int(shows)}


class ShowForm(WallForm):
    """Another view for a paired television."""

    screen = forms.IntegerField(min_value=1, max_value=LARGEST_ID)

    def ask(self) -> dict[str, Any]:
        return {"screen_id": self.cleaned_data["screen"], **self.wall()}


class PairForm(WallForm):
    """The code a television shows, and what it is to be called."""

    code = forms.CharField(label=_("Code"), max_length=40)
    name = forms.CharField(label=_("Name of the screen"), max_length=40, validators=NAME_RULES)

    def clean_code(self) -> str:
        code = pairing.normalise_code(self.cleaned_data["code"])
        if not code:
            raise ValidationError(
                _("Six letters, as the screen shows them; no vowels are among them.")
            )
        return code

    def ask(self) -> dict[str, Any]:
        known = self.cleaned_data
        return {"code": known["code"], "name": known["name"], **self.wall()}


class ScreenIdForm(forms.Form):
    screen = forms.IntegerField(min_value=1, max_value=LARGEST_ID)

    def ask(self) -> dict[str, Any]:
        return {"screen_id": self.cleaned_data["screen"]}
