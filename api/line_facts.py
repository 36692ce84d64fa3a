"""What a line of a journal tells programs."""

from typing import Any

from floor import journal
from floor.models import JournalLine
from floor.values.roles import CREW


def facts_of(line: JournalLine) -> dict[str, Any] | None:
    """The facts of a line that the whole crew reads; None for penalties and protests, and for a
    kind that this version does not know."""
    kind = journal.KINDS.get(line.kind)
    facts: dict[str, Any] = line.facts
    return facts if kind is not None and set(CREW) <= set(kind.readers) else None
