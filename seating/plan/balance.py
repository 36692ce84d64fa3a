"""Whether the tables are even enough for the next hand."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from seating.hall.hall import Hall
from seating.hall.rules import BalanceRules, Choice, HaltRule


@dataclass(frozen=True)
class BalanceCheck:
    """How the tables stand. Tables are named by number, in the order of the counts given.

    ``uneven``: the limit is passed, be it the book's or our default where it names none. ``due``:
    somebody has to move by the book before the next hand, because its limit is passed or it stops a
    table; ``rule`` says why, empty for our default.
    ``limit``: the difference that is allowed now. ``halted``: tables at which play stops by the
    book. ``halt_left_to_director``: tables just as short in a format for which the book leaves the
    halt to the director, or where the chief judge has waived it.
    """

    difference: int
    uneven: bool
    due: bool
    halted: tuple[int, ...]
    halt_left_to_director: tuple[int, ...]
    largest: tuple[int, ...]
    smallest: tuple[int, ...]
    limit: int
    rule: str
    halt_rule: str


def balance_check(
    counts: Mapping[int, int],
    rules: BalanceRules,
    max_seats: int,
    *,
    turbo: bool = False,
    judge_exception: bool = False,
    two_apart: bool = False,
) -> BalanceCheck:
    """Compare the tables, ``counts`` being players by table number (held seats included).

    ``max_seats`` and ``turbo`` describe the event. ``judge_exception``: the chief judge allows the
    exceptional difference, where the book gives that right (BFSP 3.1), and lets short tables play
    on (TDA 2019 11-D, Metropolitan 9-C). ``two_apart``: so do the regulations, where the book names
    no figure.
    Limits: FSPR 4.1 and BFSP 3.1 one player; the TDA books name no figure but three, at which play
    halts (TDA 2019 11-D, TDA 2011 8-A, Metropolitan 9-C), so one is our default there.
    """
    most, fewest = max(counts.values(), default=0), min(counts.values(), default=0)
    limit = largest_difference(rules, judge_exception=judge_exception, two_apart=two_apart)
    short = _short(counts, most, rules.halt.value) if rules.halt else ()
    by_book = _prescribed(rules, max_seats, turbo=turbo, judge_exception=judge_exception)
    halted, uneven = short if by_book else (), most - fewest > limit.value
    return BalanceCheck(
        difference=most - fewest,
        uneven=uneven,
        due=bool(halted) or (uneven and not limit.default),
        halted=halted,
        halt_left_to_director=() if by_book else short,
        largest=tuple(table for table in counts if counts[table] == most),
        smallest=tuple(table for table in counts if counts[table] == fewest),
        limit=limit.value,
        rule=due_rule(
            most - fewest, rules, max_seats, turbo=turbo, judge_exception=judge_exception
        ),
        halt_rule=rules.halt.rule if rules.halt else "",
    )


def largest_difference(
    rules: BalanceRules, *, judge_exception: bool, two_apart: bool = False
) -> Choice[int]:
    """Return by how many players tables may differ."""
    exception = rules.exceptional_difference if judge_exception else None
    by_book = rules.max_difference
    return exception or (replace(by_book, value=2) if by_book.default and two_apart else by_book)


def due_rule(
    difference: int, rules: BalanceRules, max_seats: int, *, turbo: bool, judge_exception: bool
) -> str:
    """Return the paragraph by which a difference asks for a move, empty for our default."""
    limit, halt = largest_difference(rules, judge_exception=judge_exception), rules.halt
    if limit.rule or halt is None or difference < halt.value.short_by:
        return limit.rule
    by_book = _prescribed(rules, max_seats, turbo=turbo, judge_exception=judge_exception)
    return halt.rule if by_book else ""


def hall_check(hall: Hall, rules: BalanceRules) -> BalanceCheck:
    """Compare the tables of the hall; those of an Olympic event are not compared."""
    tables = {} if hall.olympic else hall.by_size.tables
    # A thousand tables are counted after each act: no property is read for each.
    counts = {number: len(table.state.occupied) for number, table in tables.items()}
    return balance_check(
        counts,
        rules,
        hall.max_seats,
        turbo=hall.turbo,
        judge_exception=hall.judge_exception,
        two_apart=hall.two_apart,
    )


def _short(counts: Mapping[int, int], most: int, halt: HaltRule) -> tuple[int, ...]:
    return tuple(table for table in counts if most - counts[table] >= halt.short_by)


def _prescribed(rules: BalanceRules, max_seats: int, *, turbo: bool, judge_exception: bool) -> bool:
    """Whether the book itself stops play at short tables of such an event."""
    if rules.halt is None or (judge_exception and rules.exception_rule):
        return False
    halt = rules.halt.value
    fits = halt.sizes is None or max_seats in halt.sizes
    return fits and not (turbo and halt.except_turbo)
