"""What is sent about lines of the journal, parsed."""

from django import forms

from floor.values.parse import LARGEST_ID


class SeqForm(forms.Form):
    """Which line of the journal; numbers beyond any journal are simply unknown."""

    seq = forms.IntegerField(min_value=1, max_value=LARGEST_ID)


class WordsForm(forms.Form):
    """What is looked for in texts."""

    q = forms.CharField(max_length=60, required=False)


class TakeOutForm(forms.Form):
    """What is to go out of which text."""

    kind = forms.CharField(max_length=60)
    row = forms.IntegerField(min_value=1, max_value=LARGEST_ID)
    words = forms.CharField(max_length=400)
    q = forms.CharField(max_length=60, required=False)
