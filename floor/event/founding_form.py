"""The details of a new tournament, filled from a template of regulations."""

from collections.abc import Iterable
from datetime import date
from typing import Any
from uuid import UUID
from zoneinfo import available_timezones

from django import forms
from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from floor.event import event_names, terms, terms_form
from floor.models import Tournament
from floor.values.language import in_reader_language
from floor.values.name_rules import NAME_RULES
from floor.values.regulations import Regulations
from rules import rulebook

CLASSES = (("official", _("Official")), ("rating", _("Rated")), ("internet", _("Internet")))
ZONES = sorted(zone for zone in available_timezones() if "/" in zone and "Etc" not in zone)
WORDS = ("rulebook", "event_class", "language", "timezone")
CURRENCIES = {  # digits behind the point
    "AMD": 2, "BYN": 2, "BYR": 0, "CHF": 2, "CZK": 2, "EUR": 2, "GBP": 2, "GEL": 2, "HUF": 2,
    "JPY": 0, "KZT": 2, "MDL": 2, "PLN": 2, "RUB": 2, "UAH": 2, "USD": 2, "UZS": 2,
}  # fmt: skip
DATE = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})

# Days before and after the event are reckoned with, and the calendar has a first and a last one.
DAYS = [MinValueValidator(date(1900, 1, 1)), MaxValueValidator(date(2100, 12, 31))]


class FoundingForm(forms.Form):
    """Name and date, and those of the regulations that differ from evening to evening.

    ``groups`` are the forms of the terms that apps offer, filled from the template too; ``led`` are
    the events whose staff can work at this one as well.
    """

    name = forms.CharField(
        label=pgettext_lazy("tournament", "Name"), max_length=120, validators=NAME_RULES
    )
    starts_on = forms.DateField(label=_("Date"), widget=DATE, validators=DAYS)
    rulebook = forms.ChoiceField(label=_("Rulebook"))
    event_class = forms.ChoiceField(label=_("Event class"), choices=CLASSES)
    language = forms.ChoiceField(
        label=_("Language of cards, screens and official results"),
        choices=lambda: settings.LANGUAGES,
    )
    timezone = forms.ChoiceField(
        label=_("Time zone"),
        choices=[(zone, zone) for zone in ZONES],
        help_text=_("The venue's time zone: all times are shown in it."),
    )

    staff_of = forms.TypedChoiceField(label=_("Staff"), coerce=int, required=False)

    def __init__(
        self,
        template: Regulations,
        today: date,
        data: Any = None,
        led: Iterable[Tournament] = (),
    ) -> None:
        self.template = template
        self.currencies = {template.currency: template.currency_digits} | CURRENCIES
        initial = _initial(template) | {"starts_on": today}
        super().__init__(data, initial=initial, auto_id="new-%s")
        if data is None:  # static/floor/zone.js proposes the zone of the device
            self.fields["timezone"].widget.attrs["data-device-zone"] = True
        digits = self.currencies.get((data or {}).get("currency", template.currency), 0)
        self._offer_staff(list(led))
        self._offer_currencies()
        self._offer_rulebooks()
        self.order_fields(["name", "starts_on", "staff_of", "currency", *WORDS])
        self.groups = self._groups(digits, data)

    def _offer_currencies(self) -> None:
        codes = [(code, code) for code in sorted(self.currencies)]
        self.fields["currency"] = forms.ChoiceField(label=_("Currency"), choices=codes)

    def _offer_staff(self, led: list[Tournament]) -> None:
        """Those of an event that the organiser leads; nobody is asked who leads none."""
        if not led:
            del self.fields["staff_of"]
            return
        events = [(event.pk, f"{event.starts_on:%d.%m.%Y} {event.name}") for event in led]
        self.fields["staff_of"].choices = [("", _("just me for now")), *events]  # type: ignore[attr-defined]

    def _offer_rulebooks(self) -> None:
        books = [(key, in_reader_language(rulebook.load(key).title)) for key in rulebook.offered()]
        self.fields["rulebook"].choices = books  # type: ignore[attr-defined]

    def _groups(self, digits: int, data: Any) -> list[terms_form.TermsForm]:
        played, values = sum(row.is_level for row in self.template.levels), self.template.terms
        return [
            terms_form.form(group, terms.unsaved(group.model, values), digits, data, played=played)
            for group in terms.GROUPS.values()
        ]

    def is_valid(self) -> bool:
        return all([super().is_valid(), *(form.is_valid() for form in self.groups)])

    def has_own_name(self, request_id: UUID) -> bool:
        """Whether no other event of the day passes for this one, else the name is marked as wrong;
        call it when the form is valid. What ``request_id`` founded before is no other event."""
        if not event_names.is_taken(**self.event(), founded_by=request_id):
            return True
        self.add_error("name", _("An event of the same day has a name that looks the same."))
        return False

    def event(self) -> dict[str, Any]:
        """Its ``name`` and the day it ``starts_on``; call it when the form is valid."""
        return {"name": self.cleaned_data["name"], "starts_on": self.cleaned_data["starts_on"]}

    def regulations(self) -> Regulations:
        """The template with what was changed; call it when the form is valid. Lists stay behind
        where the currency is another one, for nobody has read their sums in it."""
        changed = {name: self.cleaned_data[name] for name in ("currency", *WORDS)}
        for form in self.groups:
            changed |= form.values()
        if changed["currency"] != self.template.currency:
            changed["lists"] = {}
        return self.template.changed(
            currency_digits=self.currencies[changed["currency"]], **changed
        )


def _initial(template: Regulations) -> dict[str, Any]:
    return {name: getattr(template, name) for name in ("currency", *WORDS)}
