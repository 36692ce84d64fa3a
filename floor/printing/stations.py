"""The stations of an event: which device is one, which are open, and what they take to print."""

from collections.abc import Mapping

from django.db import transaction
from django.db.models import QuerySet

from floor.accounts.tokens import hash_token
from floor.models import PrintOrder, PrintStation, Tournament
from rules.refusal import refuse

COOKIE = "station"
COOKIE_AGE = 60 * 60 * 24 * 90
SILENT_MS = 20_000  # a station asks every five seconds; while a print dialog is open it does not
GONE_MS = 15 * 60_000  # after so long a silence nobody waits for it any more
State = PrintOrder.State


def open_stations(tournament: Tournament, now: int) -> QuerySet[PrintStation]:
    """Those that were not closed and have been heard of, the longest open first."""
    stations = PrintStation.objects.filter(tournament=tournament, closed_ms=None)
    return stations.filter(seen_ms__gt=now - GONE_MS).select_related("staff").order_by("pk")


def silent_ms(tournament: Tournament, now: int) -> int | None:
    """How long the station heard of last has been silent, 0 while it answers; None without any."""
    newest = open_stations(tournament, now).order_by("-seen_ms").first()
    return None if newest is None else silence_of(newest, now)


def silence_of(station: PrintStation, now: int) -> int:
    """How long it has been silent, 0 while it answers."""
    silence = now - station.seen_ms
    return silence if silence > SILENT_MS else 0


def station_of_device(tournament: Tournament, cookies: Mapping[str, str]) -> PrintStation | None:
    """The station that this device is at the event, or None."""
    stations = PrintStation.objects.filter(
        tournament=tournament, closed_ms=None, token_hash=hash_token(cookies.get(COOKIE, ""))
    )
    return stations.first() if COOKIE in cookies else None


def next_order(
    station: PrintStation, window: str, now: int, *, begins: bool, done: int | None, empty: bool
) -> PrintOrder | None:
    """Give a window of the station its next order; ``done`` is the number of the one that it has
    brought to paper, ``empty`` when there was nothing left to print on it.

    A window that ``begins`` has the station from then on; Refused "print.other_window" for the one
    before it. While nobody has said what became of an order that another window took, None.
    """
    with transaction.atomic():
        locked = PrintStation.objects.select_for_update(no_key=True).get(pk=station.pk)
        if locked.closed_ms is not None:
            raise refuse("print.closed")
        if locked.window != window and not begins:
            raise refuse("print.other_window")
        locked.window, locked.seen_ms = window, now
        locked.save(update_fields=["window", "seen_ms"])
        taken_here = PrintOrder.objects.filter(station=station, state=State.TAKEN)
        if done is not None:
            how = State.CANCELLED if empty else State.PRINTED
            taken_here.filter(number=done, window=window).update(state=how, settled_ms=now)
        if taken := taken_here.first():
            return taken if taken.window == window else None
        return _take(locked, window)


def _take(station: PrintStation, window: str) -> PrintOrder | None:
    """The oldest order that waits; another station that asks at the same moment gets the next."""
    waiting = PrintOrder.objects.filter(tournament=station.tournament_id, state=State.WAITING)
    order = waiting.select_for_update(skip_locked=True).order_by("number").first()
    if order is not None:
        order.state, order.station, order.window = State.TAKEN, station, window
        order.save(update_fields=["state", "station", "window"])
    return order
