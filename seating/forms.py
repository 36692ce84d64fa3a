"""What the hall's forms send, parsed; the rules of the game are not here."""

from django import forms

from seating.models import Seat

MOST = 2**31 - 1


def number_field(*, required: bool = True) -> forms.IntegerField:
    return forms.IntegerField(min_value=1, max_value=MOST, required=required)


class EntryForm(forms.Form):
    entry = number_field()


class BustOutForm(EntryForm):
    stack = number_field(required=False)


class TableForm(forms.Form):
    table = forms.IntegerField(min_value=1, max_value=999)


class TellForm(TableForm):
    seat = forms.IntegerField(min_value=1, max_value=12)


class MoveForm(EntryForm):
    """``to`` is "table-seat", as a seat is written everywhere."""

    to = forms.RegexField(r"^\d{1,3}-\d{1,2}$")
    reason = forms.ChoiceField(choices=[(r, r) for r in Seat.Reason.values])

    def clean_to(self) -> tuple[int, int]:
        table, seat = self.cleaned_data["to"].split("-")
        return int(table), int(seat)


class NumbersForm(forms.Form):
    """A list of table numbers, separated by spaces or commas; empty where it may be."""

    tables = forms.RegexField(r"^[\d\s,]*$", required=False, max_length=400)

    def clean_tables(self) -> list[int]:
        return [int(word) for word in self.cleaned_data["tables"].replace(",", " ").split()]
