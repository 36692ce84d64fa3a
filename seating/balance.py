"""Whether the tables are even enough for the next hand."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from seating.hall import Hall, HallTable
from seating.rules import BalanceRules, HaltRule


@dataclass(frozen=True)
class BalanceCheck:
    """How the tables stand. Tables are named by number, in the order of the counts given.

    ``uneven``: the limit is passed, be it the book's or our default where it names none. ``due``:
    somebody has to move by the book before the next hand, because its limit is passed or it stops a
    table; ``rule`` says why, empty for our default.
    ``halted``: tables at which play stops by the book. ``halt_left_to_director``: tables just as
    short in a format for which the book leaves the halt to the director.
    """

    difference: int
    uneven: bool
    due: bool
    halted: tuple[int, ...]
    halt_left_to_director: tuple[int, ...]
    largest: tuple[int, ...]
    smallest: tuple[int, ...]
    rule: str
    halt_rule: str


def balance_check(
    counts: Mapping[int, int],
    rules: BalanceRules,
    max_seats: int,
    *,
    turbo: bool = False,
    judge_exception: bool = False,
) -> BalanceCheck:
    """Compare the tables, ``counts`` being players by table number (held seats included).

    ``max_seats`` and ``turbo`` describe the event. ``judge_exception``: the chief judge allows the
    exceptional difference, where the book gives that right (BFSP 3.1).
    Limits: FSPR 4.1 and BFSP 3.1 one player; the TDA books name no figure but three, at which play
    halts (TDA 2019 11-D, TDA 2011 8-A, Metropolitan 9-C), so one is our default there.
    """
    most, fewest = max(counts.values(), default=0), min(counts.values(), default=0)
    limit = rules.max_difference
    if judge_exception and rules.exceptional_difference is not None:
        limit = rules.exceptional_difference
    short = _short(counts, most, rules.halt.value) if rules.halt else ()
    by_book = rules.halt is not None and _prescribed(rules.halt.value, max_seats, turbo)
    halted, uneven = short if by_book else (), most - fewest > limit.value
    halt_rule = rules.halt.rule if rules.halt else ""
    return BalanceCheck(
        difference=most - fewest,
        uneven=uneven,
        due=bool(halted) or (uneven and not limit.default),
        halted=halted,
        halt_left_to_director=() if by_book else short,
        largest=tuple(table for table in counts if counts[table] == most),
        smallest=tuple(table for table in counts if counts[table] == fewest),
        rule=limit.rule or (halt_rule if halted else ""),
        halt_rule=halt_rule,
    )


def hall_check(
    hall: Hall, rules: BalanceRules, tables: Iterable[HallTable] | None = None
) -> BalanceCheck:
    """Compare the tables of the hall, or only ``tables`` of it."""
    counts = {table.number: table.players for table in (hall.tables if tables is None else tables)}
    return balance_check(
        counts, rules, hall.max_seats, turbo=hall.turbo, judge_exception=hall.judge_exception
    )


def _short(counts: Mapping[int, int], most: int, halt: HaltRule) -> tuple[int, ...]:
    return tuple(table for table in counts if most - counts[table] >= halt.short_by)


def _prescribed(halt: HaltRule, max_seats: int, turbo: bool) -> bool:
    fits = halt.sizes is None or max_seats in halt.sizes
    return fits and not (turbo and halt.except_turbo)
