"""The details of a new tournament, filled from a template of regulations."""

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from floor.event.regulations import Regulations
from floor.event.regulations_file import MOST_SEATS
from floor.web.language import reader_language
from rules import rulebook

MOST_CHIPS = 100_000_000
MOST_MONEY = 10**12  # of the smallest unit
CLASSES = (("official", _("Official")), ("rating", _("Rating")), ("internet", _("Internet")))
PRINTED = (("ru", _("Russian")), ("en", _("English")))
ZONES = sorted(zone for zone in available_timezones() if "/" in zone and "Etc" not in zone)
CHIPS = ("starting_stack", "table_size", "final_table_size", "late_levels")
MONEY = ("buy_in", "fee", "declared_pool", "payout_unit")
WORDS = ("rulebook", "event_class", "language", "timezone", "is_open", "turbo")
CURRENCIES = {  # digits behind the point
    "AMD": 2, "BYN": 2, "BYR": 0, "CHF": 2, "CZK": 2, "EUR": 2, "GBP": 2, "GEL": 2, "HUF": 2,
    "JPY": 0, "KZT": 2, "MDL": 2, "PLN": 2, "RUB": 2, "UAH": 2, "USD": 2, "UZS": 2,
}  # fmt: skip
DATE = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})


class MoneyField(forms.DecimalField):
    """An amount as people write it, 12.50; as data it is whole: 1250 of the smallest unit."""

    def __init__(self, digits: int, **kwargs: Any) -> None:
        self.unit = 10**digits
        most = Decimal(MOST_MONEY) / self.unit
        any_step = forms.NumberInput(attrs={"step": "any"})  # another currency has other digits
        super().__init__(
            min_value=0, max_value=most, decimal_places=digits, widget=any_step, **kwargs
        )

    def clean(self, value: Any) -> int | None:
        amount = super().clean(value)
        return None if amount is None else int(amount * self.unit)


class FoundingForm(forms.Form):
    """Name and date, and those of the regulations that differ from evening to evening."""

    name = forms.CharField(label=pgettext_lazy("tournament", "Name"), max_length=120)
    starts_on = forms.DateField(label=_("Date"), widget=DATE)
    rulebook = forms.ChoiceField(label=_("Rulebook"))
    event_class = forms.ChoiceField(label=_("Class of event"), choices=CLASSES)
    is_open = forms.BooleanField(label=_("Open to foreign athletes"), required=False)
    turbo = forms.BooleanField(label=_("Turbo: short levels"), required=False)
    starting_stack = forms.IntegerField(
        label=_("Starting stack"), min_value=1, max_value=MOST_CHIPS
    )
    table_size = forms.IntegerField(label=_("Seats at a table"), min_value=2, max_value=MOST_SEATS)
    final_table_size = forms.IntegerField(
        label=_("Players at the final table"), min_value=2, max_value=MOST_SEATS
    )
    late_levels = forms.IntegerField(
        label=_("Late entry until the end of level"), min_value=0, help_text=_("0: none.")
    )
    language = forms.ChoiceField(label=_("Language of cards, wall and protocol"), choices=PRINTED)
    timezone = forms.ChoiceField(label=_("Time zone"), choices=[(zone, zone) for zone in ZONES])

    def __init__(self, template: Regulations, today: date, data: Any = None) -> None:
        self.template = template
        self.currencies = {template.currency: template.currency_digits} | CURRENCIES
        known = _initial(template) | {"starts_on": today}
        super().__init__(data, initial=known, auto_id="new-%s")
        self._add_money(self.currencies.get((data or {}).get("currency", template.currency), 0))
        self._offer_rulebooks()
        self.order_fields(["name", "starts_on", *CHIPS, "currency", *MONEY, *WORDS])

    def _add_money(self, digits: int) -> None:
        """Amounts have the ``digits`` of the currency that was chosen."""
        codes = [(code, code) for code in sorted(self.currencies)]
        self.fields["currency"] = forms.ChoiceField(label=_("Currency"), choices=codes)
        labels = {
            "buy_in": _("Buy-in"),
            "fee": _("Fee out of it"),
            "declared_pool": _("Declared prize pool"),
            "payout_unit": _("Prizes are rounded to"),
        }
        for name in MONEY:
            optional = name == "declared_pool"
            self.fields[name] = MoneyField(digits, label=labels[name], required=not optional)
        self.fields["declared_pool"].help_text = _("Empty: what the entries bring.")

    def _offer_rulebooks(self) -> None:
        language = reader_language()
        books = [(key, rulebook.load(key).title(language)) for key in rulebook.offered()]
        self.fields["rulebook"].choices = books  # type: ignore[attr-defined]

    def clean_late_levels(self) -> int:
        asked = int(self.cleaned_data["late_levels"])
        played = sum(not row.is_break for row in self.template.levels)
        if asked > played:
            raise ValidationError(_("The structure has %(played)s levels.") % {"played": played})
        return asked

    def clean(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        if cleaned.get("fee", 0) > cleaned.get("buy_in", MOST_MONEY):
            self.add_error("fee", _("More than the buy-in it is taken out of."))
        if cleaned.get("payout_unit") == 0:
            self.add_error("payout_unit", _("At least one of the smallest unit."))
        return cleaned

    def event(self) -> dict[str, Any]:
        """Its ``name`` and the day it ``starts_on``; call it when the form is valid."""
        return {"name": self.cleaned_data["name"], "starts_on": self.cleaned_data["starts_on"]}

    def regulations(self) -> Regulations:
        """The template with what was changed; call it when the form is valid."""
        changed = {name: self.cleaned_data[name] for name in (*CHIPS, "currency", *MONEY, *WORDS)}
        return replace(
            self.template, currency_digits=self.currencies[changed["currency"]], **changed
        )


def _initial(template: Regulations) -> dict[str, Any]:
    known = {name: getattr(template, name) for name in (*CHIPS, "currency", *WORDS)}
    unit = 10**template.currency_digits
    for name in MONEY:
        amount = getattr(template, name)
        known[name] = None if amount is None else Decimal(amount) / unit
    return known
