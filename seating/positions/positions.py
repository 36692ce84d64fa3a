"""Button and blinds of the next hand.

Dead button (TDA 2019 32, TDA 2011 28, Metropolitan 30): the big blind passes to the next player,
the small blind to the seat of the last big blind, the button to the seat of the last small blind,
whether anybody sits there or not; where two were and more play now, button and big blind would fall
on one player, and who sits in front of the small blind takes the button (TDA 2019 32 and 34, TDA
2011 28 and 30, Metropolitan 30 and 32). Moving button (FSPR 5.1 and 6.2.3, BFSP 4.1 and 5.3.2): the
button passes to the next player, the next two players post.
"""

from typing import NamedTuple

from seating.hall.rules import ButtonRule
from seating.hall.table import LastHand, TableState


class Positions(NamedTuple):
    """Seats of the next hand; a dead button or small blind is at a seat where nobody sits."""

    button: int
    small_blind: int
    big_blind: int
    button_dead: bool = False
    small_blind_dead: bool = False


def next_positions(
    table: TableState, rule: ButtonRule, joining: int | None = None
) -> Positions | None:
    """Return the positions of the next hand, or None where too little has been told.

    ``joining``: a free seat that somebody takes before it.
    Dead button: the last big blind and small blind must be known. Moving button: the last button.
    A frozen button (TDA 2019 11-B) knows all. With fewer than two players there is no next hand.
    Heads-up the small blind is on the button, and as heads-up begins nobody has the big blind
    twice in a row (TDA 2019 34, TDA 2011 30, Metropolitan 32; our default where a book is silent).
    """
    players = table.occupied if joining is None else table.occupied | {joining}
    if rule is ButtonRule.MOVING and table.frozen is None:
        return _moved(table, players)
    big_blind = _big_blind(table, players, rule)
    if big_blind is None:
        return None
    if len(players) == 2:
        other = table.next_of(players, big_blind)
        return Positions(other, other, big_blind)
    if table.frozen is not None:
        return _seats(table, players, table.frozen.button, table.frozen.small_blind, big_blind)
    last = table.last or LastHand()
    if last.small_blind is not None and last.big_blind is not None:
        return _seats(table, players, last.small_blind, last.big_blind, big_blind)
    return None


def next_big_blind(table: TableState, rule: ButtonRule) -> int | None:
    """Return the seat of the next big blind, or None where too little has been told.

    Asks for less than ``next_positions``: under a dead button the last big blind is enough.
    """
    return _big_blind(table, table.occupied, rule)


def _big_blind(table: TableState, players: frozenset[int], rule: ButtonRule) -> int | None:
    if len(players) < 2:
        return None
    if table.frozen is not None:
        return table.next_of(players, table.frozen.small_blind)
    if rule is ButtonRule.DEAD:
        last = table.last.big_blind if table.last else None
        return None if last is None else table.next_of(players, last)
    moved = _moved(table, players)
    return moved and moved.big_blind


def _moved(table: TableState, players: frozenset[int]) -> Positions | None:
    last = table.last
    if last is None or last.button is None or len(players) < 2:
        return None
    button = table.next_of(players, last.button)
    small_blind = table.next_of(players, button)
    big_blind = table.next_of(players, small_blind)
    if big_blind != button:
        return Positions(button, small_blind, big_blind)
    if small_blind == last.big_blind:  # they are heads-up
        return Positions(small_blind, small_blind, button)
    return Positions(button, button, small_blind)


def _seats(
    table: TableState, players: frozenset[int], button: int, small_blind: int, big_blind: int
) -> Positions:
    if button in (small_blind, big_blind):  # two were heads-up, somebody has joined them
        button = table.previous_of(players, small_blind)
    return Positions(
        button,
        small_blind,
        big_blind,
        button_dead=button not in players,
        small_blind_dead=small_blind not in players,
    )
