"""Which empty seats a player may take, and which he has to (TDA 2019 8-A, 10 and 11-A, TDA 2011 7
and 8-A, Metropolitan 7 and 9, FSPR 4.1, BFSP 3.1)."""

from dataclasses import replace

from calculators.case import Case, settled
from calculators.decision import Decision, Step, step
from calculators.hall.table import rules_of, table_of, untold
from rules.cited import Cited
from seating.rules import Choice, SeatingRules
from seating.seat_choice import Mode, SeatChoice
from seating.seat_choice import seat_choice as choice


def seat_choice(case: Case) -> Decision:
    """Return allowed and best (lists of seats; best is None for a random draw), positions and
    forbidden (maps by seat). ``mode``: balance, break, late_registration or balance_stud;
    ``no_worse_than``: hands he had before the big blind where he comes from."""
    asked = case.asked
    mode = Mode(asked.word("mode", tuple(Mode)))
    table, cited = table_of(asked, "table"), says_where(case, mode)
    settled(cited)
    least = asked.whole("no_worse_than", 0)
    found = choice(table, rules_read(case), mode, no_worse_than=least)
    if mode is Mode.BALANCE_STUD and table.last_opened is None:
        raise asked.part("table").missing("last_opened_seat")
    if table.empty and mode is not Mode.BALANCE_STUD and not found.positions:
        raise untold(asked, "table", table, least=1)
    return Decision(answer(found), case.book.rule(cited), (told(mode, found),))


def says_where(case: Case, mode: Mode) -> Cited[str]:
    """Return what of the book is asked: by which rule a seat is found."""
    book = case.book
    cited: dict[Mode, Cited[str]] = {
        Mode.BALANCE: book.balance.destination,
        Mode.BALANCE_STUD: book.balance.stud_destination,
        Mode.BREAK: book.table_break.forbidden_seat,
        Mode.LATE: book.late_entry.forbidden_seat,
    }
    return cited[mode]


def rules_read(case: Case) -> SeatingRules:
    """Return the rules of the floor; ``single_bb_in_vacated_seat`` false is the strict reading of
    the dead button, without a lone big blind."""
    rules = rules_of(case)
    if case.asked.flag("single_bb_in_vacated_seat", default=True):
        return rules
    return replace(rules, balance=replace(rules.balance, single_big_blind=Choice(False)))


def answer(found: SeatChoice) -> dict[str, object]:
    return {
        "allowed": list(found.allowed),
        "best": None if found.best is None else list(found.best),
        "positions": {str(seat): position for seat, position in found.positions.items()},
        "forbidden": {str(seat): reason for seat, reason in found.forbidden.items()},
    }


def told(mode: Mode, found: SeatChoice) -> Step:
    return step("seat.chosen", mode=mode.value, allowed=list(found.allowed))
