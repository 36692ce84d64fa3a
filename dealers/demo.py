"""Invented dealers of the demonstration: eight on the list, seven on shift, two strings."""

from collections.abc import Callable

from dealers import services
from floor.journal.private import Private
from floor.journal.tap import Tap

# Each with the games they deal and the languages they speak; the last one is not here today.
DEALERS = (
    ("Алеся", ("holdem", "omaha"), ("ru", "en")),
    ("Богдан", ("holdem",), ("ru",)),
    ("Василина", ("holdem", "omaha"), ("ru",)),
    ("Глеб", ("holdem",), ("ru", "en")),
    ("Ева", ("holdem", "omaha"), ("ru", "en")),
    ("Захар", ("holdem",), ("ru",)),
    ("Людмила", ("holdem",), ("ru",)),
    ("Ярослав", ("holdem", "omaha"), ("ru",)),
)
STRINGS = {1: [1, 2, 3], 2: [4, 5]}


def begin(tap: Callable[[], Tap]) -> None:
    """Write them down, begin their shifts and set the strings, by the verbs that people tap."""
    keys = []
    for name, games, languages in DEALERS:
        person = {"name": name, "games": list(games), "languages": list(languages)}
        line = services.add_dealer(tap(), person=Private(person))
        keys.append(line.facts["dealer"])
    services.begin_shift(tap(), dealers=keys[:-1])
    for number, tables in STRINGS.items():
        services.set_string(tap(), number=number, tables=tables)
