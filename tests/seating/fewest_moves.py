"""The fewest changes of table an event can be played with, on average."""


def expected_moves(entries: int, cap: int) -> float:
    """Return the expected number of moves of the best possible play from ``entries`` to one winner.

    ``cap``: seats a table. Every player is equally likely to go out next, no more tables are open
    than needed, tables never differ by more than one. Then the sizes are fixed by the players left:
    a bust-out at a long table costs nothing, at a short one a move, a break as many moves as the
    table had players. Whoever leaves the smaller of the last two tables for the final one counts.
    No way of choosing tables that does not know the future does better.
    """
    return sum(_step(players, cap) for players in range(2, entries + 1))


def _step(players: int, cap: int) -> float:
    tables = -(-players // cap)
    size, long_tables = divmod(players, tables)
    short_hit = (tables - long_tables) * size / players
    if -(-(players - 1) // cap) < tables:
        return size - short_hit
    return short_hit if long_tables else 0.0
