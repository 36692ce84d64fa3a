"""The largest bet of pot-limit."""

from calculators.betting.street import Street, short_blind
from rules.rulebook import Rulebook


def largest_total(street: Street, player: str, book: Rulebook) -> int:
    """Return the highest total ``player`` may make it on this street, in chips: call, and raise by
    what is then in the middle."""
    return street.level + street.chips + short_blind(street, book) + street.owes(player)
