"""Calls of the clock: those that nobody has ended yet, and the last that were."""

from dataclasses import dataclass

from django.db.models import Exists, OuterRef, QuerySet

from floor.journal import compiled
from floor.models import Stage, Tournament
from rulings.models import ClockCall
from seating.hall.seat_name import seat_name
from seating.models import Stay, Table

MOST_ENDED = 8


@dataclass(frozen=True)
class Call:
    """A call as pages show it."""

    row: ClockCall

    @property
    def key(self) -> str:
        """What its elements on a page are known by."""
        return f"clock-call-{self.row.pk}"

    @property
    def place(self) -> str:
        """The seat, or the table where no player was named."""
        return seat_name(self.row.table.number, self.row.seat_number)

    @property
    def name(self) -> str:
        return self.row.entry.member.short_name if self.row.entry else ""


@dataclass(frozen=True)
class Running(Call):
    """A call that goes on, or whose time is out. ``gone``: why it is for nobody any more, "over",
    "table" when it is closed, "player" when the player does not sit there; else empty."""

    gone: str


def running(tournament: Tournament, table: int | None = None) -> list[Running]:
    """The calls of the floor, or of one table, the first called first; one query. None once the
    protocol is signed: nobody can end them any more."""
    return [Running(row, _gone(tournament, row)) for row in _running(tournament, table)]


@compiled.rows
def _running(tournament: Tournament, table: int | None) -> QuerySet[ClockCall]:
    """With whether the player sits at the table, as ``sits_here``."""
    here = Stay.objects.live().filter(entry=OuterRef("entry"), table=OuterRef("table"))
    rows = ClockCall.objects.filter(tournament=tournament, outcome="")
    if table is not None:
        rows = rows.filter(table__number=table)
    rows = rows.filter(tournament__journal__sealed_seq=0).select_related("table", "entry__member")
    return rows.annotate(sits_here=Exists(here))


def ended(tournament: Tournament) -> list[Call]:
    """The MOST_ENDED calls that were ended last, the last one first; one query."""
    return [Call(row) for row in _ended(tournament)]


@compiled.rows
def _ended(tournament: Tournament) -> QuerySet[ClockCall]:
    rows = ClockCall.objects.filter(tournament=tournament).exclude(outcome="")
    return rows.select_related("table", "entry__member").order_by("-ended_ms", "-pk")[:MOST_ENDED]


def _gone(tournament: Tournament, row: ClockCall) -> str:
    if tournament.stage == Stage.FINISHED:
        return "over"
    if row.table.state != Table.State.OPEN:
        return "table"
    if row.entry_id is not None and not row.sits_here:  # type: ignore[attr-defined]
        return "player"
    return ""
