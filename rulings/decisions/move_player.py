"""One player to another table: who, and to which seat (the paragraphs of mover and seat_choice)."""

from rules.decisions.case import Case, settled
from rules.decisions.decision import Decision, step
from rulings.decisions.mover import says_who, who_moves
from rulings.decisions.seat_choice import answer, chosen, says_where
from rulings.decisions.table_read import kind_of, table_of, untold
from seating.house_rules import GameKind
from seating.seat_choice import Mode, SeatChoice
from seating.table import TableState


def move_player(case: Case) -> Decision:
    """Return mover_seat, hands_before_bb and, as seat_choice does, allowed, best, positions and
    forbidden at the ``destination``. Who moves in place of another may get no worse a seat."""
    settled(says_who(case))
    to = table_of(case.asked, "destination")
    found = who_moves(case, "source", to.last_opened)
    hands = found.hands_to_big_blind
    least = hands or 0 if found.instead_of is not None else 0
    result = {"mover_seat": found.seat, "hands_before_bb": hands, **answer(seats(case, to, least))}
    told = step("mover.due", seat=found.seat, instead_of=found.instead_of)
    return Decision(result, case.book.rule(says_who(case)), (told,))


def seats(case: Case, to: TableState, least: int) -> SeatChoice:
    kind = kind_of(case)
    if kind is GameKind.OFC:  # no book names the seat
        return SeatChoice(to.empty, None)
    mode = Mode.BALANCE_STUD if kind is GameKind.STUD else Mode.BALANCE
    settled(says_where(case, mode))
    found = chosen(case, to, mode, least)
    if to.empty and mode is Mode.BALANCE and not found.positions:
        raise untold(case.asked, "destination", to, least=1)
    return found
