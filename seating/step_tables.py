"""The tables of a step: which one sells entries, and how full each is."""

from dataclasses import dataclass

from floor.models import Stage, Step, Tournament
from registration.entries import selectors as registration


@dataclass(frozen=True)
class StepTable:
    """An event of one table with ``seats``, for which ``entries`` are sold."""

    event: Tournament
    entries: int
    seats: int

    @property
    def is_open(self) -> bool:
        """Whether it still sells entries."""
        return self.event.stage == Stage.REGISTRATION and self.entries < self.seats


def tables(step: Step) -> list[StepTable]:
    """Every table of the step, the newest first; one query more for each."""
    events = Tournament.objects.filter(step=step, hidden_ms=None).order_by("-pk")
    rows = events.select_related("seating_terms")
    return [
        StepTable(event, registration.entry_count(event), event.seating_terms.table_size)
        for event in rows
    ]


def open_table(step: Step) -> Tournament | None:
    """The earliest table that still sells entries; None where all are full."""
    selling = [table.event for table in tables(step) if table.is_open]
    return selling[-1] if selling else None
