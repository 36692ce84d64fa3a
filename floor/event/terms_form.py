"""A group of terms as a form: its fields are the model's columns, with their labels and limits."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db import models
from django.forms import modelform_factory
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.text import Truncator
from django.utils.translation import gettext as _

from floor.event.amounts import Amount, Amounts, MoneyField, MoneyListField
from floor.event.readable_terms import is_set, readable
from floor.event.terms import Group, Terms, columns
from floor.journal.private import Private
from floor.journal.row_images import is_personal
from floor.texts.format import amount

LONGEST_SAID = 40  # letters of a value in a summary


class TermsForm(forms.ModelForm):  # type: ignore[type-arg]  # made for any model by ``form``
    """The fields of ``group``; ``played`` is how many levels the structure has, where known."""

    def __init__(
        self, group: Group, played: int | None, digits: int, *args: Any, **kwargs: Any
    ) -> None:
        self.group, self.played, self.digits = group, played, digits
        super().__init__(*args, **kwargs)
        self.opened: dict[str, Any] = {}
        if self.instance.pk:  # the page sends back what it showed: somebody may change it meanwhile
            for field in self.fields.values():
                field.show_hidden_initial = True

    def clean(self) -> dict[str, Any] | None:
        """``opened`` becomes the values the form was opened with, by column, where it says them."""
        for column in self.group.columns if self.instance.pk else ():
            field, name = self.fields[column], self.add_initial_prefix(column)
            if name in self.data:
                self.opened[column] = field.clean(self.data[name])
        return super().clean()

    def _post_clean(self) -> None:
        """Django's own puts the values on the instance."""
        super()._post_clean()  # type: ignore[misc]  # not in the stubs
        if self.played is not None and not self.errors:
            try:
                self.instance.check_levels(self.played)
            except ValidationError as wrong:
                self.add_error(None, wrong)

    def ask(self) -> dict[str, Any]:
        """The arguments of the group's verb; call it when the form is valid. Names of people reach
        no journal."""
        ask: dict[str, Any] = {"values": self.values(), "opened": self.opened}
        if is_personal(self.group.model):
            return {name: Private(value) for name, value in ask.items()}
        return ask

    def values(self) -> dict[str, Any]:
        """The values by column; call it when the form is valid."""
        return {column: self.cleaned_data[column] for column in self.group.columns}

    def usual(self) -> list[forms.BoundField]:
        """The fields that most evenings need."""
        return [self[name] for name in self.fields if name in self.group.usual]

    def folded(self) -> list[forms.BoundField]:
        """The others."""
        return [self[name] for name in self.fields if name not in self.group.usual]

    def mark(self, unlike: Mapping[str, str]) -> None:
        """Say beside these fields what the template of the event has, by column."""
        for name, words in unlike.items():
            field = self.fields[name]
            beside = format_html(
                '<span class="badge wraps unlike" data-state="rest">{}</span>',
                _("In the template: %(value)s") % {"value": Truncator(words).chars(LONGEST_SAID)},
            )
            field.help_text = format_html_join(" ", "{}", ((field.help_text,), (beside,)))

    def summary(self) -> str:
        """What is set of the folded fields: "Bounty: 5; Late entry through the break"."""
        names = {field.name for field in self.folded()}
        mine = [
            column for group, column in columns() if group is self.group and column.name in names
        ]
        return "; ".join(self._in_words(column) for column in mine if is_set(column, self.instance))

    def _in_words(self, column: "models.Field[Any, Any]") -> str:
        if isinstance(column, models.BooleanField):
            return str(column.verbose_name)
        text = readable(column, self.instance, partial(amount, digits=self.digits))
        return f"{column.verbose_name}: {Truncator(text).chars(LONGEST_SAID)}"

    def carried(self) -> SafeString:
        """The values sent and those the form was opened with, as hidden fields of another form."""
        fields = [(self[name].as_hidden(),) for name in self.fields]
        opened = [(self[name].as_hidden(only_initial=True),) for name in self.opened]
        return format_html_join("", "{}", fields + opened)


def form(
    group: Group, row: Terms, digits: int, data: Any = None, *, played: int | None = None
) -> TermsForm:
    """The group's form, filled from ``row``; amounts have the ``digits`` of the currency.

    ``played`` is the number of levels of the structure, where it is known.
    """
    form_class: Any = modelform_factory(
        group.model,
        form=TermsForm,
        fields=group.columns,
        formfield_callback=lambda column, **kwargs: _field(column, digits, **kwargs),
    )
    bound: TermsForm = form_class(
        group, played, digits, data, instance=row, auto_id=f"{group.key}-%s"
    )
    return bound


def _field(column: "models.Field[Any, Any]", digits: int, **kwargs: Any) -> forms.Field | None:
    if isinstance(column, models.TextField):
        kwargs["widget"] = forms.Textarea({"rows": 4})
    words = {"label": column.verbose_name, "help_text": column.help_text}
    if isinstance(column, Amounts):
        return MoneyListField(digits, required=not column.blank, **words)
    if isinstance(column, Amount):
        return MoneyField(digits, required=not column.null, **words)
    return column.formfield(**kwargs)
