"""The rota in words: who goes where and when, who deals, who rests and who is owed a break."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from dealers.models import Shift
from dealers.rota import Change, RotaDealer, linked
from dealers.selectors import Stand


@dataclass(frozen=True)
class PushRow:
    """A change, with the names of who comes and of who is relieved, "" for nobody. ``values``: how
    it is sent with those that go with it."""

    change: Change
    name: str
    relieved: str
    values: tuple[str, ...] = ()

    @property
    def value(self) -> str:
        """How it is sent."""
        return _value(self.change)


@dataclass(frozen=True)
class PushGroup:
    """What is done at one moment."""

    at_ms: int
    rows: tuple[PushRow, ...]


@dataclass(frozen=True)
class DealerRow:
    """Somebody on shift. ``table``: where they deal since ``since_ms``, None: they are free since
    then. ``break_due_ms``: when a break is owed at the latest; ``ready_ms``: when they have rested;
    ``broke``: their table has broken. ``dealt_ms``: time at tables in this shift."""

    dealer: RotaDealer
    shift: Shift
    name: str
    table: int | None
    since_ms: int
    broke: bool
    is_owed: bool
    break_due_ms: int
    is_ready: bool
    ready_ms: int
    dealt_ms: int

    @property
    def dealt_minutes(self) -> int:
        return self.dealt_ms // 60_000


def push_rows(stand: Stand, changes: Iterable[Change]) -> tuple[PushRow, ...]:
    """Those who come to a table first, by its number, then those who go to a break."""
    every = list(changes)
    rows = [
        PushRow(
            change,
            _name(stand, change.dealer),
            _name(stand, change.relieves),
            tuple(_value(other) for other in linked(every, change.dealer)),
        )
        for change in every
    ]
    order = sorted(rows, key=lambda row: (row.change.to_table is None, row.change.to_table or 0))
    return tuple(order)


def relief(stand: Stand, table: int) -> PushRow | None:
    """Who is to come to the table next, as far as it is known."""
    coming = (push for push in stand.pushes if push.to_table == table)
    change = next(coming, None)
    if change is None:
        return None
    at_once = [push for push in stand.pushes if push.at_ms == change.at_ms]
    return next(row for row in push_rows(stand, at_once) if row.change == change)


def groups(stand: Stand) -> list[PushGroup]:
    """What comes after what is due, by its time."""
    later = [change for change in stand.pushes if change.at_ms > stand.now]
    by_time = groupby(later, key=lambda change: change.at_ms)
    return [PushGroup(at_ms, push_rows(stand, changes)) for at_ms, changes in by_time]


def dealer_rows(stand: Stand) -> list[DealerRow]:
    """Everybody on shift: who deals by table, then who rests, who may come back first first."""
    rows = [_row(stand, dealer) for dealer in stand.rota.dealers]
    return sorted(rows, key=lambda row: (row.table is None, row.table or 0, row.ready_ms))


def _row(stand: Stand, dealer: RotaDealer) -> DealerRow:
    rota, now, shift = stand.rota, stand.now, stand.shifts[dealer.key]
    due = rota.break_due_ms(dealer, now)
    rests_until = dealer.since_ms + rota.terms.break_ms if dealer.dealt_since_ms else 0
    ready_ms = max(rests_until, dealer.away_until_ms)
    sittings = stand.sittings[dealer.key]
    return DealerRow(
        dealer=dealer,
        shift=shift,
        name=shift.dealer.name,
        table=dealer.table,
        since_ms=dealer.since_ms,
        broke=dealer.table is not None and rota.table(dealer.table) is None,
        is_owed=dealer.table is not None and now + rota.terms.down_ms > due,
        break_due_ms=due,
        is_ready=ready_ms <= now,
        ready_ms=ready_ms,
        dealt_ms=sum((sitting.until_ms or now) - sitting.since_ms for sitting in sittings),
    )


def _value(change: Change) -> str:
    return f"{change.dealer}:{change.to_table or 0}"


def _name(stand: Stand, key: int | None) -> str:
    return stand.shifts[key].dealer.name if key is not None else ""


def without_dealer(stand: Stand) -> Sequence[int]:
    """The tables at which somebody plays and nobody deals."""
    return [table.number for table in stand.rota.tables if not stand.rota.dealer_at(table.number)]
