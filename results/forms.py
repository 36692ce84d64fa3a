"""What the results page sends, parsed; the rules of the game are not here."""

from django import forms
from django.utils.translation import gettext_lazy as _

MOST = 2**31 - 1


class StackForm(forms.Form):
    """One player's chips at the start of the hand."""

    entry = forms.IntegerField(label=_("Player"), min_value=1, max_value=MOST)
    stack = forms.IntegerField(
        label=_("Stack at the start of the hand"), min_value=1, max_value=MOST
    )
