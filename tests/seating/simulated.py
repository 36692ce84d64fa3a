"""A whole event played through the plan, to count how often players have to change table."""

from dataclasses import dataclass

from seating.closing import BreakTable, RedrawFinal
from seating.even_split import OpenTable, even_shares
from seating.hall import Hall, HallTable
from seating.move import MovePlayer
from seating.plan import next_step
from seating.rules import BalanceRules, ButtonRule, Choice, SeatingRules
from seating.seed import Stream
from seating.table import TableState


@dataclass(frozen=True)
class Simulation:
    """``moves`` = ``balance_moves`` + ``break_moves``; leaving the smaller of the last two tables
    for the final one counts as broken. ``worst_difference``: between two tables, once a plan was
    carried out. ``most_moved``: how often the player moved most had to move.
    """

    moves: int
    balance_moves: int
    break_moves: int
    worst_difference: int
    most_moved: int


def simulate(
    entries: int, cap: int, seed: bytes, window: int, max_difference: int = 1
) -> Simulation:
    """Play from ``entries`` to one winner: somebody goes out at random, the plan is carried out.

    ``cap``: seats a table and size of the final table. ``seed``: 32 bytes. ``window``: tables of
    the published order a break may choose from; the lowest numbers break last.
    """
    rules = SeatingRules(Choice(ButtonRule.DEAD), BalanceRules(Choice(max_difference)))
    play = _Play(entries, cap, window, Stream(seed, "simulation"))
    for _ in range(entries - 1):
        play.bust_out()
        while (step := next_step(play.hall, rules)) is not None:
            play.carry_out(step)
        play.look()
    return Simulation(
        play.balance_moves + play.break_moves,
        play.balance_moves,
        play.break_moves,
        play.worst_difference,
        play.most_moved,
    )


class _Play:
    """The hall, and for every table how often each of its players has moved."""

    def __init__(self, entries: int, cap: int, window: int, stream: Stream) -> None:
        self.stream = stream
        numbers = range(1, -(-entries // cap) + 1)
        room = [OpenTable(number, 0, tuple(range(1, cap + 1))) for number in numbers]
        self.moves_of = {n: [0] * share for n, share in even_shares(entries, room).items()}
        self.hall = Hall(
            tables=tuple(self._table(number, cap) for number in numbers),
            break_order=tuple(reversed(numbers)),
            max_seats=cap,
            final_size=Choice(cap),
            window=window,
        )
        self.balance_moves = self.break_moves = self.worst_difference = self.most_moved = 0

    def bust_out(self) -> None:
        left = self.stream.below(self.hall.players)
        for table in self.hall.tables:
            if left < table.players:
                self.moves_of[table.number].pop(left)
                return self._refresh(table.number)
            left -= table.players
        return None

    def carry_out(self, step: RedrawFinal | BreakTable | MovePlayer) -> None:
        if isinstance(step, MovePlayer):
            players = self.moves_of[step.from_table]
            self._move(players.pop(self.stream.below(len(players))), step.to_table)
            self.balance_moves += 1
            return self._refresh(step.from_table)
        if isinstance(step, BreakTable):
            return self._close(step.table, step.receives)
        table = min(self.hall.tables, key=lambda each: each.players)
        other = next(each for each in step.tables if each != table.number)
        return self._close(table.number, ((other, table.players),))

    def look(self) -> None:
        sizes = [table.players for table in self.hall.tables]
        self.worst_difference = max(self.worst_difference, max(sizes) - min(sizes))

    def _close(self, number: int, receives: tuple[tuple[int, int], ...]) -> None:
        players = self.moves_of.pop(number)
        self.break_moves += len(players)
        self.hall = self.hall.without(number)
        for receiver, share in receives:
            for _ in range(share):
                self._move(players.pop(), receiver)

    def _move(self, moves: int, to_table: int) -> None:
        self.moves_of[to_table].append(moves + 1)
        self.most_moved = max(self.most_moved, moves + 1)
        self._refresh(to_table)

    def _refresh(self, number: int) -> None:
        self.hall = self.hall.with_tables(self._table(number, self.hall.max_seats))

    def _table(self, number: int, cap: int) -> HallTable:
        moves = self.moves_of[number]
        state = TableState(number, cap, frozenset(range(1, len(moves) + 1)))
        return HallTable(state, moved=sum(each * each for each in moves))
