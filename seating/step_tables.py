"""The steps that are offered, and their tables: which one sells entries, and how full each is."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet

from floor.models import Stage, Step, Tournament
from registration.entries import selectors as registration
from registration.models import Ticket
from rules.refusal import Refusal


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

    @property
    def is_on(self) -> bool:
        """Whether somebody waits for its end."""
        return self.entries > 0 and self.event.stage != Stage.FINISHED


def offered() -> QuerySet[Step]:
    """The steps of all leagues of which tables are founded, in their order."""
    return Step.objects.filter(template__isnull=False).select_related("template", "target")


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


def drop_obstacle(step: Step, of_step: Iterable[StepTable]) -> Refusal | None:
    """Why the step with these tables cannot be dropped: "step.plays" with the ``name`` of a table
    that is not over, "step.tickets_out" while tickets for it are not used; one query."""
    for table in of_step:
        if table.is_on:
            return Refusal("step.plays", facts={"name": table.event.name})
    unused = Ticket.objects.filter(step=step, used=None, voided_ms=None).count()
    return Refusal("step.tickets_out", facts={"tickets": unused}) if unused else None
