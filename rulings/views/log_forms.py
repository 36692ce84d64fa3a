"""What the forms of the log send, parsed."""

import json
import re
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from floor.models import Tournament
from floor.photo import LARGEST_UPLOAD
from floor.values.parse import LARGEST_INTEGER
from library.search.query import parse_query
from rules.rulebook import load, offered
from rulings.ruling_steps import MOST_CONCERNED, Text
from seating.hall.table import HIGHEST_NUMBER

LONGEST_TEXT = 4_000
LONGEST_CASE = 20_000
PARAGRAPH = re.compile(r"[a-z0-9][a-z0-9.-]{0,18}")
ENTRY = re.compile(r"[0-9]{1,10}")
LETTERS = re.compile(r"^[a-z]+|(?<=-)[a-z]$")  # of RP-8-B; small letters are kept in OFC-goal


def text_field(label: object, longest: int = LONGEST_TEXT) -> forms.CharField:
    return forms.CharField(
        label=label,  # type: ignore[arg-type]
        max_length=longest,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )


class Entries(forms.Field):
    """Keys of entries, sent as many times as there are; whether they exist the verb asks."""

    widget = forms.MultipleHiddenInput

    def clean(self, value: Any) -> list[int]:
        keys = [str(key) for key in value or []]
        if len(keys) > MOST_CONCERNED or not all(ENTRY.fullmatch(key) for key in keys):
            raise forms.ValidationError(_("Choose players of this table."))
        return [min(int(key), LARGEST_INTEGER) for key in keys]


class Case(forms.CharField):
    """The inputs of a calculator as one map in JSON, such as the database can hold."""

    def __init__(self) -> None:
        super().__init__(label=_("Question"), required=False, max_length=LONGEST_CASE)

    def clean(self, value: Any) -> dict[str, Any] | None:
        text = super().clean(value)
        if not text:
            return None
        try:
            case = json.loads(text, parse_constant=_no_number)
            whole = json.dumps(case, ensure_ascii=False).encode()
        except (ValueError, RecursionError) as broken:
            raise forms.ValidationError(_("The question cannot be read.")) from broken
        if not isinstance(case, dict) or b"\\u0000" in whole:
            raise forms.ValidationError(_("The question cannot be read."))
        return case


def _no_number(constant: str) -> None:
    raise ValueError(constant)


class RuleField(forms.CharField):
    """A paragraph: "4.9.8" of the event's own book, or with its book, "bfsp 4.9.8"; also as it is
    printed on every page, "БФСП 4.9.8", and as people write it, "п. 4.9.8"."""

    def clean(self, value: Any) -> str:
        text = " ".join(str(super().clean(value)).split()).rstrip(".").lower()
        if not text:
            return ""
        book, _space, place = text.rpartition(" ")
        if not PARAGRAPH.fullmatch(place) or (book and book not in offered()):
            book, place = _as_written(text)
        return f"{book} {LETTERS.sub(_upper, place)}".strip()


def _as_written(typed: str) -> tuple[str, str]:
    """Return the book, "" for none, and the number in words that the search box understands too."""
    query = parse_query(typed)
    if not query.number or len(query.books) > 1:
        raise forms.ValidationError(_("A paragraph is written like 4.9.8 or RP-8-B."))
    return "".join(query.books), query.number.lower()


def _upper(match: re.Match[str]) -> str:
    return match[0].upper()


def cited(tournament: Tournament, paragraph: str) -> str:
    """The paragraph with its book, that of the event where none is said."""
    if not paragraph or " " in paragraph:
        return paragraph
    return load(tournament.rulebook).cite(paragraph)


class GroundsForm(forms.Form):
    """On what a ruling stands, and what was decided."""

    kind = forms.RegexField(r"^[a-z_]*$", label=_("Ruling"), required=False, max_length=40)
    topic = forms.RegexField(r"^[a-z0-9_]*$", label=_("Calculator"), required=False, max_length=40)
    case = Case()
    rule = RuleField(label=_("Paragraph"), required=False, max_length=40)
    fair = forms.BooleanField(label=_("In fairness, against the rules"), required=False)
    decision = text_field(_("Decision in your own words"))
    facts = text_field(_("What happened"))

    def text(self) -> Text:
        return Text(*(self.cleaned_data[name] for name in ("facts", "decision", "case")))

    def ask(self) -> dict[str, Any]:
        grounds = {name: self.cleaned_data[name] for name in ("kind", "rule", "fair")}
        is_reckoned = self.cleaned_data["case"] is not None
        return grounds | ({"topic": self.cleaned_data["topic"]} if is_reckoned else {})


class PlaceForm(forms.Form):
    """Where the judge stands."""

    table = forms.IntegerField(
        label=_("Table"), min_value=1, max_value=HIGHEST_NUMBER, required=False
    )
    seat = forms.IntegerField(label=_("Seat"), min_value=1, max_value=12, required=False)


class RulingForm(PlaceForm, GroundsForm):
    entries = Entries(label=_("Players"), required=False)

    def ask(self) -> dict[str, Any]:
        where = {name: self.cleaned_data[name] for name in ("table", "seat", "entries")}
        return super().ask() | where


class AdditionForm(forms.Form):
    text = text_field(_("What is to be added"))


class ConsultForm(forms.Form):
    staff = forms.IntegerField(label=_("Colleague"), min_value=1, max_value=LARGEST_INTEGER)


class PhotoForm(forms.Form):
    photo = forms.FileField(label=_("Picture"), allow_empty_file=True)

    def sent(self) -> bytes:
        """The bytes, at most one more than are taken."""
        data: bytes = self.cleaned_data["photo"].read(LARGEST_UPLOAD + 1)
        return data


class SearchForm(forms.Form):
    """What to look for in the log; what is wrong is said beside its field and does not count."""

    rule = RuleField(label=_("Paragraph"), required=False, max_length=40)
    table = forms.IntegerField(
        label=_("Table"), min_value=1, max_value=HIGHEST_NUMBER, required=False
    )
    player = forms.CharField(label=_("Player"), required=False, max_length=100)
    word = forms.CharField(label=_("Word"), required=False, max_length=100)
