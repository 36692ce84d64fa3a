"""A room of the venue as its page sends it: the list of its tables, and tables to be added."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from floor.models.venue import COLUMNS, ROWS
from floor.values.parse import LARGEST_INTEGER
from seating.hall.table import HIGHEST_NUMBER
from seating.venue import venue

NAME = 20  # letters of a table's name


class SpotForm(forms.Form):
    """A line of the list; without a number it is taken out."""

    number = forms.IntegerField(
        label=_("Number"), min_value=1, max_value=HIGHEST_NUMBER, required=False
    )
    called = forms.CharField(label=_("Table name"), max_length=NAME, required=False)
    column = forms.IntegerField(
        label=pgettext_lazy("plan", "Column"), min_value=1, max_value=COLUMNS
    )
    row = forms.IntegerField(label=pgettext_lazy("plan", "Row"), min_value=1, max_value=ROWS)


class RoomForm(forms.Form):
    room = forms.IntegerField(min_value=1, max_value=LARGEST_INTEGER, required=False)
    name = forms.CharField(label=_("Room"), max_length=40)
    seen = forms.CharField(max_length=16, required=False)
    first = forms.IntegerField(
        label=_("Add tables from number"), min_value=1, max_value=HIGHEST_NUMBER, required=False
    )
    last = forms.IntegerField(
        label=_("To number"), min_value=1, max_value=HIGHEST_NUMBER, required=False
    )
    title = forms.CharField(
        label=_("What the tables are called"), max_length=NAME - 5, required=False
    )

    def __init__(self, data: Any) -> None:
        super().__init__(data)
        lists = [data.getlist(name) for name in SpotForm.base_fields]
        lines = zip(*lists, strict=False)
        self.lines = [
            SpotForm(dict(zip(SpotForm.base_fields, cells, strict=True))) for cells in lines
        ]

    def clean(self) -> dict[str, Any]:
        wrong = next((line for line in self.lines if not line.is_valid()), None)
        if wrong is not None:
            name, errors = next(iter(wrong.errors.items()))
            spot = f"{wrong.data['number']} {wrong.data['called']}".strip()
            label = f"{spot}, {wrong[name].label}"
            raise forms.ValidationError([f"{label}: {error}" for error in errors])
        self._check_added()
        values = [line.cleaned_data for line in self.lines if line.cleaned_data["number"]]
        self.wishes = [
            venue.Wish(row["number"], row["called"], row["column"], row["row"]) for row in values
        ]
        return self.cleaned_data

    def _check_added(self) -> None:
        """Nothing would be added, and the page would say that it was saved."""
        first, last = self.cleaned_data.get("first"), self.cleaned_data.get("last")
        if first is None and (last or self.cleaned_data.get("title")):
            self.add_error(None, _("Say the number of the first table."))
        elif first and last and last < first:
            self.add_error(None, _("The last number is below the first one."))

    def ask(self) -> dict[str, Any]:
        values = self.cleaned_data
        first, last = values["first"], values["last"] or values["first"]
        taken = [(wish.column, wish.row) for wish in self.wishes]
        new = venue.added(first, last, values["title"], taken) if first else ()
        spots = [list(wish) for wish in (*self.wishes, *new)]
        return {name: values[name] for name in ("room", "name", "seen")} | {"spots": spots}
