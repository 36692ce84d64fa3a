"""What the results page sends, parsed; the rules of the game are not here."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from floor.web.parse import LARGEST_INTEGER
from seating.forms import EntryForm


class StackForm(EntryForm):
    """One player's chips at the start of the hand."""

    stack = forms.IntegerField(
        label=_("Stack at the start of the hand"), min_value=1, max_value=LARGEST_INTEGER
    )

    def ask(self) -> dict[str, Any]:
        return super().ask() | {"stack": self.cleaned_data["stack"]}
