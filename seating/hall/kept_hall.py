"""The hall as this process read it last. Only the tables that lines have touched since are read
anew, so that what is drawn after a tap costs in a hall of a thousand tables what it does in one of
five."""

from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any

from floor.journal import kept, touches
from floor.models import Tournament
from registration.models import Member
from seating.hall.hall import Hall
from seating.hall.readings import TableReading, read_tables
from seating.hall.rules import Choice
from seating.models import Stay, Table

MOST_TABLES = 100  # touched since; above this everything is read anew
# How lines name a table, and what they say where they do not.
BY_TABLE = (touches.key_name(Stay, "table_id", ""), touches.key_name(Table, "table_id", ""))
SOME_TABLE = {touches.many_name(Stay), touches.many_name(Table), touches.changed_name(Member)}


@dataclass(frozen=True)
class KeptHall:
    """``readings``: the tables in play by number, the next to break first. ``drawn``: what was made
    of tables, by number, for whoever makes the same again."""

    readings: dict[int, TableReading]
    drawn: dict[int, Any] = field(default_factory=dict)

    @cached_property
    def hall(self) -> Hall:
        """The tables and their order; terms, clock and reports are for the caller to add."""
        tables = tuple(
            reading.as_hall_table() for reading in self.readings.values() if reading.is_open
        )
        return Hall(tables, tuple(self.readings), 0, Choice(0))

    def after(self, read: set[int], now: dict[int, TableReading]) -> "KeptHall":
        """``now``: those of the tables ``read`` anew that are in play."""
        former_readings = self.readings
        readings = {
            n: now.get(n, reading)
            for n, reading in former_readings.items()
            if n in now or n not in read
        }
        known_tiles = self.drawn.copy()  # another thread may be drawing more of them
        drawn = {number: tile for number, tile in known_tiles.items() if number not in read}
        playing = {number: reading for number, reading in now.items() if reading.is_open}
        if any(
            n not in former_readings or _rank(reading) != _rank(former_readings[n])
            for n, reading in now.items()
        ) or (playing.keys() - self.hall.by_size.tables.keys()):
            ranked = sorted((readings | now).items(), key=lambda pair: _rank(pair[1]))
            return KeptHall(dict(ranked), drawn)
        hall = self.hall.with_tables(*(reading.as_hall_table() for reading in playing.values()))
        for number in (read & hall.by_size.tables.keys()) - playing.keys():
            hall = hall.without(number)
        after = KeptHall(readings, drawn)
        vars(after)["hall"] = hall  # worked out already
        return after


def read(tournament: Tournament) -> KeptHall:
    """The hall after the newest line at least, for pages, and for a verb before it writes. One
    query at most, three where tables were touched or for a hall that is not kept."""

    def read_whole() -> KeptHall:
        return KeptHall(read_tables(tournament))

    renew = partial(_after_lines, tournament)
    hall: KeptHall = kept.get(tournament, "hall", read_whole, renew=renew)
    return hall


def _after_lines(tournament: Tournament, hall: KeptHall, touched: set[str]) -> KeptHall:
    """The hall after lines that touched these names."""
    keys = {int(name.rpartition("=")[2]) for name in touched if name.startswith(BY_TABLE)}
    if len(keys) > MOST_TABLES or touched & (SOME_TABLE | touches.event_names()):
        return KeptHall(read_tables(tournament))
    numbers = _numbers(tournament, hall, keys)
    return hall.after(numbers, read_tables(tournament, numbers))


def _numbers(tournament: Tournament, hall: KeptHall, keys: set[int]) -> set[int]:
    """The numbers of tables by their keys."""
    numbers = {reading.row.pk: number for number, reading in hall.readings.items()}
    if keys <= numbers.keys():
        return {numbers[key] for key in keys}
    rows = Table.objects.filter(tournament=tournament, pk__in=keys)
    return set(rows.values_list("number", flat=True))


def _rank(reading: TableReading) -> int:
    return reading.row.break_rank
