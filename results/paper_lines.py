"""What was written down by hand while the machine was away, a line of figures for each thing that
happened: "12-4" went out, "12-4+12-6" in one hand, "12-4 3-7" moved to table 3, seat 7. Pure."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules.refusal import Refusal

Place = tuple[int, int]  # a table and a seat

MOST_LINES = 300
LONGEST = 60  # signs of a line
_PLACE = r"([1-9]\d{0,3})[-./]([1-9]\d?)"
_OUT = re.compile(rf"{_PLACE}(?: ?\+ ?{_PLACE})*", re.ASCII)
_MOVE = re.compile(rf"{_PLACE} ?(?:[ >=]|→|←) ?{_PLACE}", re.ASCII)
_EACH = re.compile(_PLACE, re.ASCII)


@dataclass(frozen=True)
class Out:
    """These went out from these places, in one hand where they are several."""

    line: int
    entries: tuple[int, ...]
    places: tuple[Place, ...]


@dataclass(frozen=True)
class Move:
    line: int
    entry: int
    place: Place


@dataclass(frozen=True)
class Wrong:
    line: int
    refusal: Refusal


Happened = Out | Move | Wrong


def read(text: str, seated: Mapping[Place, int], seats: Mapping[int, int]) -> tuple[Happened, ...]:
    """What the lines of ``text`` say, one after the other; empty ones say nothing. ``seated``: the
    entries by where they sat when it began; ``seats``: how many each open table has.

    Wrong are "blackout.unreadable", "blackout.nobody" at a place, "blackout.taken",
    "blackout.no_seat", and "blackout.too_long" for the line after the last that is read.
    """
    hall, happened = dict(seated), list[Happened]()
    for number, line in enumerate(text.splitlines(), 1):
        if number > MOST_LINES:
            happened.append(_wrong(number, "too_long", most=MOST_LINES))
            break
        if words := " ".join(line[: LONGEST + 1].split()):
            happened.append(_happened(number, words, hall, seats))
    return tuple(happened)


def _happened(
    number: int, words: str, hall: dict[Place, int], seats: Mapping[int, int]
) -> Happened:
    """The one thing, after which the ``hall`` is another."""
    is_move = _MOVE.fullmatch(words)
    if len(words) > LONGEST or not (is_move or _OUT.fullmatch(words)):
        return _wrong(number, "unreadable")
    places = [(int(table), int(seat)) for table, seat in _EACH.findall(words)]
    leaving = places[:1] if is_move else places
    for place in leaving:
        if place not in hall or leaving.count(place) > 1:
            return _wrong(number, "nobody", place=_named(place))
    if not is_move:
        return Out(number, tuple(hall.pop(place) for place in places), tuple(places))
    there, to = places
    if to in hall:
        return _wrong(number, "taken", place=_named(to))
    if not 1 <= to[1] <= seats.get(to[0], 0):
        return _wrong(number, "no_seat", place=_named(to))
    hall[to] = hall.pop(there)
    return Move(number, hall[to], to)


def _named(place: Place) -> str:
    return "{}-{}".format(*place)


def _wrong(number: int, code: str, **facts: object) -> Wrong:
    return Wrong(number, Refusal(f"blackout.{code}", facts={"line": number} | facts))


def moved(happened: Iterable[Happened]) -> dict[int, Place]:
    """Where those who moved sit in the end, by entry; nobody who went out after it."""
    places: dict[int, Place] = {}
    for event in happened:
        if isinstance(event, Move):
            places[event.entry] = event.place
        elif isinstance(event, Out):
            for entry in event.entries:
                places.pop(entry, None)
    return places


def wrong(happened: Iterable[Happened]) -> list[Refusal]:
    """Why they cannot be entered."""
    return [event.refusal for event in happened if isinstance(event, Wrong)]
