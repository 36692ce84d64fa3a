"""What the forms of dealers send, parsed."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clock.models import Level
from dealers.models import Dealer
from dealers.services import MOST_BREAK_MINUTES, MOST_STRINGS
from floor.event.amounts import MoneyField
from floor.journal.private import Private
from floor.models import Tournament
from floor.values.language import written_languages
from floor.values.name_rules import NAME_RULES
from floor.values.parse import LARGEST_INTEGER, is_number

PUSH = re.compile(r"([0-9]{1,18}):([0-9]{1,4})", re.ASCII)  # the key of a dealer, a table
TABLE = re.compile(r"[1-9][0-9]{0,3}", re.ASCII)
MOST_PUSHES = 2_000
GAMES = [Level.Game.HOLDEM]  # what a new dealer deals, until it is said otherwise


class DealerForm(forms.Form):
    """One dealer of the list."""

    name = forms.CharField(
        label=_("Name, as it appears on the badge"), max_length=60, validators=NAME_RULES
    )
    games = forms.MultipleChoiceField(
        label=_("Games"),
        choices=Level.Game,
        initial=GAMES,
        widget=forms.CheckboxSelectMultiple,
    )
    languages = forms.MultipleChoiceField(
        label=_("Languages"),
        choices=lambda: written_languages().items(),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )

    def ask(self) -> dict[str, Any]:
        return {"person": Private(dict(self.cleaned_data))}


class ChangeDealerForm(DealerForm):
    active = forms.BooleanField(label=_("Works here"), required=False)

    @classmethod
    def of(cls, dealer: Dealer) -> "ChangeDealerForm":
        names = ("name", "games", "languages", "active")
        values = {name: getattr(dealer, name) for name in names}
        return cls(initial=values, auto_id=f"dealer-{dealer.pk}-%s")


class KeysField(forms.TypedMultipleChoiceField):
    """Keys of dealers; whom they may be, the verb says."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(coerce=int, required=False, **kwargs)

    def valid_value(self, value: Any) -> bool:
        return is_number(str(value)) and int(value) <= LARGEST_INTEGER


class BeginForm(forms.Form):
    dealers = KeysField(label=_("Dealers"))


class StringForm(forms.Form):
    number = forms.IntegerField(label=_("String"), min_value=1, max_value=MOST_STRINGS)
    tables = forms.CharField(
        label=_("Tables"),
        required=False,
        max_length=1_000,
        help_text=_("Such as 1 2 3, in the order dealers walk; empty: the string is dropped."),
    )
    language = forms.ChoiceField(
        label=_("Language"),
        choices=lambda: [("", "—"), *written_languages().items()],
        required=False,
    )

    def clean_tables(self) -> list[int]:
        numbers = self.cleaned_data["tables"].replace(",", " ").split()
        if not all(map(TABLE.fullmatch, numbers)):
            raise forms.ValidationError(_("Name tables by their numbers: 1 2 3."))
        return [int(number) for number in numbers]

    def ask(self) -> dict[str, Any]:
        return {name: self.cleaned_data[name] for name in ("number", "tables", "language")}


class PushesField(forms.MultipleChoiceField):
    """Dealers, each with the table that they go to, "12:7"; 0 is a break."""

    def valid_value(self, value: Any) -> bool:
        return PUSH.fullmatch(str(value)) is not None

    def clean(self, value: Any) -> list[tuple[int, int]]:
        pairs = [PUSH.fullmatch(text) for text in super().clean(value)[:MOST_PUSHES]]
        return [(int(pair[1]), int(pair[2])) for pair in pairs if pair]


class PushForm(forms.Form):
    push = PushesField(label=_("Push"), required=False)

    def ask(self) -> dict[str, Any]:
        return {"pushes": self.cleaned_data["push"]}


class BreakForm(forms.Form):
    dealer = forms.IntegerField(min_value=1, max_value=LARGEST_INTEGER)
    minutes = forms.IntegerField(label=_("Minutes"), min_value=1, max_value=MOST_BREAK_MINUTES)

    def ask(self) -> dict[str, Any]:
        return {"dealer_id": self.cleaned_data["dealer"], "minutes": self.cleaned_data["minutes"]}


class TipsForm(forms.Form):
    """What is divided among the dealers, in amounts of the event's currency."""

    def __init__(self, event: Tournament, data: Any = None, **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        digits = event.currency_digits
        self.fields["amount"] = MoneyField(digits, label=f"{_('Total tips')}, {event.currency}")
        self.fields["unit"] = MoneyField(
            digits,
            label=_("Round down to"),
            required=False,
            help_text=_("Leave blank for no rounding."),
        )


class EndForm(forms.Form):
    dealer = forms.IntegerField(min_value=1, max_value=LARGEST_INTEGER)

    def ask(self) -> dict[str, Any]:
        return {"dealer_id": self.cleaned_data["dealer"]}
