"""What the chief judge has to do before signing: apps above say what could not be done after."""

from collections.abc import Callable, Iterable

from floor.models import Tournament
from rules.refusal import Refusal

Giver = Callable[[Tournament, int], Iterable[Refusal]]
BLOCKERS: dict[str, Giver] = {}


def before_signing(name: str) -> Callable[[Giver], Giver]:
    """Register who says what still waits for the chief judge and would be lost by a signature: a
    function of the event and the tournament time."""

    def register(give: Giver) -> Giver:
        BLOCKERS[name] = give
        return give

    return register


def obstacles(tournament: Tournament, now: int) -> list[Refusal]:
    """Everything that keeps the protocol from being signed at ``now``: refused by the verb, said by
    the page."""
    return [reason for name in sorted(BLOCKERS) for reason in BLOCKERS[name](tournament, now)]
