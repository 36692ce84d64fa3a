"""A prize table (results/prize_table.py) as a column of the terms and as a field of forms."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db import models

from floor.journal import sentences
from results import prize_table
from rules.refusal import Refused

LONGEST = 40_000  # letters


class PrizeTable(models.TextField):  # type: ignore[type-arg]
    """A column for the text of a table, "" for none."""

    def validate(self, value: Any, model_instance: Any) -> None:
        super().validate(value, model_instance)
        check(value)

    def formfield(self, **kwargs: Any) -> forms.Field:
        return PrizeTableField(label=self.verbose_name, help_text=self.help_text, **kwargs)


class PrizeTableField(forms.CharField):
    """A table as people write it; cleaned it is written in the one way of prize_table.written."""

    def __init__(self, **kwargs: Any) -> None:
        widget = forms.Textarea({"rows": 6, "spellcheck": "false"})
        super().__init__(**{"required": False, "max_length": LONGEST} | kwargs | {"widget": widget})

    def clean(self, value: Any) -> str:
        return prize_table.written(check(super().clean(value)))


def check(text: str) -> tuple[prize_table.Row, ...]:
    """The rows of the text; raises ValidationError with a sentence for each fault."""
    try:
        return prize_table.read(text)
    except Refused as refused:
        reasons = [sentences.sentence(reason) for reason in refused.refusals]
        raise ValidationError(reasons) from refused
