"""Who leaves a table with too many players (TDA 2019 11, TDA 2011 8, Metropolitan 9-A, FSPR 4.1,
BFSP 3.1 and its chapter on Chinese poker)."""

from calculators.decision import Case
from calculators.hall.table import (
    PlacedInputs,
    SeatList,
    Table,
    kind_of,
    rules_of,
    unknown_positions,
    within,
)
from calculators.inputs import Whole
from calculators.malformed import Malformed, malformed
from calculators.sentence import _, either
from rules.cited import Cited
from seating.hall.rules import GameKind
from seating.hall.table import TableState
from seating.plan.mover import Mover
from seating.plan.mover import mover as due

MOVER_STEPS = {
    "mover.due": either(
        "instead_of",
        _("Seat %(seat)s is due, in place of seat %(instead_of)s."),
        _("Seat %(seat)s is due."),
    )
}


class MoverInputs(PlacedInputs):
    """``still_in_hand``: seats that are still playing their hand; ``difference``: players by which
    the tables differ, as much as the book asks for a stand-in where it is not told."""

    still_in_hand: SeatList = []
    difference: Whole | None = None


def says_who(case: Case[PlacedInputs]) -> Cited[str]:
    """Return what of the book is asked: who moves in this kind of game."""
    book = case.book
    cited: dict[GameKind, Cited[str]] = {
        GameKind.MIXED: book.balance.mixed_game_mover,
        GameKind.STUD: book.balance.stud_destination,
        GameKind.OFC: book.chinese.mover,
    }
    return cited.get(kind_of(case), book.balance.mover)


def who_moves(case: Case[MoverInputs], full: Table, name: str, open_seat: int | None) -> Mover:
    """Return who moves from the table of the input ``name``, as the floor would. ``open_seat``:
    stud, the seat to be filled. Raises Malformed where it does not follow from what is told."""
    inputs, rules, kind = case.inputs, rules_of(case), kind_of(case)
    table = full.state(name)
    playing = {f"still_in_hand[{at}]": seat for at, seat in enumerate(inputs.still_in_hand)}
    within({**playing}, table.max_seats)
    over = rules.balance.stood_in_over
    least = over.value + 1 if over else 0
    mover = due(
        table,
        rules,
        kind,
        difference=least if inputs.difference is None else inputs.difference,
        still_in_hand=frozenset(inputs.still_in_hand),
        open_seat_there=open_seat,
    )
    if mover is None:
        raise _unknown(name, table, kind)
    return mover


def _unknown(name: str, table: TableState, kind: GameKind) -> Malformed:
    if kind is GameKind.STUD and table.players:
        field = "destination_open_seat" if name == "table" else "destination.last_opened_seat"
        text = _("It must be a seat from 1 to %(most)s.")
        return malformed(field, "seat.none", text, most=table.max_seats)
    return unknown_positions(name, table)
