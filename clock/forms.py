"""What the clock's forms send, parsed; the rules of the game are not here."""

from dataclasses import dataclass, fields, replace
from typing import Any, Literal, cast

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

from clock import sentences, timeline
from clock.models import HandReport, Level
from clock.time_of_day import is_time
from floor.event import services as event_services
from floor.journal.private import Private
from floor.values import level
from floor.values.name_rules import refuse_turning_marks
from floor.values.parse import LARGEST_INTEGER
from rules.refusal import Refusal

HOUR = 3600
MOST_HANDS = 9999
MOST_ROWS = 140  # seven fields a row, and Django reads a thousand
MOST_CHIPS = 2**31 - 1
MOST_SECONDS = 24 * HOUR
MOST_BREAK = 180  # minutes
HOLDS = ("hold", *(f"hold {purpose}" for purpose in Level.Purpose.values))
BLINDS = ("small_blind", "big_blind", "ante")
STAKES = {"stud": ("bring_in", "small_bet", "ante"), "points": ("point", "", "ante")}  # of BLINDS
Cell = tuple[str, str, int | None]  # its name, the text, and what the text says if it is a number
GAMES = (
    "holdem no_limit", "holdem pot_limit", "holdem fixed_limit",
    "omaha pot_limit", "omaha no_limit", "omaha8 pot_limit", "omaha8 fixed_limit",
    "stud fixed_limit", "stud8 fixed_limit", "razz fixed_limit",
    "draw no_limit", "draw fixed_limit", "mixed fixed_limit", "mixed no_limit", "ofc fixed_limit",
)  # fmt: skip


class ShiftForm(forms.Form):
    """Seconds given to the time left, or taken from it."""

    seconds = forms.IntegerField(min_value=-HOUR, max_value=HOUR)


class LeftForm(forms.Form):
    """The time that is to be left, as it is typed: "12:30", or "12" for whole minutes."""

    left = forms.CharField(label=_("Time left"), max_length=8)

    def clean_left(self) -> int:
        seconds = _seconds(self.cleaned_data["left"])
        if seconds is None:
            raise ValidationError(_("Write minutes and seconds, such as 12:30."))
        return seconds

    def ask(self) -> dict[str, Any]:
        return {"seconds": self.cleaned_data["left"]}


class StartAtForm(forms.Form):
    """The time of day at which the clock is to begin by itself: "19:00"."""

    time_of_day = forms.CharField(label=_("Starts at"), max_length=5, validators=[is_time])


class BreakForm(forms.Form):
    """How many minutes a break lasts that begins at once."""

    minutes = forms.IntegerField(label=_("Minutes"), min_value=1, max_value=MOST_BREAK)


class RowForm(forms.Form):
    """A row of the structure, from 0."""

    row = forms.IntegerField(min_value=0, max_value=MOST_ROWS)


class ReportForm(forms.Form):
    table = forms.IntegerField(min_value=1, max_value=9999)
    state = forms.ChoiceField(choices=HandReport.State)
    hand = forms.IntegerField(min_value=1, max_value=LARGEST_INTEGER, required=False)


class GoForm(forms.Form):
    """The go for one table, or without it for all."""

    table = forms.IntegerField(min_value=1, max_value=9999, required=False)
    hand = forms.IntegerField(min_value=1, max_value=LARGEST_INTEGER, required=False)


class HandOverForm(forms.Form):
    """One more hand of a table is over; ``hands``: how many were, as the page said."""

    table = forms.IntegerField(min_value=1, max_value=9999)
    hands = forms.IntegerField(min_value=0, max_value=MOST_HANDS)


class EmergencyForm(forms.Form):
    """What takes every wall."""

    text = forms.CharField(
        label=_("Emergency message"),
        max_length=event_services.LONGEST,
        validators=[refuse_turning_marks],
    )

    pause = forms.BooleanField(required=False)

    def ask(self) -> dict[str, Any]:
        return {"text": Private(self.cleaned_data["text"]), "pause": self.cleaned_data["pause"]}


class StandingForm(forms.Form):
    """The message that is taken down, by its key."""

    message = forms.IntegerField(min_value=1, max_value=LARGEST_INTEGER)


class EndEmergencyForm(StandingForm):
    start = forms.BooleanField(required=False)


class MessageForm(forms.Form):
    """What the director says to the hall, and for how many minutes; 0: until it is taken down."""

    MINUTES = (5, 15, 30, 60, 0)

    text = forms.CharField(
        label=_("Message on screens"),
        max_length=event_services.LONGEST,
        validators=[refuse_turning_marks],
    )
    minutes = forms.TypedChoiceField(
        label=_("For how long"),
        choices=[(str(minutes), str(minutes)) for minutes in MINUTES],
        coerce=int,
        required=False,
        empty_value=None,
    )

    def ask(self) -> dict[str, Any]:
        minutes = self.cleaned_data["minutes"]
        text = {"text": Private(self.cleaned_data["text"])}
        return text if minutes is None else text | {"minutes": minutes}


def games() -> list[tuple[str, str]]:
    """What a level can be played as, with its name."""
    return [(game, sentences.game_name(*game.split(" "))) for game in GAMES]


def kinds() -> list[tuple[str, str]]:
    """What a row of the sheet can be, with its name; a hold is named by what it is for."""
    hold = pgettext("structure", "pause")
    purposes = ((f"hold {value}", f"{hold}: {label}") for value, label in Level.Purpose.choices)
    return [("level", gettext("level")), ("break", gettext("break")), ("hold", hold), *purposes]


@dataclass(frozen=True)
class TypedRow:
    """A row of the sheet as it was typed, texts and all, so that it can be shown again; its fields
    are the cells of the editor and the columns of a file.

    In stud ``small_blind`` and ``big_blind`` hold the bring-in and the small bet, where points are
    paid ``small_blind`` the chips a point.
    """

    kind: str = "level"  # or "break", "hold", or a hold with its purpose: "hold colour_up"
    minutes: str = ""  # "25", or "1:30"
    game: str = GAMES[0]
    small_blind: str = ""
    big_blind: str = ""
    ante: str = ""
    ante_by: str = "each"  # or "big_blind"

    @property
    def posts(self) -> Literal["blinds", "stud", "points"]:
        """What its amounts are."""
        game = self.game.partition(" ")[0]
        if game in timeline.POINTS:
            return "points"
        return "stud" if game in timeline.STUD else "blinds"

    @property
    def is_level(self) -> bool:
        return self.kind not in ("break", *HOLDS)

    @property
    def big_blind_ante(self) -> bool:
        return self.ante_by == "big_blind"


CELLS = tuple(field.name for field in fields(TypedRow))


def typed_row(level: timeline.Level) -> TypedRow:
    """The row of a stored sheet as one would type it."""
    minutes, rest = divmod(level.seconds, 60)
    length = f"{minutes}:{rest:02}" if rest else str(minutes)
    small, big = level.small_blind or level.bring_in, level.big_blind or level.small_bet
    small, big = (big, 0) if level.is_points else (small, big)
    return TypedRow(
        f"{level.kind} {level.purpose}".strip(),
        "" if level.is_hold else length,
        f"{level.game} {level.limit}",
        str(small or ""),
        str(big or ""),
        str(level.ante or ""),
        "big_blind" if level.big_blind_ante else "each",
    )


def typed_rows(post: QueryDict) -> list[TypedRow]:
    """The rows as the lists ``kind``, ``minutes`` ... ``ante_by`` give them, in order; what is not
    one of GAMES is the usual one."""
    lists = [post.getlist(name)[: MOST_ROWS + 1] for name in CELLS]
    rows = [TypedRow(*map(str.strip, cells)) for cells in zip(*lists, strict=False)]
    return [row if row.game in GAMES else replace(row, game=GAMES[0]) for row in rows]


def unreadable(rows: list[TypedRow]) -> list[Refusal]:
    """A refusal "row.unreadable" for every text that is not a number that fits, and
    "sheet.too_long" rather than to lose rows that were typed."""
    if len(rows) > MOST_ROWS:
        return [Refusal("sheet.too_long", facts={"most": MOST_ROWS})]
    return [
        Refusal("row.unreadable", facts={"row": number, "cells": [cell], "text": text})
        for number, row in enumerate(rows, start=1)
        for cell, text, value in (*_length(row), *_blinds(row))
        if value is None
    ]


def sheet(rows: list[TypedRow]) -> tuple[timeline.Level, ...]:
    """The rows as the verb takes them; only when none is unreadable."""
    return tuple(_level(row) for row in rows)


def _level(row: TypedRow) -> timeline.Level:
    chips = {name: value or 0 for name, _, value in _blinds(row)}
    if "point" in chips:
        chips["small_bet"] = chips.pop("point")
    kind, _, purpose = ("level" if row.is_level else row.kind).partition(" ")
    game, _, limit = (row.game if row.is_level else GAMES[0]).partition(" ")
    return timeline.Level(
        seconds=sum(value or 0 for *_, value in _length(row)),
        big_blind_ante=row.big_blind_ante and row.posts == "blinds" and chips.get("ante", 0) > 0,
        kind=cast(level.Kind, kind),
        purpose=cast(level.Purpose, purpose),
        game=cast(level.Game, game),
        limit=cast(level.Limit, limit),
        **chips,
    )


def _length(row: TypedRow) -> list[Cell]:
    """The minutes, with their value in seconds; a hold has none."""
    return [] if row.kind in HOLDS else [("minutes", row.minutes, _seconds(row.minutes))]


def _blinds(row: TypedRow) -> list[Cell]:
    """Of a level its amounts; a break and a hold have none."""
    if not row.is_level:
        return []
    texts = (row.small_blind, row.big_blind, row.ante)
    cells = zip(STAKES.get(row.posts, BLINDS), texts, strict=True)
    return [(name, text, _number(text, MOST_CHIPS)) for name, text in cells if name]


def _seconds(text: str) -> int | None:
    """Minutes, or minutes and seconds: "25", "1:30"."""
    minutes, _, rest = text.partition(":")
    whole, part = _number(minutes, MOST_SECONDS // 60), _number(rest, 59)
    return None if whole is None or part is None else whole * 60 + part


def _number(text: str, largest: int) -> int | None:
    """Digits, spaces between thousands allowed; empty is 0."""
    digits = "".join(text.split())
    if not digits:
        return 0
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > 12:
        return None
    return int(digits) if int(digits) <= largest else None
