"""What the hall's forms send, parsed; the rules of the game are not here."""

import re
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from floor.journal.private import Private
from floor.values.parse import LARGEST_INTEGER, is_number
from seating.hall.table import HIGHEST_NUMBER
from seating.models import Stay
from seating.sentences import REDRAWS

CHIP = r"^[0-9]{1,18}-[0-9]{1,4}\Z"  # an entry, and the time-bank chips that it has left
SEAT = r"^[0-9]{1,4}-[0-9]{1,2}\Z"
MOVE = re.compile(r"([0-9]{1,18}):([0-9]{1,4})-([0-9]{1,2})", re.ASCII)
MOST_MOVES = 12
MOST_NAMED = 12  # who win the chips of one player
NUMBERS = r"^[0-9\s,]*$"


class PlaceField(forms.RegexField):
    """A seat as "7-3", which becomes its table and number; None where it may be empty and is."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(SEAT, **kwargs)

    def clean(self, value: Any) -> tuple[int, int] | None:
        table, _dash, seat = super().clean(value).partition("-")
        return (int(table), int(seat)) if table else None


def _table_and_seat(place: tuple[int, int] | None) -> dict[str, int]:
    """The place as arguments of a verb; none of it where there is no place."""
    return {"table": place[0], "seat": place[1]} if place else {}


class EntryForm(forms.Form):
    entry = forms.IntegerField(label=_("Player"), min_value=1, max_value=LARGEST_INTEGER)

    def ask(self) -> dict[str, Any]:
        return {"entry_id": self.cleaned_data["entry"]}


class EntriesField(forms.TypedMultipleChoiceField):
    """Keys of entries, none of them where nobody is named; whom they may be, the verb says.
    ``choices`` are shown."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(coerce=int, required=False, **kwargs)

    def valid_value(self, value: Any) -> bool:
        return is_number(str(value)) and int(value) <= LARGEST_INTEGER

    def clean(self, value: Any) -> list[int]:
        entries: list[int] = super().clean(value)
        if len(entries) > MOST_NAMED:
            raise forms.ValidationError(self.error_messages["invalid_choice"])
        return entries


class BustOutForm(EntryForm):
    stack = forms.IntegerField(
        label=_("Stack at the start of the hand"),
        min_value=1,
        max_value=LARGEST_INTEGER,
        required=False,
    )

    winner = EntriesField()

    def ask(self) -> dict[str, Any]:
        more = {"stack": self.cleaned_data["stack"], "winners": self.cleaned_data["winner"] or None}
        return super().ask() | more


class NoShowForm(EntryForm):
    chips = forms.IntegerField(label=_("Chips left"), min_value=0, max_value=LARGEST_INTEGER)

    def ask(self) -> dict[str, Any]:
        return super().ask() | {"chips": self.cleaned_data["chips"]}


class TableForm(forms.Form):
    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=HIGHEST_NUMBER)


class OpenTableForm(TableForm):
    with_players = forms.BooleanField(label=_("With players of the fullest tables"), required=False)


class EverybodyForm(forms.Form):
    """How many were on the way when the page was read."""

    seen = forms.IntegerField(label=_("On the way"), min_value=1, max_value=LARGEST_INTEGER)


class TableArrivalsForm(EverybodyForm, TableForm):
    pass


class PositionForm(TableForm):
    seat = forms.IntegerField(label=_("Seat"), min_value=1, max_value=12)


class SeatsSeenForm(TableForm):
    """All seats of a table, or one; on those that are ``away`` nobody sits."""

    away = forms.TypedMultipleChoiceField(
        label=_("Away"), choices=[(n, n) for n in range(1, 13)], coerce=int, required=False
    )
    seat = forms.IntegerField(label=_("Seat"), min_value=1, max_value=12, required=False)


ACTION_ACTS = ("next", "acted", "time_chip", "dead")
CARD_ACTS = (
    "here", "call", "out", "hand", "all_in", "over", "last", "time_chip", "next", "acted", "push",
)  # fmt: skip


class CardForm(forms.Form):
    """What is reported from the page behind a table's card."""

    act = forms.ChoiceField(choices=[(act, act) for act in CARD_ACTS])
    entry = forms.IntegerField(
        label=_("Player"), min_value=1, max_value=LARGEST_INTEGER, required=False
    )
    winner = EntriesField()
    hand = forms.IntegerField(min_value=0, max_value=LARGEST_INTEGER, required=False)
    shown = forms.IntegerField(min_value=0, max_value=LARGEST_INTEGER, required=False)
    chip = forms.RegexField(CHIP, required=False)
    away = SeatsSeenForm.base_fields["away"]


class ActionClockForm(forms.Form):
    """A tap at the action clock of a table; ``shown``: the number of the last one by the page."""

    act = forms.ChoiceField(choices=[(act, act) for act in ACTION_ACTS])
    shown = forms.IntegerField(min_value=0, max_value=LARGEST_INTEGER, required=False)
    entry = forms.IntegerField(min_value=1, max_value=LARGEST_INTEGER, required=False)
    chip = forms.RegexField(CHIP, required=False)


class SeatForm(EntryForm):
    """A player and the seat they get."""

    to = PlaceField(label=_("To which seat"))

    def ask(self) -> dict[str, Any]:
        return super().ask() | _table_and_seat(self.cleaned_data["to"])


class PutBackForm(EntryForm):
    """A player booked out by mistake: ``to`` a seat, or empty for a drawn one; the stack as
    counted."""

    to = PlaceField(label=_("To which seat"), required=False)
    chips = forms.IntegerField(
        label=_("Stack as counted"), min_value=1, max_value=LARGEST_INTEGER, required=False
    )

    def ask(self) -> dict[str, Any]:
        place = _table_and_seat(self.cleaned_data["to"])
        return super().ask() | place | {"chips": self.cleaned_data["chips"]}


class NeedForm(EntryForm):
    """What the draw keeps to: a seat, or the number of a ``group``."""

    seat = PlaceField(label=_("Table and seat, e.g. 7-3"), required=False)
    group = forms.IntegerField(
        label=_("Group kept apart: 1 to 99"), min_value=1, max_value=99, required=False
    )

    def ask(self) -> dict[str, Any]:
        place = _table_and_seat(self.cleaned_data["seat"])
        return super().ask() | place | {"group": self.cleaned_data["group"]}


class MoveForm(SeatForm):
    """``position``: the seat that has the button or the big blind, named by the same tap."""

    reason = forms.ChoiceField(label=_("Why"), choices=[(r, r) for r in Stay.Reason.values])
    position = PlaceField(label=_("Seat"), required=False)

    def ask(self) -> dict[str, Any]:
        position = self.cleaned_data["position"]
        place = list(position) if position else None
        return super().ask() | {"reason": self.cleaned_data["reason"], "position": place}


class MovesForm(forms.Form):
    """Several moves at once: each "entry:table-seat", in one field each."""

    def __init__(self, data: QueryDict) -> None:
        super().__init__(data)
        self._moves = data.getlist("move")

    def clean(self) -> dict[str, Any]:
        if not 1 <= len(self._moves) <= MOST_MOVES:
            raise forms.ValidationError(_("Say who goes where."))
        moves = [MOVE.fullmatch(move) for move in self._moves]
        if not all(moves):
            raise forms.ValidationError(_("Say who goes where."))
        reason = self.data.get("reason", "")
        return {"moves": [[int(n) for n in m.groups()] for m in moves if m], "reason": reason}


class RefuseStepForm(TableForm):
    entry = forms.IntegerField(min_value=1, max_value=LARGEST_INTEGER, required=False)
    reason = forms.CharField(label=_("Why not"), max_length=200)

    def ask(self) -> dict[str, Any]:
        entry = {"entry_id": self.cleaned_data["entry"]} if self.cleaned_data["entry"] else {}
        return {
            "table": self.cleaned_data["table"],
            "reason": Private(self.cleaned_data["reason"]),
            **entry,
        }


class DecisionForm(forms.Form):
    decision = forms.IntegerField(min_value=1, max_value=LARGEST_INTEGER)


class LastHandsForm(forms.Form):
    least = forms.IntegerField(label=_("Hands at each table, from"), min_value=1, max_value=9)
    most = forms.IntegerField(label=_("up to (by lot, if more)"), min_value=1, max_value=9)


class LastHandForm(TableForm):
    dealt = forms.IntegerField(min_value=0, max_value=9)


class StageForm(forms.Form):
    """With how many chips each survivor starts the next stage."""

    stack = forms.IntegerField(
        label=_("Chips each starts with"), min_value=1, max_value=LARGEST_INTEGER
    )


class SwapForm(EntryForm):
    """Two players who change seats: the ``other`` of the same table, or whoever sits on ``seat``,
    where one is typed."""

    other = forms.IntegerField(
        label=_("With whom"), min_value=1, max_value=LARGEST_INTEGER, required=False
    )
    seat = PlaceField(label=_("Table and seat, as 12-3"), required=False)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not (self.errors or cleaned.get("other") or cleaned.get("seat")):
            self.add_error("other", _("Choose with whom the seats are swapped."))
        return cleaned

    def ask(self) -> dict[str, Any]:
        if seat := self.cleaned_data["seat"]:
            return super().ask() | {"place": list(seat)}
        return super().ask() | {"other_id": self.cleaned_data["other"]}


class NumbersForm(forms.Form):
    """A list of table numbers, separated by spaces or commas; empty where it may be."""

    tables = forms.RegexField(
        NUMBERS, label=_("Tables"), required=False, max_length=5 * HIGHEST_NUMBER
    )

    def clean_tables(self) -> list[int]:
        return _numbers(self.cleaned_data["tables"])


class RedrawForm(NumbersForm):
    """Whose seats are drawn anew, at which tables, and why."""

    tables = forms.RegexField(
        NUMBERS, label=_("Whose seats: tables"), max_length=5 * HIGHEST_NUMBER
    )
    targets = forms.RegexField(NUMBERS, label=_("Drawn at tables"), max_length=5 * HIGHEST_NUMBER)
    reason = forms.ChoiceField(label=_("Why"), choices=list(REDRAWS.items()))

    def clean_targets(self) -> list[int]:
        return _numbers(self.cleaned_data["targets"])


def _numbers(text: str) -> list[int]:
    words = text.replace(",", " ").split()
    if any(len(word) > len(str(HIGHEST_NUMBER)) for word in words):
        raise forms.ValidationError(_("A table number has four digits at most."))
    return [int(word) for word in words]
