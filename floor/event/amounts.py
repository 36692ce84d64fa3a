"""Sums of money: whole numbers of the smallest unit in the database, decimals in forms."""

from decimal import Decimal
from typing import Any

from django import forms
from django.contrib.postgres.fields import ArrayField
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.formats import get_format
from django.utils.translation import gettext_lazy as _

MOST_MONEY = 10**12  # of the smallest unit
LONGEST_LIST = 40_000  # letters of a list of amounts


class Amount(models.BigIntegerField):  # type: ignore[type-arg]
    """A column for a sum in the smallest unit of the event's currency, never negative."""

    default_validators = [
        MinValueValidator(0),
        MaxValueValidator(MOST_MONEY),
    ]


class Amounts(ArrayField):  # type: ignore[type-arg]
    """A column for several such sums, each above 0."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"base_field": Amount()} | kwargs)


WRONG = {
    "invalid": _("Write an amount in figures."),
    "min_value": _("An amount cannot be below zero."),
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


class MoneyListField(forms.CharField):
    """Sums as people write them, parted by semicolons, lines or commas before a space, else by
    spaces: "1 500; 900" or "1500 900". Cleaned they are whole, of the smallest unit.

    ``digits`` of the currency stand behind the point; initial values are in the smallest unit.
    """

    def __init__(self, digits: int, **kwargs: Any) -> None:
        self.money = MoneyField(digits)
        super().__init__(max_length=LONGEST_LIST, **kwargs)

    def prepare_value(self, value: Any) -> Any:
        if not isinstance(value, list | tuple):
            return value
        words = "; ".join(f"{self.money.prepare_value(amount):f}" for amount in value)
        return words.replace(".", get_format("DECIMAL_SEPARATOR"))

    def clean(self, value: Any) -> list[int]:
        lines = super().clean(value).replace(", ", ";").replace("\n", ";")
        words = lines.split(";") if ";" in lines else lines.split()
        amounts = [self.money.clean(word) or 0 for word in words if word.strip()]
        if 0 in amounts:
            raise ValidationError(_("Each amount is above 0."))
        return amounts

    def has_changed(self, initial: Any, data: Any) -> bool:
        return bool(self.prepare_value(initial) != data)
