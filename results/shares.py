"""The shares of the prize pool: whole numbers of one sum in the database, per cents in forms."""

from collections.abc import Sequence
from decimal import Decimal
from itertools import pairwise
from typing import Any

from django import forms
from django.contrib.postgres.fields import ArrayField
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.formats import get_format
from django.utils.translation import gettext_lazy as _

FEWEST_DIGITS = 2  # behind the point; in the database never fewer, so one plan is written one way
MOST_DIGITS = 6
SUMS = {100 * 10**digits: digits for digits in range(FEWEST_DIGITS, MOST_DIGITS + 1)}
MOST_PLACES = 2_000


class Shares(ArrayField):  # type: ignore[type-arg]
    """A column for the share of each paid place, first place first.

    Hundredths of a per cent, which add up to 10,000; or thousandths, and so on to millionths, where
    a share has as many digits behind the point.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"base_field": models.PositiveIntegerField()} | kwargs)

    def validate(self, value: Any, model_instance: Any) -> None:
        super().validate(value, model_instance)
        if sum(value) not in SUMS or 0 in value:
            raise ValidationError(_("Shares above 0 that add up to 100."))

    def formfield(self, **kwargs: Any) -> forms.Field:
        return SharesField(label=self.verbose_name, help_text=self.help_text)

    def as_text(self, value: Sequence[int]) -> str:
        """As ``as_per_cents``."""
        return as_per_cents(value)


class SharesField(forms.CharField):
    """Shares as people write them, in per cent, separated by spaces, semicolons or commas before a
    space: "40, 25, 16.5" or "40; 25; 16,5". Cleaned they are what the column holds."""

    def prepare_value(self, value: Any) -> Any:
        return as_per_cents(value) if isinstance(value, list | tuple) else value

    def clean(self, value: Any) -> list[int]:
        text = super().clean(value).replace("%", " ").replace(";", " ").replace(", ", " ")
        shares = [_per_cents(word) for word in text.split()[: MOST_PLACES + 1]]
        check_places(shares)
        if (total := sum(shares, Decimal())) != 100:
            raise ValidationError(
                _("Shares that add up to 100, not to %(total)s.") % {"total": _written(total)}
            )
        digits = max(FEWEST_DIGITS, *(_digits(share) for share in shares))
        return [int(share * 10**digits) for share in shares]

    def has_changed(self, initial: Any, data: Any) -> bool:
        return bool(self.prepare_value(initial) != data)


def check_places(prizes: Sequence[Decimal | int]) -> None:
    """Raise ValidationError where there are too many places, or one gets more than the place
    before it."""
    if len(prizes) > MOST_PLACES:
        raise ValidationError(_("At most %(most)s places.") % {"most": MOST_PLACES})
    for place, (better, prize) in enumerate(pairwise(prizes), 2):
        if prize > better:
            more = _("Place %(place)s would get more than the place before it.")
            raise ValidationError(more % {"place": place})


def _per_cents(word: str) -> Decimal:
    try:
        share = Decimal(word.strip(",").replace(",", "."))
        is_share = 0 < share <= 100
    except ArithmeticError as wrong:
        raise ValidationError(_("Put a space between the per cents: 40 25 16.5")) from wrong
    if not is_share:
        raise ValidationError(_("A share is above 0 and at most 100: %(share)s") % {"share": word})
    if _digits(share) > MOST_DIGITS:
        digits = _("At most %(most)s digits behind the point: %(share)s")
        raise ValidationError(digits % {"most": MOST_DIGITS, "share": word})
    return share


def _digits(share: Decimal) -> int:
    """How many digits stand behind the point, without zeros at the end."""
    exponent = share.normalize().as_tuple().exponent
    return max(0, -int(exponent))


def per_cent(shares: Sequence[int]) -> list[Decimal]:
    """The ``shares`` of the column in per cent, exactly."""
    digits = SUMS.get(sum(shares), FEWEST_DIGITS)
    return [Decimal(share).scaleb(-digits) for share in shares]


def as_per_cents(shares: Sequence[int]) -> str:
    """ "40, 25, 16.5"; where a comma begins the fraction, "40; 25; 16,5"."""
    words = [_written(share) for share in per_cent(shares)]
    return ("; " if any("," in word for word in words) else ", ").join(words)


def _written(share: Decimal) -> str:
    plain = f"{share:f}"
    plain = plain.rstrip("0").rstrip(".") if "." in plain else plain
    return plain.replace(".", get_format("DECIMAL_SEPARATOR"))
