"""What the chief judge has to do before signing: apps above say what could not be done after."""

from collections.abc import Callable, Iterable

from floor.models import Tournament
from rules.refusal import Refusal

Giver = Callable[[Tournament], Iterable[Refusal]]
BLOCKERS: dict[str, Giver] = {}


def before_signing(name: str) -> Callable[[Giver], Giver]:
    """Register who says what still waits for the chief judge and would be lost by a signature."""

    def register(give: Giver) -> Giver:
        BLOCKERS[name] = give
        return give

    return register


def obstacles(tournament: Tournament) -> list[Refusal]:
    """Everything that keeps the protocol from being signed: refused by the verb, said by the
    page."""
    return [reason for name in sorted(BLOCKERS) for reason in BLOCKERS[name](tournament)]
