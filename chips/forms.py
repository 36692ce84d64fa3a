"""What the forms of chips send, parsed; the rules of the game are not here."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.validators import RegexValidator
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from chips.make_up import KINDS
from chips.models import MOST_OF_A_VALUE, Chip
from floor.values.parse import LARGEST_INTEGER
from registration.models import MOST_CHIPS
from rules.playing_cards import RANKS, SUITS
from seating.hall.table import HIGHEST_NUMBER
from seating.models import MOST_SEATS

MOST_VALUES = 60  # all looks that a chip can have, and empty lines
MOST_IN_A_BAG = 2_000_000_000
BAG_NUMBER = RegexValidator(
    r"^[0-9A-Za-z./-]*\Z", _("The number of a bag has Latin capitals and figures only.")
)
SEATS = range(1, MOST_SEATS + 1)
ROUNDING = (
    ("nearest", _("To the nearest")),
    ("up", _("Rounded up")),
    ("down", _("Rounded down")),
)


class ChipForm(forms.Form):
    """A line of the chip set; without a value it is taken out."""

    value = forms.IntegerField(
        label=_("Denomination"), min_value=1, max_value=MOST_CHIPS, required=False
    )
    colour = forms.ChoiceField(label=_("Colour"), choices=Chip.Colour.choices)
    pattern = forms.ChoiceField(label=_("Pattern"), choices=Chip.Pattern.choices)
    owned = forms.IntegerField(
        label=_("Owned"), min_value=0, max_value=LARGEST_INTEGER, required=False
    )


class EventChipForm(forms.Form):
    """A value of the event: how many of it are in what is given out, and when it leaves."""

    value = forms.IntegerField(label=_("Denomination"), min_value=1, max_value=MOST_CHIPS)
    stack = forms.IntegerField(
        label=_("Starting stack"), min_value=0, max_value=MOST_OF_A_VALUE, required=False
    )
    rebuy = forms.IntegerField(
        label=_("Rebuy"), min_value=0, max_value=MOST_OF_A_VALUE, required=False
    )
    add_on = forms.IntegerField(
        label=_("Add-on"), min_value=0, max_value=MOST_OF_A_VALUE, required=False
    )
    bonus = forms.IntegerField(
        label=_("Staff bonus"), min_value=0, max_value=MOST_OF_A_VALUE, required=False
    )
    early = forms.IntegerField(
        label=_("Early bonus"), min_value=0, max_value=MOST_OF_A_VALUE, required=False
    )
    leaves_after = forms.IntegerField(
        label=_("Leaves after level"), min_value=0, max_value=200, required=False
    )


class _LinesForm(forms.Form):
    """A form of many lines, each of ``line_form``, whose fields come as lists of one length."""

    line_form: type[forms.Form]

    def __init__(self, data: QueryDict) -> None:
        super().__init__(data)
        names = list(self.line_form.base_fields)
        lists = {name: data.getlist(name) for name in names}
        count = min(len(lists["value"]), MOST_VALUES)
        self.lines = [
            self.line_form({name: _at(lists[name], row) for name in names}) for row in range(count)
        ]

    def clean(self) -> dict[str, Any]:
        for line in self.lines:
            for name, errors in line.errors.items():
                label = f"{line.data['value']}, {line[name].label}"
                raise forms.ValidationError([f"{label}: {error}" for error in errors])
        return self.cleaned_data


def _at(values: Sequence[str], row: int) -> str:
    """What is not sold for the event has no column on the page."""
    return values[row] if row < len(values) else ""


class ChipSetForm(_LinesForm):
    line_form = ChipForm

    def ask(self) -> dict[str, Any]:
        rows = [line.cleaned_data for line in self.lines]
        columns = ("value", "colour", "pattern")
        kept = [
            [*(row[name] for name in columns), row["owned"] or 0] for row in rows if row["value"]
        ]
        return {"chip_set": kept}


class MakeUpForm(_LinesForm):
    """``used`` are the values that the event plays with."""

    line_form = EventChipForm

    def __init__(self, data: QueryDict) -> None:
        super().__init__(data)
        self._used = set(data.getlist("used"))

    def ask(self) -> dict[str, Any]:
        rows = [line.cleaned_data for line in self.lines]
        used = [row for row in rows if str(row["value"]) in self._used]
        return {
            "made_of": [
                [row["value"], *(row[kind] or 0 for kind in KINDS), row["leaves_after"]]
                for row in used
            ]
        }


class RaceForm(forms.Form):
    """The chips that leave a table: ``n3`` of them on seat 3, whose best card is ``rank3`` and
    ``suit3`` where cards decide; on ``bare`` seats there are no others."""

    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=HIGHEST_NUMBER)
    value = forms.IntegerField(label=_("Chip"), min_value=1, max_value=MOST_CHIPS)
    rounding = forms.ChoiceField(
        label=_("Odd chips left over at the table"), choices=ROUNDING, required=False
    )
    bare = forms.TypedMultipleChoiceField(
        label=_("No other chips"), choices=[(n, n) for n in SEATS], coerce=int, required=False
    )

    def __init__(self, data: QueryDict) -> None:
        super().__init__(data)
        ranks, suits = [(rank, rank) for rank in RANKS], [(suit, suit) for suit in SUITS]
        for seat in SEATS:
            self.fields[f"n{seat}"] = forms.IntegerField(
                label=_("Chips"), min_value=0, max_value=MOST_OF_A_VALUE, required=False
            )
            self.fields[f"rank{seat}"] = forms.ChoiceField(choices=ranks, required=False)
            self.fields[f"suit{seat}"] = forms.ChoiceField(choices=suits, required=False)

    def ask(self) -> dict[str, Any]:
        typed = self.cleaned_data
        cards = {seat: f"{typed[f'rank{seat}']}{typed[f'suit{seat}']}" for seat in SEATS}
        return {
            "table": typed["table"],
            "value": typed["value"],
            "held": [[seat, typed[f"n{seat}"]] for seat in SEATS if typed[f"n{seat}"]],
            "cards": [[seat, card] for seat, card in cards.items() if card],
            "bare": typed["bare"],
            "rounding": typed["rounding"] or "nearest",
        }


class LeftOverForm(forms.Form):
    """Chips of ``value`` that were found on a seat after their race."""

    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=HIGHEST_NUMBER)
    seat = forms.TypedChoiceField(label=_("Seat"), choices=[(n, n) for n in SEATS], coerce=int)
    value = forms.IntegerField(label=_("Chip"), min_value=1, max_value=MOST_CHIPS)
    count = forms.IntegerField(label=_("Chips"), min_value=1, max_value=MOST_OF_A_VALUE)


class Stack(forms.IntegerField):
    """The chips of a stack; spaces part thousands, as on the pages."""

    def to_python(self, value: Any) -> int | None:
        number: int | None = super().to_python("".join(str(value or "").split()))
        return number


class CountForm(forms.Form):
    """The stacks of a table: ``n3`` is what seat 3 has; on ``filled`` seats a figure stood."""

    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=HIGHEST_NUMBER)
    filled = forms.TypedMultipleChoiceField(
        choices=[(n, n) for n in SEATS], coerce=int, required=False
    )

    def __init__(self, data: QueryDict) -> None:
        super().__init__(data)
        for seat in SEATS:
            self.fields[f"n{seat}"] = Stack(
                label=_("Stack"), min_value=0, max_value=LARGEST_INTEGER, required=False
            )

    def ask(self) -> dict[str, Any]:
        typed = self.cleaned_data
        stacks = [[seat, typed[f"n{seat}"]] for seat in SEATS if typed[f"n{seat}"]]
        cleared = [seat for seat in typed["filled"] if not typed[f"n{seat}"]]
        return {"table": typed["table"], "counted": stacks, "cleared": cleared}


class BagsForm(forms.Form):
    """The bags of a table: ``n3`` chips of seat 3 in the bag ``b3``, for which it ``signed``."""

    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=HIGHEST_NUMBER)
    signed = forms.TypedMultipleChoiceField(
        choices=[(n, n) for n in SEATS], coerce=int, required=False
    )

    def __init__(self, data: QueryDict) -> None:
        super().__init__(data)
        for seat in SEATS:
            self.fields[f"n{seat}"] = Stack(
                label=_("Stack"), min_value=0, max_value=MOST_IN_A_BAG, required=False
            )
            self.fields[f"b{seat}"] = forms.CharField(
                label=_("Bag number"), max_length=12, required=False, validators=[BAG_NUMBER]
            )

    def ask(self) -> dict[str, Any]:
        typed = self.cleaned_data
        seats = [seat for seat in SEATS if typed[f"n{seat}"]]
        return {
            "table": typed["table"],
            "packed": [
                [seat, typed[f"n{seat}"], typed[f"b{seat}"], seat in typed["signed"]]
                for seat in seats
            ],
        }


class CardForm(forms.Form):
    """What is reported from the card of a table."""

    act = forms.ChoiceField(choices=[(act, act) for act in ("race", "count")])
