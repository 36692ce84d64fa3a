"""What every act carries: who, where, when, and the id that makes a double tap harmless."""

from dataclasses import dataclass
from uuid import UUID


@dataclass(frozen=True)
class Tap:
    """``now`` is tournament time in ms; ``staff_id`` is None for acts of the system itself."""

    tournament_id: int
    staff_id: int | None
    request_id: UUID
    now: int
