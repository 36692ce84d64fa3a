"""What the page of tokens sends, parsed."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from api.scopes import Scope
from floor.values.name_rules import NAME_RULES
from floor.values.parse import LARGEST_ID


class TokenForm(forms.Form):
    name = forms.CharField(label=_("Which program it is for"), max_length=60, validators=NAME_RULES)
    scopes = forms.MultipleChoiceField(
        label=_("It may"), choices=Scope, widget=forms.CheckboxSelectMultiple
    )
    for_club = forms.BooleanField(label=_("At all events of the club"), required=False)


class TokenIdForm(forms.Form):
    token = forms.IntegerField(min_value=1, max_value=LARGEST_ID)

    def ask(self) -> dict[str, Any]:
        return {"token_id": self.cleaned_data["token"]}
