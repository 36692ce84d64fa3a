"""The calls for a judge that nobody has ended, without those that have come true meanwhile."""

from dataclasses import dataclass

from django.db.models import Exists, OuterRef, QuerySet, Subquery

from clock.selectors import running_hand
from floor.journal import compiled, kept
from floor.journal.sentences import NAMES
from floor.models import Stage, Tournament
from floor.values.language import listed
from rulings.models import FloorCall
from seating.models import Stay, Table
from seating.selectors import in_hand

MINUTE_MS = 60_000


@dataclass(frozen=True)
class OpenCall:
    """A call, how many whole minutes old it is, and the seat of the player it is about."""

    row: FloorCall
    minutes: int
    seat: int | None

    @property
    def key(self) -> str:
        """What its elements on a page are known by."""
        return f"floor-call-{self.row.pk}"

    @property
    def winners(self) -> str:
        """Who is said to have won the player's chips."""
        names = NAMES["entry"](set(self.row.winners)) if self.row.winners else {}
        return listed(names.values())

    @property
    def name(self) -> str:
        return self.row.entry.member.short_name if self.row.entry else ""


def open_calls(tournament: Tournament, now: int, table: int | None = None) -> list[OpenCall]:
    """The calls of the floor, or of one table, the oldest first; three queries at most."""
    calls = _all_calls(tournament) if table is None else _calls(tournament, table)
    if not calls or tournament.stage == Stage.FINISHED:
        return []
    reported = any(row.kind == FloorCall.Kind.HAND for row in calls)
    hand = running_hand(tournament) if reported else None
    dealing = in_hand(tournament) if hand else frozenset()
    began = hand.began_ms if hand else 0
    return [
        OpenCall(row, (now - row.called_ms) // MINUTE_MS, row.seat)  # type: ignore[attr-defined]
        for row in calls
        if row.table.state == Table.State.OPEN
        and (row.kind != FloorCall.Kind.OUT or row.still_sits)  # type: ignore[attr-defined]
        and (
            row.kind != FloorCall.Kind.HAND
            or (row.table.number in dealing and row.called_ms >= began)
        )
    ]


@kept.shared_by_parts
def _all_calls(tournament: Tournament) -> list[FloorCall]:
    return [] if kept.knows_of_none(tournament, _is_called) else _calls(tournament, None)


@kept.shared_by_parts
@compiled.exists
def _is_called(tournament: Tournament) -> QuerySet[FloorCall]:
    return FloorCall.objects.filter(tournament=tournament, ended_ms=None)


@compiled.rows
def _calls(tournament: Tournament, table: int | None) -> QuerySet[FloorCall]:
    """With the seat of the player, None where they have not arrived at one, as ``seat``, and as
    ``still_sits`` whether it is where they sat when they were said to be out."""
    sits = Stay.objects.live().filter(entry=OuterRef("entry"), arrived=True)
    there = sits.filter(table=OuterRef("table"), since_ms__lte=OuterRef("called_ms"))
    rows = FloorCall.objects.filter(tournament=tournament, ended_ms=None)
    if table is not None:
        rows = rows.filter(table__number=table)
    rows = rows.select_related("table", "entry__member", "taken_by", "called_by")
    return rows.annotate(seat=Subquery(sits.values("number")), still_sits=Exists(there))


def tables_that_call(tournament: Tournament, now: int) -> frozenset[int]:
    """The numbers of the tables at which a judge is asked for."""
    return frozenset(call.row.table.number for call in open_calls(tournament, now))
