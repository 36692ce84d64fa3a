"""What is said of a drawer: the float, a count, cash that moves."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from floor.accounts import selectors as accounts
from floor.event.amounts import MoneyField
from floor.models import Tournament
from registration.models import CashMove


class OpeningForm(forms.Form):
    """The float, written with the ``digits`` of the currency."""

    def __init__(self, digits: int, data: Any = None) -> None:
        super().__init__(data)
        self.fields["opening"] = MoneyField(digits, label=_("Cash in the drawer now"))


class CountForm(forms.Form):
    """The cash counted; ``reason`` when it is not what should be there."""

    reason = forms.CharField(label=_("Why it differs"), max_length=200, required=False)

    def __init__(self, digits: int, data: Any = None) -> None:
        super().__init__(data)
        self.fields["counted"] = MoneyField(digits, label=pgettext_lazy("drawer", "Counted"))


class HandOverForm(CountForm):
    """Counted, and given to somebody of the event's staff."""

    to = forms.ChoiceField(label=_("To whom"))

    def __init__(self, tournament: Tournament, data: Any = None) -> None:
        super().__init__(tournament.currency_digits, data)
        people = accounts.people(tournament)
        self.fields["to"].choices = [  # type: ignore[attr-defined]  # of a ChoiceField
            (str(person.staff.pk), person.staff.name) for person in people
        ]


class MoveForm(forms.Form):
    """Cash put in, or taken ``out``."""

    purpose = forms.ChoiceField(choices=CashMove.Purpose)
    out = forms.BooleanField(required=False)

    def __init__(self, digits: int, data: Any = None) -> None:
        super().__init__(data)
        self.fields["amount"] = MoneyField(digits, label=_("Amount"))

    def ask(self) -> dict[str, Any]:
        sent = self.cleaned_data
        amount = -sent["amount"] if sent["out"] else sent["amount"]
        return {"purpose": sent["purpose"], "amount": amount}
