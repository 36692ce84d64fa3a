"""Whose ticket is to be issued and whose is to go: leaders beside the tickets that are out."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Held:
    """A leader's ticket that is out: its key, whose it is, and whether it has paid already."""

    award: int
    person: int
    is_used: bool


@dataclass(frozen=True)
class Settlement:
    """What makes the tickets those of the leaders: to ``issue`` to persons, to ``void`` by the key
    of the award. ``used`` were paid with by who leads no more: they stand, and are named."""

    issue: tuple[int, ...]
    void: tuple[int, ...]
    used: tuple[int, ...]

    @property
    def is_settled(self) -> bool:
        return not self.issue and not self.void


def settlement(leaders: Sequence[int], held: Iterable[Held]) -> Settlement:
    """``leaders`` are persons, the first one first."""
    tickets = list(held)
    having, leading = {ticket.person for ticket in tickets}, set(leaders)
    others = [ticket for ticket in tickets if ticket.person not in leading]
    return Settlement(
        tuple(person for person in leaders if person not in having),
        tuple(ticket.award for ticket in others if not ticket.is_used),
        tuple(ticket.award for ticket in others if ticket.is_used),
    )
