"""What pages read of stations and orders."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from floor.models import PrintOrder, PrintStation, Tournament
from floor.printing.papers import MOST_KEYS, PAPERS
from floor.printing.stations import open_stations, silence_of

LATEST = 8  # orders that were settled
State = PrintOrder.State


@dataclass(frozen=True)
class OpenStation:
    """A station as pages show it; ``silence_s`` is 0 while it answers."""

    station: PrintStation
    silence_s: int


@dataclass(frozen=True)
class Order:
    """An order as pages show it. ``is_in_doubt``: it was taken, and by nobody who could still say
    that it came out; so a person is asked."""

    row: PrintOrder
    label: str
    is_in_doubt: bool

    @property
    def keys(self) -> str:
        """As the form sends them."""
        return ",".join(map(str, self.row.keys))


def stations(tournament: Tournament, now: int) -> list[OpenStation]:
    rows = open_stations(tournament, now)
    return [OpenStation(station, silence_of(station, now) // 1000) for station in rows]


def queue(tournament: Tournament, now: int) -> list[Order]:
    """The orders that wait or were taken, by number."""
    open_orders = PrintOrder.objects.filter(tournament=tournament, settled_ms=None)
    return _orders(open_orders.select_related("station", "staff").order_by("number"), now)


def settled(tournament: Tournament, now: int) -> list[Order]:
    """The newest orders that are done with, newest first."""
    done = PrintOrder.objects.filter(tournament=tournament, settled_ms__isnull=False)
    rows = done.select_related("station", "staff").order_by("-settled_ms", "-number")
    return _orders(rows[:LATEST], now)


def order_ahead(tournament: Tournament, number: int, now: int) -> tuple[Order, int] | None:
    """The order and how many stand before it; None for a number that nothing has."""
    rows = PrintOrder.objects.filter(tournament=tournament).select_related("station", "staff")
    orders = _orders(rows.filter(number=number), now)
    before = rows.filter(settled_ms=None, number__lt=number).count()
    return (orders[0], before) if orders else None


def keys_to_order(tournament: Tournament, paper: str, keys: Sequence[int]) -> str:
    """The rows of the next order of the paper as the form sends them: all, or of more than one
    order takes the first that were not ordered yet."""
    if len(keys) > MOST_KEYS:
        keys = not_ordered(tournament, paper, keys)
    return ",".join(map(str, keys[:MOST_KEYS]))


def next_keys(tournament: Tournament, order: Order) -> str:
    """What the button under which the ``order`` stands orders next: the same again, or the next
    part where it was as many as one order takes of a paper that is ordered by parts."""
    paper = PAPERS.get(order.row.paper)
    if paper is None or paper.rows is None or len(order.row.keys) < MOST_KEYS:
        return order.keys
    return keys_to_order(tournament, order.row.paper, paper.rows(tournament))


def not_ordered(tournament: Tournament, paper: str, keys: Sequence[int]) -> list[int]:
    """The keys that no order of the paper has; all of them when each was ordered."""
    orders = PrintOrder.objects.filter(tournament=tournament, paper=paper)
    overlapping = orders.filter(keys__overlap=list(keys)).exclude(state=State.CANCELLED)
    ordered = {key for row in overlapping.values_list("keys", flat=True) for key in row}
    return [key for key in keys if key not in ordered] or list(keys)


def _orders(rows: Iterable[PrintOrder], now: int) -> list[Order]:
    return [Order(row, _label(row.paper), _is_in_doubt(row, now)) for row in rows]


def _label(paper: str) -> str:
    return str(PAPERS[paper].label) if paper in PAPERS else paper


def _is_in_doubt(order: PrintOrder, now: int) -> bool:
    station = order.station
    if order.state != State.TAKEN or station is None:
        return False
    is_gone = station.closed_ms is not None or silence_of(station, now) > 0
    return is_gone or order.window != station.window
