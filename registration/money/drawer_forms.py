"""What is said of a drawer: the float, a count, cash that moves.

Amounts are written with the digits of the event's currency.
"""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from floor.accounts import selectors as accounts
from floor.event.amounts import MoneyField
from floor.journal.private import Private
from floor.models import Tournament
from registration.sentences import MOVED


class OpeningForm(forms.Form):
    """The float."""

    def __init__(self, tournament: Tournament, data: Any = None) -> None:
        super().__init__(data)
        self.currency = tournament.currency
        digits = tournament.currency_digits
        self.fields["opening"] = MoneyField(digits, label=_("Cash in the drawer now"))

    def ask(self) -> dict[str, Any]:
        return {"currency": self.currency, "opening": self.cleaned_data["opening"]}


class CountForm(forms.Form):
    """The cash counted; ``reason`` when it is not what should be there."""

    reason = forms.CharField(label=_("Why it differs"), max_length=200, required=False)

    def __init__(self, tournament: Tournament, data: Any = None) -> None:
        super().__init__(data)
        label = pgettext_lazy("drawer", "Counted")
        self.fields["counted"] = MoneyField(tournament.currency_digits, label=label)

    def ask(self) -> dict[str, Any]:
        sent = self.cleaned_data
        return {"counted": sent["counted"], "reason": Private(sent["reason"])}


class HandOverForm(CountForm):
    """Counted, and given to somebody of the event's staff."""

    to = forms.ChoiceField(label=_("To whom"))

    def __init__(self, tournament: Tournament, data: Any = None) -> None:
        super().__init__(tournament, data)
        people = accounts.people(tournament)
        self.fields["to"].choices = [  # type: ignore[attr-defined]  # of a ChoiceField
            (str(person.staff.pk), person.staff.name) for person in people
        ]

    def ask(self) -> dict[str, Any]:
        return super().ask() | {"to_id": int(self.cleaned_data["to"])}


class MoveForm(forms.Form):
    """Cash put in, or taken ``out``."""

    purpose = forms.ChoiceField(choices=list(MOVED.items()))
    out = forms.BooleanField(required=False)

    def __init__(self, tournament: Tournament, data: Any = None) -> None:
        super().__init__(data)
        self.fields["amount"] = MoneyField(tournament.currency_digits, label=_("Amount"))

    def ask(self) -> dict[str, Any]:
        sent = self.cleaned_data
        amount = -sent["amount"] if sent["out"] else sent["amount"]
        return {"purpose": sent["purpose"], "amount": amount}
