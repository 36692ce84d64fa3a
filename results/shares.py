"""The shares of the prize pool: hundredths of a per cent in the database, per cents in forms."""

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

WHOLE = 10_000
HUNDREDTHS = 100
MOST_PLACES = 2_000


class Shares(ArrayField):  # type: ignore[type-arg]
    """A column for the share of each paid place, first place first, in hundredths of a per cent."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"base_field": models.PositiveIntegerField()} | kwargs)

    def validate(self, value: Any, model_instance: Any) -> None:
        super().validate(value, model_instance)
        if sum(value) != WHOLE or 0 in value:
            raise ValidationError(
                _("Shares above 0 that add up to 100, not to %(total)s.") % {"total": _sum(value)}
            )

    def formfield(self, **kwargs: Any) -> forms.Field:
        return SharesField(label=self.verbose_name, help_text=self.help_text)

    def as_text(self, value: Sequence[int]) -> str:
        """As ``as_per_cents``."""
        return as_per_cents(value)


class SharesField(forms.CharField):
    """Shares as people write them, in per cent, separated by spaces, semicolons or commas before a
    space: "40, 25, 16.5" or "40; 25; 16,5". Cleaned they are hundredths."""

    def prepare_value(self, value: Any) -> Any:
        return as_per_cents(value) if isinstance(value, list | tuple) else value

    def clean(self, value: Any) -> list[int]:
        words = super().clean(value).replace(";", " ").replace(", ", " ").split()
        try:
            shares = [_hundredths(word) for word in words[: MOST_PLACES + 1]]
        except ArithmeticError as wrong:
            raise ValidationError(_("Put a space between the per cents: 40 25 16.5")) from wrong
        if len(shares) > MOST_PLACES:
            raise ValidationError(_("At most %(most)s places.") % {"most": MOST_PLACES})
        for place, (better, share) in enumerate(pairwise(shares), 2):
            if share > better:
                more = _("Place %(place)s would get more than the place before it.")
                raise ValidationError(more % {"place": place})
        return shares

    def has_changed(self, initial: Any, data: Any) -> bool:
        return bool(self.prepare_value(initial) != data)


def _hundredths(word: str) -> int:
    """Raises ArithmeticError for what is no share with at most two digits behind the point."""
    share = Decimal(word.strip(",").replace(",", ".")) * HUNDREDTHS
    if not share.is_finite() or share != share.to_integral_value() or not 0 < share <= WHOLE:
        raise ArithmeticError(word)
    return int(share)


def as_per_cents(shares: Sequence[int]) -> str:
    """ "40, 25, 16.5"; where a comma begins the fraction, "40; 25; 16,5"."""
    words = [_percent(share) for share in shares]
    return ("; " if any("," in word for word in words) else ", ").join(words)


def _percent(share: int) -> str:
    whole, part = divmod(share, HUNDREDTHS)
    point = get_format("DECIMAL_SEPARATOR")
    return f"{whole}{point}{part:02}".rstrip("0") if part else str(whole)


def _sum(value: Sequence[int]) -> str:
    return _percent(sum(value))
