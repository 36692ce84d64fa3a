"""What the page of tokens sends, parsed."""

from typing import Any
from urllib.parse import urlsplit

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import URLValidator
from django.utils.translation import gettext_lazy as _

from api.scopes import Scope
from floor import journal
from floor.journal import sentences
from floor.journal.private import Private
from floor.values.name_rules import NAME_RULES
from floor.values.parse import LARGEST_ID


class TokenForm(forms.Form):
    name = forms.CharField(
        label=_("Which program the token is for"), max_length=60, validators=NAME_RULES
    )
    scopes = forms.MultipleChoiceField(
        label=_("It may"), choices=Scope, widget=forms.CheckboxSelectMultiple
    )
    for_club = forms.BooleanField(label=_("For all the club's events"), required=False)


class TokenIdForm(forms.Form):
    token = forms.IntegerField(min_value=1, max_value=LARGEST_ID)

    def ask(self) -> dict[str, Any]:
        return {"token_id": self.cleaned_data["token"]}


def nouns() -> list[tuple[str, str]]:
    """What lines are about, by the first half of their kinds, in the order of the words."""
    subjects = {kind.partition(".")[0] for kind in journal.KINDS} & sentences.NOUNS.keys()
    return sorted(((noun, str(sentences.NOUNS[noun])) for noun in subjects), key=lambda row: row[1])


class HookForm(forms.Form):
    address = forms.CharField(
        label=_("Address to notify"),
        max_length=500,
        validators=[URLValidator(schemes=["https", "http"])],
        widget=forms.URLInput(attrs={"placeholder": "https://", "autocomplete": "off"}),
    )
    nouns = forms.MultipleChoiceField(
        label=_("Of lines about"),
        choices=nouns,
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("None chosen: of all."),
    )
    for_club = forms.BooleanField(label=_("For all the club's events"), required=False)

    def clean_address(self) -> str:
        address: str = self.cleaned_data["address"]
        if urlsplit(address).username is not None:
            raise ValidationError(_("An address has no username and no password in it here."))
        return address

    def ask(self) -> dict[str, Any]:
        given = self.cleaned_data
        address = Private(given["address"])
        return {"address": address, "nouns": given["nouns"], "for_club": given["for_club"]}


class HookIdForm(forms.Form):
    hook = forms.IntegerField(min_value=1, max_value=LARGEST_ID)

    def ask(self) -> dict[str, Any]:
        return {"hook_id": self.cleaned_data["hook"]}
