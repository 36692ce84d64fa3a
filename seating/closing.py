"""When a table closes: a break, or the redraw for the final table."""

from dataclasses import dataclass

from seating.even_split import OpenTable, even_shares
from seating.final_table import last_tables_size
from seating.hall import Hall, HallTable
from seating.rules import Choice, SeatingRules


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


@dataclass(frozen=True)
class BreakTable:
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
class NextClosing:
    """With how many ``players`` left the next table closes. ``final``: by the redraw for the final
    table. ``rule``: the paragraph that says so many, or the one on what is done then. ``kept``: not
    before late entry has closed."""

    players: int
    final: bool
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
    Where the book seats fewer at the last two tables (BFSP 3.1: nine in ten-max), so many count.
    """
    last = _last_tables(hall, rules)
    closable = _closable(hall, last) if len(hall.tables) > 2 else frozenset()
    if not closable:
        return None
    order = hall.in_break_order
    candidates = [table for table in order if not table.players] or order[: hall.window]
    fitting = [table for table in candidates if table.number in closable]
    if not fitting:
        return None
    table = min(fitting, key=lambda candidate: (candidate.players, candidate.moved))
    return BreakTable(
        table=table.number,
        players=table.players,
        why="room" if table.players else "empty",
        receives=_receives(hall, table),
        rule=rules.breaking_rule,
        seats_rule=last.rule if last else "",
    )


def next_closing(hall: Hall, rules: SeatingRules) -> NextClosing | None:
    """Return when the next table closes; None at one table, and where a closing is due already."""
    if len(hall.tables) < 2:
        return None
    closing = _final_closing(hall, rules) if len(hall.tables) == 2 else _next_break(hall, rules)
    return closing if hall.tables_kept or hall.players > closing.players else None


def _final_closing(hall: Hall, rules: SeatingRules) -> NextClosing:
    size, rule = hall.final_size.value, rules.final.redraw_rule
    return NextClosing(size, final=True, rule=rule, kept=hall.tables_kept)


def _next_break(hall: Hall, rules: SeatingRules) -> NextClosing:
    last = _last_tables(hall, rules)
    sizes = _sizes(hall, last)
    smallest = min(sizes[number] for number in hall.soon_to_break())
    rule = last.rule if last else rules.breaking_rule
    players = sum(sizes.values()) - smallest
    return NextClosing(players, final=False, rule=rule, kept=hall.tables_kept)


def _last_tables(hall: Hall, rules: SeatingRules) -> Choice[int] | None:
    """Return how many sit at the last two tables, when the next break leaves two."""
    if len(hall.tables) != 3:
        return None
    return last_tables_size(rules.final, hall.max_seats, hall.kind)


def _sizes(hall: Hall, last: Choice[int] | None) -> dict[int, int]:
    most = last.value if last else None
    return {t.number: min(t.state.max_seats, most or t.state.max_seats) for t in hall.tables}


def _closable(hall: Hall, last: Choice[int] | None) -> frozenset[int]:
    """Return the numbers of the tables without whose seats the hall still has enough."""
    sizes = _sizes(hall, last)
    spare = sum(sizes.values()) - hall.players
    return frozenset(number for number, size in sizes.items() if size <= spare)


def _receives(hall: Hall, broken: HallTable) -> tuple[tuple[int, int], ...]:
    receivers = hall.receivers(without=(broken.number,))
    room = [OpenTable(table.number, table.players, table.state.empty) for table in receivers]
    shares = even_shares(broken.players, room)
    return tuple((number, share) for number, share in shares.items() if share)
