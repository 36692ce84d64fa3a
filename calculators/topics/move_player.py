"""One player to another table: who, and to which seat (the paragraphs of mover and seat_choice)."""

from calculators.case import Case, settled
from calculators.decision import Decision, step
from calculators.hall.table import kind_of, table_of, untold
from calculators.topics.mover import says_who, who_moves
from calculators.topics.seat_choice import answer, rules_read, says_where
from seating.move import mode_of, seats_there
from seating.rules import GameKind
from seating.seat_choice import SeatChoice
from seating.table import TableState


def move_player(case: Case) -> Decision:
    """Return mover_seat, hands_before_bb and, as seat_choice does, allowed, best, positions and
    forbidden at the ``destination``. Who moves in place of another may get no worse a seat."""
    settled(says_who(case))
    to = table_of(case.asked, "destination")
    found = who_moves(case, "source", to.last_opened)
    where = answer(seats(case, to, found.no_worse_than))
    result = {"mover_seat": found.seat, "hands_before_bb": found.hands_to_big_blind, **where}
    told = step("mover.due", seat=found.seat, instead_of=found.instead_of)
    return Decision(result, case.book.rule(says_who(case)), (told,))


def seats(case: Case, to: TableState, least: int) -> SeatChoice:
    """Return the seats he may be sent to, as the floor would; of Chinese poker no book names it."""
    kind = kind_of(case)
    if kind is not GameKind.OFC:
        settled(says_where(case, mode_of(kind)))
    found = seats_there(to, rules_read(case), kind, no_worse_than=least)
    if to.empty and kind in (GameKind.BOARD, GameKind.MIXED) and not found.positions:
        raise untold(case.asked, "destination", to, least=1)
    return found
