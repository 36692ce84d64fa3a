"""The calls for a judge that nobody has ended, without those that have come true meanwhile."""

from dataclasses import dataclass

from clock.selectors import running_hand
from floor.models import Stage, Tournament
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
    def name(self) -> str:
        return self.row.entry.member.short_name if self.row.entry else ""


def open_calls(tournament: Tournament, now: int, table: int | None = None) -> list[OpenCall]:
    """The calls of the floor, or of one table, the oldest first; four queries at most."""
    rows = FloorCall.objects.filter(tournament=tournament, ended_ms=None)
    if table is not None:
        rows = rows.filter(table__number=table)
    calls = list(rows.select_related("table", "entry__member", "taken_by", "called_by"))
    if not calls or tournament.stage == Stage.FINISHED:
        return []
    live = Stay.objects.live().filter(entry__in=[row.entry_id for row in calls], arrived=True)
    stays = {stay.entry_id: stay for stay in live}
    hand = running_hand(tournament)
    dealing = in_hand(tournament) if hand else frozenset()
    began = hand.began_ms if hand else 0
    return [
        OpenCall(row, (now - row.called_ms) // MINUTE_MS, _seat(stays.get(row.entry_id or 0)))
        for row in calls
        if row.table.state == Table.State.OPEN
        and (row.kind != FloorCall.Kind.OUT or _still_sits(row, stays.get(row.entry_id or 0)))
        and (
            row.kind != FloorCall.Kind.HAND
            or (row.table.number in dealing and row.called_ms >= began)
        )
    ]


def tables_that_call(tournament: Tournament, now: int) -> frozenset[int]:
    """The numbers of the tables at which a judge is asked for."""
    return frozenset(call.row.table.number for call in open_calls(tournament, now))


def _seat(stay: Stay | None) -> int | None:
    return stay.number if stay else None


def _still_sits(row: FloorCall, stay: Stay | None) -> bool:
    """Whether the player sits where they did when they were said to be out."""
    return stay is not None and stay.table_id == row.table_id and stay.since_ms <= row.called_ms
