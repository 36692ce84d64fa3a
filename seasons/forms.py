"""What the pages of seasons send, parsed; what may count is not decided here."""

from datetime import date
from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from floor.values.name_rules import NAME_RULES
from floor.values.parse import LARGEST_ID
from registration.models import EntryList
from seasons.formula import LONGEST, MONEY, NAMES
from seasons.models import Season, SeasonRules
from seasons.standings import EventFigures
from seasons.trial import given_numbers

DAY = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
FIRST_DAY, LAST_DAY = date(1900, 1, 1), date(2199, 12, 31)
LONGEST_SEASON = 3 * 366  # days
MOST_EVENTS = 999
MOST_LEADERS = 100
MOST_ENTRIES = 100_000


class SeasonForm(forms.ModelForm):  # type: ignore[type-arg]  # of a model
    """What a season is called, and which events it is of."""

    name = forms.CharField(label=_("Name of the season"), max_length=80, validators=NAME_RULES)

    class Meta:
        model = Season
        fields = ("name", "league", "starts_on", "ends_on", "takes")
        widgets = {"starts_on": DAY, "ends_on": DAY}

    def clean(self) -> dict[str, Any]:
        values: dict[str, Any] = super().clean() or self.cleaned_data
        begins, ends = values.get("starts_on"), values.get("ends_on")
        for name, day in (("starts_on", begins), ("ends_on", ends)):
            if day and not FIRST_DAY <= day <= LAST_DAY:
                self.add_error(name, _("Write a day of this time."))
        if begins and ends and (ends - begins).days > LONGEST_SEASON:
            self.add_error("ends_on", _("A season is three years long at most."))
        return values

    def validate_unique(self) -> None:
        """That is said by the verb, in its own words."""

    def ask(self) -> dict[str, Any]:
        values = dict(self.cleaned_data)
        return values | {name: str(values[name]) for name in ("starts_on", "ends_on")}


class SettingsForm(SeasonForm):
    """The same of a season that there is, and who may read it."""

    public = forms.ChoiceField(label=_("Public table"), choices=EntryList)

    class Meta(SeasonForm.Meta):
        fields = (*SeasonForm.Meta.fields, "public")  # type: ignore[assignment]  # one more


class EventForm(forms.Form):
    """One event: "yes" it counts, "no" it does not, "" as the season takes it."""

    tournament_id = forms.IntegerField(label=_("Event"), min_value=1, max_value=LARGEST_ID)
    counts = forms.ChoiceField(
        label=_("Counts"), choices=[("", ""), ("yes", ""), ("no", "")], required=False
    )

    def ask(self) -> dict[str, Any]:
        counts = {"yes": True, "no": False, "": None}[self.cleaned_data["counts"]]
        return {"tournament_id": self.cleaned_data["tournament_id"], "counts": counts}


class RulesForm(forms.ModelForm):  # type: ignore[type-arg]  # of a model
    """Rules of a season as somebody tries them."""

    formula = forms.CharField(
        label=_("Formula"),
        max_length=LONGEST,
        strip=True,
        widget=forms.Textarea({"rows": 3, "spellcheck": "false", "autocapitalize": "off"}),
    )

    class Meta:
        model = SeasonRules
        fields = (
            "formula", "shared", "ties", "best_of", "minimum", "quarter_best_of",
            "quarter_minimum", "leaders",
        )  # fmt: skip
        help_texts = {
            "best_of": _("0: every result counts."),
            "quarter_best_of": _("0: every result counts."),
            "leaders": _("0: nobody. They get a ticket for the event that you choose."),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in ("best_of", "minimum", "quarter_best_of", "quarter_minimum", "leaders"):
            field = self.fields[name]
            most = MOST_LEADERS if name == "leaders" else MOST_EVENTS
            self.fields[name] = forms.IntegerField(
                label=field.label, help_text=field.help_text, min_value=0, max_value=most
            )

    def hide_quarters(self) -> None:
        for name in ("quarter_best_of", "quarter_minimum"):
            self.fields[name].widget = forms.HiddenInput()


class CountForm(RulesForm):
    """The same rules, with the digest of what was seen of them."""

    seen = forms.CharField(max_length=16)

    def ask(self) -> dict[str, Any]:
        return self.cleaned_data


class NumbersForm(forms.Form):
    """An event on which a formula is tried while there is none."""

    entries = forms.IntegerField(
        label=_("Entries"), min_value=1, max_value=MOST_ENTRIES, initial=50, required=False
    )
    buy_in = forms.DecimalField(
        label=_("Buy-in"), min_value=0, max_value=10**9, max_digits=14, initial=100, required=False
    )
    paid_places = forms.IntegerField(
        label=_("Paid places"), min_value=0, max_value=MOST_ENTRIES, initial=6, required=False
    )

    def figures(self) -> EventFigures:
        """What was typed; what was not is as the empty form shows it."""
        given = self.cleaned_data if self.is_valid() else {}
        values = {n: self.fields[n].initial if given.get(n) is None else given[n]
                  for n in self.fields}  # fmt: skip
        return given_numbers(values["entries"], Decimal(values["buy_in"]), values["paid_places"])


class QuarterForm(forms.Form):
    """A quarter of a season, 0 for the whole."""

    quarter = forms.IntegerField(min_value=0, max_value=99)


class TicketsForm(QuarterForm):
    """For which event leaders get tickets, and who they were shown to be."""

    target_id = forms.IntegerField(
        label=_("Event"), min_value=1, max_value=LARGEST_ID, required=False
    )
    seen = forms.CharField(max_length=2_000, required=False)

    def clean_seen(self) -> list[int]:
        keys = self.cleaned_data["seen"].split()
        if not all(key.isdecimal() and len(key) < 19 for key in keys):
            raise forms.ValidationError(_("Reload the page."))
        return [int(key) for key in keys]

    def clean_target_id(self) -> int:
        return self.cleaned_data["target_id"] or 0


class CorrectionForm(forms.Form):
    """A revision of a protocol that was read."""

    revision_id = forms.IntegerField(min_value=1, max_value=LARGEST_ID)


KNOWN_NAMES = [(name, name in MONEY) for name in NAMES]
