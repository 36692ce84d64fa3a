"""What has to be done next, worked out by looking at every table: slow, and plain to read."""

from dataclasses import replace

from seating.draw import OpenTable, even_shares
from seating.hall.hall import Hall, HallTable
from seating.hall.rules import SeatingRules
from seating.plan.balance import hall_check
from seating.plan.closing import BreakTable, redraw_due
from seating.plan.final_table import last_tables_size
from seating.plan.move import seats_there
from seating.plan.plan import Step, next_step


def whole_step(hall: Hall, rules: SeatingRules) -> Step | None:
    """Return the same as plan.next_step."""
    closing = None if hall.tables_kept else redraw_due(hall, rules) or whole_break(hall, rules)
    return closing or _move(hall, rules)


def in_order(hall: Hall) -> list[HallTable]:
    places = {number: rank for rank, number in enumerate(hall.break_order)}
    return sorted(hall.tables, key=lambda t: (places.get(t.number, len(places)), -t.number))


def receivers(hall: Hall) -> list[HallTable]:
    latest_first = reversed(in_order(hall))
    return sorted(latest_first, key=lambda table: table.players)


def whole_break(hall: Hall, rules: SeatingRules) -> BreakTable | None:
    last = None
    if len(hall.tables) == 3:
        last = last_tables_size(rules.final, hall.max_seats, hall.kind)
    sizes = {
        t.number: min(t.state.max_seats, last.value if last else t.state.max_seats)
        for t in hall.tables
    }
    spare = sum(sizes.values()) - sum(table.players for table in hall.tables)
    order = in_order(hall)
    candidates = [table for table in order if not table.players] or order[: hall.window]
    fitting = [table for table in candidates if sizes[table.number] <= spare]
    if len(hall.tables) <= 2 or not fitting:
        return None
    table = min(fitting, key=lambda candidate: (candidate.players, candidate.moved))
    others = [other for other in receivers(hall) if other is not table]
    room = [OpenTable(t.number, t.players, t.state.empty) for t in others]
    shares = even_shares(table.players, room).items()
    return BreakTable(
        table.number,
        table.players,
        "room" if table.players else "empty",
        tuple(share for share in shares if share[1]),
        rules.breaking_rule,
        last.rule if last else "",
    )


def _move(hall: Hall, rules: SeatingRules) -> Step | None:
    """The tables that give and receive are picked by looking at all; who moves between those two
    the house decides, asked of a hall of nobody else."""
    most = max((table.players for table in hall.tables), default=0)
    concerned = [t for t in hall.tables if t.players == most or t.state.has_room]
    if not hall_check(replace(hall, tables=tuple(concerned)), rules.balance).uneven:
        return None
    fewest = min(table.players for table in concerned)
    soon = {table.number for table in in_order(hall)[: hall.window]}
    donor = min(
        (table for table in concerned if table.players == most),
        key=lambda t: (t.number not in soon, t.moved, -t.number),
    )
    smallest = [t for t in receivers(hall) if t in concerned and t.players == fewest]
    open_now = (t for t in smallest if seats_there(t.state, rules, hall.kind).allowed)
    pair = (donor, next(open_now, smallest[0]))
    return next_step(replace(hall, tables=pair, tables_kept=True), rules)
