"""By when the protocol is due."""

from dataclasses import dataclass

from rules.rulebook import Rulebook

HOUR_MS = 3_600_000


@dataclass(frozen=True)
class Deadline:
    """``due_ms`` is tournament time; ``rule`` the paragraph; ``default``: the book is silent."""

    due_ms: int
    rule: str
    default: bool

    def is_past(self, now: int) -> bool:
        return now >= self.due_ms


def to_sign(book: Rulebook, finished_ms: int) -> Deadline:
    """FSPR 1.9.3: signed within thirty minutes of the end."""
    limit = book.protocol.sign_within_min
    return Deadline(finished_ms + limit.value * 60_000, book.rule(limit), limit.silent)


def to_send(book: Rulebook, finished_ms: int) -> Deadline | None:
    """FSPR 1.9.4: sent within twenty-four hours of the end; None where nobody gets it."""
    if book.protocol.send_to.value == "nobody":
        return None
    limit = book.protocol.send_within_h
    return Deadline(finished_ms + limit.value * HOUR_MS, book.rule(limit), limit.silent)
