"""The fewest changes of table an event can be played with, on average."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Sizes:
    """Seats a table, players at the final table, and at a table once two are left."""

    seats: int
    final: int
    last_two: int

    def tables(self, players: int) -> int:
        """How many tables so many players need."""
        if players <= self.final:
            return 1
        return 2 if players <= 2 * self.last_two else max(3, -(-players // self.seats))


def expected_moves(entries: int, sizes: Sizes) -> float:
    """Return the expected number of moves of the best possible play from ``entries`` to one winner.

    Every player is equally likely to go out next, no more tables are open than needed, tables never
    differ by more than one. Then the sizes are fixed by the players left: a bust-out at a long
    table costs nothing, at a short one a move, a break as many moves as the table had players.
    Whoever leaves the smaller of the last two tables for the final one counts; the new seat of who
    stays there does not. No way of choosing tables that does not know the future does better.
    """
    return sum(_step(players, sizes) for players in range(2, entries + 1))


def _step(players: int, sizes: Sizes) -> float:
    tables = sizes.tables(players)
    size, long_tables = divmod(players, tables)
    short_hit = (tables - long_tables) * size / players
    if sizes.tables(players - 1) < tables:
        return size - short_hit
    return short_hit if long_tables else 0.0
