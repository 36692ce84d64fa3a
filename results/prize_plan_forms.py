"""What the page of the prize plan sends, parsed."""

from typing import Any

from django import forms
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext_lazy as _

from floor.values.name_rules import NAME_RULES
from results.prize_sheet import MOST_COLUMNS, MOST_LINES, Sheet

MOST_BYTES = 200_000
LONGEST_CELL = 24


class PublishForm(forms.Form):
    """The prizes as they were read (published_prizes.mark)."""

    mark = forms.CharField(max_length=16)


class TableNameForm(forms.Form):
    """The name under which the club keeps a prize table."""

    name = forms.CharField(label=_("Name of the prize table"), max_length=60, validators=NAME_RULES)


class CopiedTableForm(forms.Form):
    """A table copied from a spreadsheet, or a file of it; ``text`` is what either says."""

    copied = forms.CharField(
        label=_("Copied from a spreadsheet"),
        required=False,
        strip=False,
        max_length=MOST_BYTES,
        widget=forms.Textarea({"rows": 4, "spellcheck": "false"}),
    )
    file = forms.FileField(label=_("A file, CSV"), required=False, widget=forms.FileInput)

    def clean(self) -> dict[str, Any]:
        given = self.cleaned_data
        sent = given.get("file")
        text = given.get("copied") or ""
        if sent is not None:  # words over the places may be in any letters: figures are the same
            text = sent.read(MOST_BYTES).decode("utf-8-sig", errors="replace")
        if not text.strip():
            raise forms.ValidationError(_("Paste a table, or choose a file."))
        return {"text": text}


def sheet_of(data: "MultiValueDict[str, str]") -> Sheet:
    """The cells of the sheet: ``entries`` over the columns, ``places`` before the lines, and
    ``share`` line by line."""
    entries = [text[:LONGEST_CELL] for text in data.getlist("entries")[: MOST_COLUMNS + 1]]
    places = [text[:LONGEST_CELL] for text in data.getlist("places")[: MOST_LINES + 1]]
    shares = [text[:LONGEST_CELL] for text in data.getlist("share")]
    width = len(entries)
    shares += [""] * (width * len(places) - len(shares))
    lines = [(text, tuple(shares[width * at : width * (at + 1)])) for at, text in enumerate(places)]
    return Sheet(tuple(entries), tuple(lines))
