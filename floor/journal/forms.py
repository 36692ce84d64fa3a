"""What is sent about lines of the journal, parsed."""

from django import forms

from floor.web.parse import LARGEST_ID


class SeqForm(forms.Form):
    """Which line of the journal; numbers beyond any journal are simply unknown."""

    seq = forms.IntegerField(min_value=1, max_value=LARGEST_ID)
