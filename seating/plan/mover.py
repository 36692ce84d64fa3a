"""Who leaves a table that has too many players."""

from typing import NamedTuple

from seating.hall.rules import BalanceRules, Choice, GameKind, MoverRule, SeatingRules
from seating.hall.table import TableState
from seating.positions.positions import next_big_blind
from seating.positions.seat_choice import hands_to_big_blind


class Mover(NamedTuple):
    """The player who moves, by their seat.

    ``hands_to_big_blind``: hands they had before the big blind here, None in games without one.
    ``instead_of``: the seat whose player was due and is still in the hand, None as a rule.
    """

    seat: int
    hands_to_big_blind: int | None
    rule: str
    instead_of: int | None = None

    @property
    def no_worse_than(self) -> int:
        """Hands they must have at least before the big blind where they go: as many as here for one
        who goes in place of another (BFSP 3.1), none for the player who is due."""
        return 0 if self.instead_of is None else self.hands_to_big_blind or 0


def mover(
    table: TableState,
    rules: SeatingRules,
    kind: GameKind = GameKind.BOARD,
    *,
    difference: int = 0,
    still_in_hand: frozenset[int] = frozenset(),
    open_seat_there: int | None = None,
) -> Mover | None:
    """Return who moves from ``table``, or None where too little has been told.

    Board and mixed games: the next big blind, in a stud round of a mixed game as if hold'em were
    played (TDA 2019 11-A and 11-B, BFSP 3.1); by the other reading of FSPR 4.1 and TDA 2011 8-A
    whoever had it in the last hand, and the next one when they are gone. Stud: whoever sits in the
    seat with the number of the seat to be filled, ``open_seat_there``, else the next clockwise (the
    TDA books say "by position"; this is our reading). Pineapple: first behind the button (BFSP).
    ``still_in_hand``: seats not yet out of the hand in progress. Only when the ``difference``
    is large (BFSP 3.1: over two) does the next player clockwise go for one of them; otherwise the
    floor waits for the end of the hand. Players on their way to the table do not move again, nor
    does anybody whom the floor has decided to leave here.
    """
    if kind is GameKind.STUD:
        return _by_position(table, rules.balance, open_seat_there)
    if kind is GameKind.OFC:
        return _first_after_button(table, rules.balance)
    big_blind = next_big_blind(table, rules.button.value)
    if big_blind is None:
        return None
    due = _due(table, rules.balance.mover, big_blind)
    stand_in = _stand_in(table, rules.balance, due, difference, still_in_hand)
    seat, rule = (due, mover_rule(rules.balance, kind)) if stand_in is None else stand_in
    hands = hands_to_big_blind(table, big_blind, seat)
    return Mover(seat, hands, rule, None if stand_in is None else due)


def _due(table: TableState, reading: Choice[MoverRule], big_blind: int) -> int:
    last = table.last.big_blind if table.last else None
    if reading.value is MoverRule.LAST_BIG_BLIND and last in table.occupied - table.fixed:
        return last
    due = _first_from(table, big_blind, table.fixed)
    return due or _first_from(table, big_blind, table.staying) or big_blind


def _first_from(table: TableState, seat: int, excluded: frozenset[int]) -> int | None:
    """Return the first player clockwise, ``seat`` itself first, who is not excluded."""
    for seat_number in table.clockwise(seat - 1):
        if seat_number in table.occupied and seat_number not in excluded:
            return seat_number
    return None


def _stand_in(
    table: TableState,
    rules: BalanceRules,
    due: int,
    difference: int,
    still_in_hand: frozenset[int],
) -> tuple[int, str] | None:
    """Return who goes for a player still in the hand, and the paragraph; None if nobody does."""
    over = rules.stood_in_over
    if over is None or difference <= over.value or due not in still_in_hand:
        return None
    seat = _first_from(table, due, table.fixed | still_in_hand)
    return None if seat is None else (seat, over.rule)


def mover_rule(rules: BalanceRules, kind: GameKind) -> str:
    """Return the paragraph on who moves in this kind of game, empty if the book is silent."""
    if kind is GameKind.STUD:
        return rules.stud_rule
    if kind is GameKind.OFC:
        return rules.ofc_rule
    return rules.mixed_rule if kind is GameKind.MIXED else rules.mover.rule


def _by_position(table: TableState, rules: BalanceRules, open_there: int | None) -> Mover | None:
    if open_there is None or not 1 <= open_there <= table.max_seats:
        return None
    seat = _first_from(table, open_there, table.fixed)
    return None if seat is None else Mover(seat, None, rules.stud_rule)


def _first_after_button(table: TableState, rules: BalanceRules) -> Mover | None:
    if table.last is None or table.last.button is None or table.players < 2:
        return None
    button = table.next_player(table.last.button)
    seat = _first_from(table, button % table.max_seats + 1, table.fixed)
    return None if seat is None else Mover(seat, None, rules.ofc_rule)
