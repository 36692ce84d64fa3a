"""The rows of the structure as pages and papers list them: numbers of levels, names of pauses."""

from collections.abc import Sequence
from typing import Any

from django.utils.functional import lazy

from clock import forms, sentences, timeline


def _game(level: timeline.Level) -> str:
    """The game of the level, empty where it is no-limit hold'em as nearly everywhere."""
    usual = (level.game, level.limit) == ("holdem", "no_limit")
    return "" if usual else sentences.game_name(level.game, level.limit)


PAUSE_NAME, GAME = lazy(sentences.pause_name, str), lazy(_game, str)


def rows(sheet: Sequence[timeline.Level]) -> list[dict[str, Any]]:
    """The sheet with the number of each level or the name of a pause, and how long it lasts; names
    are in the language in which they are shown, on paper that of the event."""
    return [
        {
            "number": timeline.number(sheet, row),
            "name": PAUSE_NAME(level),
            "game": GAME(level),
            "length": forms.typed_row(level).minutes,
            "is": level,
        }
        for row, level in enumerate(sheet)
    ]
