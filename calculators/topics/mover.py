"""Who leaves a table with too many players (TDA 2019 11, TDA 2011 8, Metropolitan 9-A, FSPR 4.1,
BFSP 3.1 and its chapter on Chinese poker)."""

from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, step
from calculators.hall.table import kind_of, rules_of, seats_of, table_of, untold
from rules.cited import Cited
from seating.mover import Mover
from seating.mover import mover as due
from seating.rules import GameKind
from seating.table import TableState


def mover(case: Case) -> Decision:
    """Return seat and hands_before_bb (None in a game without a big blind).

    ``still_in_hand``: seats that are still playing their hand; ``difference``: players by which the
    tables differ, as much as the book asks for a stand-in where it is not told;
    ``destination_open_seat``: stud, the seat to be filled.
    """
    settled(says_who(case))
    open_seat = case.asked.whole("destination_open_seat", 0) or None
    found = who_moves(case, "table", open_seat)
    result = {"seat": found.seat, "hands_before_bb": found.hands_to_big_blind}
    told = step("mover.due", seat=found.seat, instead_of=found.instead_of)
    return Decision(result, case.book.rule(says_who(case)), (told,))


def says_who(case: Case) -> Cited[str]:
    """Return what of the book is asked: who moves in this kind of game."""
    book = case.book
    cited: dict[GameKind, Cited[str]] = {
        GameKind.MIXED: book.balance.mixed_game_mover,
        GameKind.STUD: book.balance.stud_destination,
        GameKind.OFC: book.chinese.mover,
    }
    return cited.get(kind_of(case), book.balance.mover)


def who_moves(case: Case, name: str, open_seat: int | None) -> Mover:
    """Return who moves from the table ``name`` of the case, as the floor would."""
    asked, rules, kind = case.asked, rules_of(case), kind_of(case)
    table = table_of(asked, name)
    playing = seats_of(asked, "still_in_hand", table.max_seats, ())
    over = rules.balance.stood_in_over
    least = over.value + 1 if over else 0
    found = due(
        table,
        rules,
        kind,
        difference=asked.whole("difference", least),
        still_in_hand=playing,
        open_seat_there=open_seat,
    )
    if found is None:
        raise unknown(case, name, table, kind)
    return found


def unknown(case: Case, name: str, table: TableState, kind: GameKind) -> Malformed:
    if kind is GameKind.STUD and table.players:
        place = "destination_open_seat" if name == "table" else "destination.last_opened_seat"
        return Malformed(case.asked.at(place), f"must be a seat from 1 to {table.max_seats}")
    return untold(case.asked, name, table)
