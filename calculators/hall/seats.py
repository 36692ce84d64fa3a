"""Which empty seats a player may take (TDA 2019 8-A, 10 and 11-A, TDA 2011 7 and 8-A, Metropolitan
7 and 9, FSPR 4.1, BFSP 3.1)."""

from dataclasses import replace

from calculators.decision import Case
from calculators.hall.table import PlacedInputs, rules_of
from calculators.sentence import _
from rules.cited import Cited
from seating.hall.rules import Choice, SeatingRules
from seating.positions.seat_choice import Mode, SeatChoice

FIELDS = {
    "allowed": _("Seats the player may take"),
    "best": _("Best"),
    "positions": _("What each seat would be"),
    "forbidden": _("Seats the player may not take"),
}
TAKES = _("The player takes seat %(best)s.")


def says_where(case: Case[PlacedInputs], mode: Mode) -> Cited[str]:
    """Return what of the book is asked: by which rule a seat is chosen."""
    book = case.book
    cited: dict[Mode, Cited[str]] = {
        Mode.BALANCE: book.balance.destination,
        Mode.BALANCE_STUD: book.balance.stud_destination,
        Mode.BREAK: book.table_break.forbidden_seat,
        Mode.LATE: book.late_entry.forbidden_seat,
    }
    return cited[mode]


def rules_read(case: Case[PlacedInputs]) -> SeatingRules:
    """Return the rules of the floor, without a lone big blind in the strict reading."""
    rules = rules_of(case)
    if case.inputs.single_bb_in_vacated_seat:
        return rules
    return replace(rules, balance=replace(rules.balance, single_big_blind=Choice(False)))


def written(choice: SeatChoice) -> dict[str, object]:
    """Return allowed and best (lists of seats; best is None for a random draw), positions and
    forbidden (maps by seat)."""
    return {
        "allowed": list(choice.allowed),
        "best": None if choice.best is None else list(choice.best),
        "positions": {str(seat): position for seat, position in choice.positions.items()},
        "forbidden": {str(seat): reason for seat, reason in choice.forbidden.items()},
    }
