"""What has to be done in the hall before the next hand, in the order in which to do it.

If a break is due, break: a break often balances. So the redraw for the final table comes first and
alone, then breaks, then moves of single players until the tables are even enough.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import TypeAlias

from seating.hall.hall import Hall, HallTable
from seating.hall.rules import SeatingRules
from seating.plan.closing import BreakTable, RedrawFinal, break_due, redraw_due
from seating.plan.move import MovePlayer, move_due

Step: TypeAlias = RedrawFinal | BreakTable | MovePlayer


def plan(hall: Hall, rules: SeatingRules, most: int | None = None) -> tuple[Step, ...]:
    """Return the steps that bring the hall within the rules, or the first ``most`` of them; each
    cites its paragraphs.

    Every step is worked out on the hall as the steps before it leave it. Seats that a break is
    still to draw are not guessed: ask for a new plan when it is done.
    """
    return tuple(islice(_steps(hall, rules), most))


def _steps(hall: Hall, rules: SeatingRules) -> Iterator[Step]:
    while (step := next_step(hall, rules)) is not None:
        yield step
        if isinstance(step, RedrawFinal):
            return
        hall = after(hall, step)


def next_step(hall: Hall, rules: SeatingRules) -> Step | None:
    """Return what to do first, or None if the hall is within the rules."""
    closing = None if hall.tables_kept else _closing_due(hall, rules)
    return closing or move_due(hall, rules)


def pending_closing(hall: Hall, rules: SeatingRules) -> RedrawFinal | BreakTable | None:
    """Return the closing that only late entry holds back, or None."""
    return _closing_due(hall, rules) if hall.tables_kept else None


def _closing_due(hall: Hall, rules: SeatingRules) -> RedrawFinal | BreakTable | None:
    return None if hall.olympic else redraw_due(hall, rules) or break_due(hall, rules)


def after(hall: Hall, step: BreakTable | MovePlayer) -> Hall:
    """Return the hall after a step. Where a seat is not known yet, any one stands for it."""
    if isinstance(step, MovePlayer):
        donor, receiver = hall.table(step.from_table), hall.table(step.to_table)
        return hall.with_tables(_gives(donor, step.seat), _takes(receiver, step.to_seats))
    receivers = [_fills(hall.table(number), players) for number, players in step.receives]
    return hall.without(step.table).with_tables(*receivers)


def _gives(table: HallTable, seat: int | None) -> HallTable:
    if seat is not None:
        return replace(table, state=table.state.vacated(seat))
    state = table.state.vacated(max(table.state.occupied))
    return replace(table, state=replace(state, last=None, frozen=None, last_opened=None))


def _takes(table: HallTable, seats: tuple[int, ...] | None) -> HallTable:
    if seats:
        return replace(table, state=table.state.seated(seats[0]))
    state = table.state.seated(table.state.empty[0])
    return replace(table, state=replace(state, last=None, frozen=None))


def _fills(table: HallTable, players: int) -> HallTable:
    taken = table.state.occupied.union(table.state.empty[:players])
    return replace(table, state=replace(table.state, occupied=taken), settled=False)
