"""The draw against COPY, and a tap against the bare transaction in it."""

import http.client
import time
import uuid
from collections.abc import Callable
from urllib.parse import urlencode

from django.db import transaction

from floor import copying
from floor.models import Tournament
from registration.models import Entry
from results import services as results
from seating import services as hall
from seating.models import Seat
from seating.steps import SEAT_COLUMNS
from tdapp.bench import fanout, field
from tdapp.bench.figures import Figure

ROUNDS = 7
TAPS = 60


class _RollBack(Exception):
    pass


def timed(act: Callable[[], object]) -> float:
    """Seconds of ``act`` in a transaction that is rolled back."""
    began = time.perf_counter()
    took = 0.0
    try:
        with transaction.atomic():
            act()
            took = time.perf_counter() - began
            raise _RollBack
    except _RollBack:
        return took


def draw(tournament: Tournament) -> Figure:
    """Our draw of the whole field, and the same rows copied into the same indexed table."""
    ours: list[float] = []
    theirs: list[float] = []
    for _ in range(ROUNDS):
        ours.append(timed(lambda: hall.draw(field.tap(tournament))))
        theirs.append(_copy(tournament))
    name = f"draw of {field.MAIN_EVENT:,} entries, one transaction"
    return Figure(name, ours, theirs, "COPY of the same rows into the same table", 2.0)


def _copy(tournament: Tournament) -> float:
    took = 0.0
    try:
        with transaction.atomic():
            hall.draw(field.tap(tournament))
            rows = list(Seat.objects.filter(tournament=tournament).values_list(*SEAT_COLUMNS))
            Seat.objects.filter(tournament=tournament).delete()
            began = time.perf_counter()
            copying.copy(Seat, SEAT_COLUMNS, copying.next_keys(Seat, len(rows)), rows)
            took = time.perf_counter() - began
            raise _RollBack
    except _RollBack:
        return took


def tap(tournament: Tournament) -> Figure:
    """A bust-out over HTTP, tap to reply, and the same verb called in this process."""
    entries = Entry.objects.filter(tournament=tournament, state=Entry.State.IN)
    ids = list(entries.order_by("-pk").values_list("pk", flat=True)[: 2 * TAPS])
    ours: list[float] = []
    theirs: list[float] = []
    with fanout.serving("daphne") as port:
        link = http.client.HTTPConnection("127.0.0.1", port)
        for over_http, in_process in zip(ids[::2], ids[1::2], strict=True):
            ours.append(_post(link, tournament, over_http))
            began = time.perf_counter()
            results.bust_out(field.tap(tournament), entry_id=in_process)
            theirs.append(time.perf_counter() - began)
    return Figure("bust-out, tap to reply (daphne)", ours, theirs, "the bare verb in process")


def _post(link: http.client.HTTPConnection, tournament: Tournament, entry_id: int) -> float:
    token = "a" * 32
    body = urlencode({"entry": entry_id, "request_id": uuid.uuid4()})
    headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "Cookie": f"{fanout.cookie(tournament)}; csrftoken={token}",
        "X-CSRFToken": token,
        "HX-Request": "true",
    }
    began = time.perf_counter()
    link.request("POST", f"/t/{tournament.slug}/floor/out/", body, headers)
    answer = link.getresponse()
    answer.read()
    took = time.perf_counter() - began
    if answer.status != 200:
        raise RuntimeError(f"{answer.status} for a tap")
    return took
