"""When a table closes: a break, or the redraw for the final table."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from seating.draw import split_evenly
from seating.hall.by_size import Key, key_of
from seating.hall.hall import Hall, HallTable
from seating.hall.rules import Choice, SeatingRules
from seating.plan.final_table import last_tables_size


@dataclass(frozen=True)
class RedrawFinal:
    """Play stops after the hands in progress, every seat is drawn anew, one table stays open.

    FSPR 4.1, BFSP 3.1. ``tables``: those open now, the last to break first: the one announced as
    closing is no place for the final. ``rule`` is empty where the book is silent.
    """

    players: int
    tables: tuple[int, ...]
    size: int
    rule: str
    size_rule: str


class BreakTable(NamedTuple):
    """A table breaks. ``why``: "room", the others have seats for all, or "empty", nobody is there.

    ``receives``: (table, players it will take), in the order of receiving. ``rule`` is the
    paragraph on breaking; ``seats_rule`` the one that limits the last tables, mostly empty.
    """

    table: int
    players: int
    why: str
    receives: tuple[tuple[int, int], ...]
    rule: str
    seats_rule: str


@dataclass(frozen=True)
class Closing:
    """With how many ``players`` left a table closes, so that ``tables`` stay open; one: by the
    redraw for the final table. ``rule``: the paragraph that says so many, or the one on what is
    done then. ``kept``: not before late entry has closed."""

    players: int
    tables: int
    rule: str
    kept: bool = False


def redraw_due(hall: Hall, rules: SeatingRules) -> RedrawFinal | None:
    """Return the redraw if the players left fit the final table and sit at several tables.

    Fewer than the size count too: two may go out in one hand (Metropolitan 10).
    """
    if len(hall.tables) < 2 or not 2 <= hall.players <= hall.final_size.value:
        return None
    return RedrawFinal(
        players=hall.players,
        tables=tuple(table.number for table in reversed(hall.in_break_order)),
        size=hall.final_size.value,
        rule=rules.final.redraw_rule,
        size_rule=hall.final_size.rule,
    )


def break_due(hall: Hall, rules: SeatingRules) -> BreakTable | None:
    """Return the break that is due, or None.

    A table breaks when the others have room for its players; never so that one table is left, for
    that is the redraw for the final table. Of the tables within the window the shortest breaks,
    then the one whose players have moved least, then the first in the published order.
    A table that the floor keeps is passed over, but not an empty one, which only closes.
    Where the book seats fewer at the last two tables (BFSP 3.1: nine in ten-max), so many count.
    """
    last = _last_tables(hall, rules)
    table = _breaking(hall, last) if len(hall.tables) > 2 else None
    if table is None:
        return None
    return BreakTable(
        table=table.number,
        players=table.players,
        why="room" if table.players else "empty",
        receives=_receives(hall, table),
        rule=rules.breaking_rule,
        seats_rule=last.rule if last else "",
    )


def closings(hall: Hall, rules: SeatingRules, most: int) -> tuple[Closing, ...]:
    """Return the next closings, at most so many, without those that are due already; as if tables
    broke in the order in which they are to."""
    return tuple(islice(_closings(hall, rules), most))


def _closings(hall: Hall, rules: SeatingRules) -> Iterator[Closing]:
    players = hall.players
    while len(hall.tables) > 1:
        last = len(hall.tables) == 2
        closing = _final_closing(hall, rules) if last else _next_break(hall, rules)
        if closing is None:
            return
        if hall.tables_kept or players > closing.players:
            yield closing
        order = (number for _, number in hall.by_size.order if number not in hall.unbroken)
        hall = hall.without(next(order, hall.by_size.order[0][1]))


def _final_closing(hall: Hall, rules: SeatingRules) -> Closing:
    return Closing(hall.final_size.value, 1, rules.final.redraw_rule, kept=hall.tables_kept)


def _next_break(hall: Hall, rules: SeatingRules) -> Closing | None:
    last = _last_tables(hall, rules)
    window = hall.window_tables()
    every = hall.by_size.groups if window is None else [key_of(table) for table in window]
    if not every:
        return None  # the floor keeps them all
    smallest = min(_size(key, last) for key in every)
    rule = last.rule if last else rules.breaking_rule
    players = _seats(hall, last) - smallest
    return Closing(players, len(hall.tables) - 1, rule, kept=hall.tables_kept)


def _last_tables(hall: Hall, rules: SeatingRules) -> Choice[int] | None:
    """Return how many sit at the last two tables, when the next break leaves two."""
    if len(hall.tables) != 3:
        return None
    return last_tables_size(rules.final, hall.max_seats, hall.kind)


def _size(key: Key, last: Choice[int] | None) -> int:
    """Return how many of the seats of such a table count."""
    return min(key[1], last.value) if last and last.value else key[1]


def _seats(hall: Hall, last: Choice[int] | None) -> int:
    if last is None:
        return hall.by_size.seats
    return sum(_size(key, last) * count for key, count in hall.by_size.counts())


def _breaking(hall: Hall, last: Choice[int] | None) -> HallTable | None:
    """Return the table that breaks, one without whose seats the hall still has enough."""
    groups = hall.by_size.groups
    spare = _seats(hall, last) - hall.players
    closable = [key for key in groups if _size(key, last) <= spare]
    if not closable:
        return None
    window = hall.window_tables()
    if 0 in hall.by_size.formats:
        closable, window = [key for key in closable if key[0] == 0], None
    if window is not None:
        fitting = [table for table in window if key_of(table) in closable]
        return min(fitting, key=lambda table: (table.players, table.moved), default=None)
    first = min([(key[0], *groups[key].breaking[0]) for key in closable], default=None)
    return hall.table(first[-1]) if first else None


def _receives(hall: Hall, broken: HallTable) -> tuple[tuple[int, int], ...]:
    """Each takes one at least before the next does, so no more tables than players are asked."""
    shortest = hall.by_size.shortest_with_room(broken.players + 1)
    equals = [number for number in shortest if number != broken.number][: broken.players]
    if len(equals) == broken.players:  # one to each
        return tuple([(number, 1) for number in equals])
    others = (row for row in hall.by_size.with_room() if row[0] != broken.number)
    rows = list(islice(others, broken.players))
    return tuple([share for share in split_evenly(broken.players, rows) if share[1]])
