"""How many players make the final table, and how many sit at the last two."""

from seating.hall.rules import Choice, FinalRules, GameKind, SizeRule


def final_size(rules: FinalRules, max_seats: int, kind: GameKind) -> Choice[int] | None:
    """Return the number of players of the final table, None where the regulations must say it.

    ``max_seats``: seats a table of the event has. TDA 2019 RP-9, TDA 2011 9, Metropolitan 10,
    BFSP 3.1 (ten-max only); FSPR 4.1 leaves it to the regulations.
    """
    return _first(rules.sizes, max_seats, kind)


def last_tables_size(rules: FinalRules, max_seats: int, kind: GameKind) -> Choice[int] | None:
    """Return how many sit at a table once two tables are left, None if as ever (BFSP 3.1)."""
    return _first(rules.last_tables, max_seats, kind)


def _first(
    sizes: Choice[tuple[SizeRule, ...]], max_seats: int, kind: GameKind
) -> Choice[int] | None:
    for size in sizes.value:
        if size.fits(max_seats, kind):
            return Choice(size.players, sizes.rule, sizes.default)
    return None
