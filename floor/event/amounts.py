"""Sums of money: whole numbers of the smallest unit in the database, decimals in forms."""

from decimal import Decimal
from typing import Any

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

MOST_MONEY = 10**12  # of the smallest unit


class Amount(models.BigIntegerField):  # type: ignore[type-arg]
    """A column for a sum in the smallest unit of the event's currency, never negative."""

    default_validators = [
        MinValueValidator(0),
        MaxValueValidator(MOST_MONEY),
    ]


WRONG = {
    "invalid": _("Write an amount in figures."),
    "min_value": _("An amount is never below nothing."),
    "max_value": _("The amount is too large."),
}


class MoneyField(forms.DecimalField):
    """A sum as people write it, 12.50; cleaned it is whole: 1250 of the smallest unit.

    ``digits`` of the currency stand behind the point. An initial value is in the smallest unit.
    """

    def __init__(self, digits: int, **kwargs: Any) -> None:
        self.unit = 10**digits
        most = Decimal(MOST_MONEY) / self.unit
        any_step = forms.NumberInput(attrs={"step": "any"})  # another currency has other digits
        super().__init__(
            min_value=0,
            max_value=most,
            decimal_places=digits,
            widget=any_step,
            error_messages=WRONG,
            **kwargs,
        )

    def prepare_value(self, value: Any) -> Any:
        return Decimal(value) / self.unit if isinstance(value, int) else value

    def to_python(self, value: Any) -> Any:
        """A comma is a point, and spaces part thousands: as amounts are shown in Russian."""
        if isinstance(value, str):
            value = "".join(value.split()).replace(",", ".")
        return super().to_python(value)

    def clean(self, value: Any) -> int | None:
        amount = super().clean(value)
        return None if amount is None else int(amount * self.unit)
