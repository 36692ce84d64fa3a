"""What each answer to the question of a table's positions comes to, before it is given."""

from collections.abc import Collection
from dataclasses import replace

from seating.hall.hall import Hall
from seating.hall.rules import SeatingRules
from seating.hall.table import TableState
from seating.plan.move import MovePlayer, move_due
from seating.positions.reported_positions import told_positions


def answered(
    hall: Hall, rules: SeatingRules, step: MovePlayer, dealt_in: Collection[int]
) -> dict[int, MovePlayer]:
    """Return what ``step`` becomes, by the seat that is named as the one with the button or the big
    blind; seats that leave something unknown are not in it.

    ``step`` needs the positions of one table, whose seats ``dealt_in`` were dealt into the hand.
    """
    (number,) = step.needs
    table = hall.table(number)
    hand = TableState(number, table.state.max_seats, frozenset(dealt_in))
    moves = dict[int, MovePlayer]()
    for seat in sorted(hand.occupied) if hand.players > 1 else ():
        last = told_positions(hall.asks, rules.button.value, seat, hand)
        state = replace(table.state, last=last)
        move = move_due(hall.with_tables(replace(table, state=state)), rules)
        if move and move.to_seats and move.seat and _tables(move) == _tables(step):
            moves[seat] = move
    return moves


def _tables(move: MovePlayer) -> tuple[int, int]:
    return move.from_table, move.to_table
