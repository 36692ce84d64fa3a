"""A bust-out: over HTTP against the bare verb, and in a large field against a small one."""

import http.client
import time
import uuid
from collections.abc import Iterator
from urllib.parse import urlencode

from floor.models import Tournament
from results import services
from tools.bench import field
from tools.bench.figures import Figure
from tools.bench.processes import serving

TAPS = 60
OTHERS = 99  # events of a festival, all in play
ANSWERED = 0.05  # seconds until a judge's tap is answered, at p95 (P1)


def over_http(tournament: Tournament, core: set[int]) -> Figure:
    """Tap to reply at Daphne, and the same verb called in this process, turn by turn."""
    ours, theirs = [], []
    ids = iter(field.inside(tournament, 2 * TAPS + 2))
    with serving(core) as port:
        desk = Desk(tournament, port)
        desk.bust_out(next(ids))  # the first answer compiles the templates
        for entry in ids:
            ours.append(desk.bust_out(entry))
            theirs += [_verb(tournament, other) for other in _at_most_one(ids)]
    name = f"bust-out of {field.MAIN_EVENT:,} entries, tap to reply"
    return Figure(name, ours, theirs, "the bare verb in process", tail=ANSWERED)


def over_field(large: Tournament) -> Figure:
    """The verb in a field of thousands and in the cup's; it must not slow down with the field."""
    small = field.drawn(field.CUP)
    count = field.CUP - 2
    ours, theirs = [], []
    both = zip(field.inside(large, count), field.inside(small, count), strict=True)
    for entry, other in both:
        ours.append(_verb(large, entry))
        theirs.append(_verb(small, other))
    name = f"bust-out of {field.MAIN_EVENT:,} entries, the verb"
    return Figure(name, ours, theirs, f"the same of {field.CUP}", bar=1.1)


def beside_others() -> Figure:
    """The verb in an event with so many others in the same hall's database; before and after they
    were founded."""
    event = field.drawn(field.CUP)
    entries = field.inside(event, field.CUP - 2)
    half = len(entries) // 2
    alone = [_verb(event, entry) for entry in entries[:half]]
    for _other in range(OTHERS):
        field.drawn(field.CUP)
    among = [_verb(event, entry) for entry in entries[half:]]
    return Figure(f"bust-out with {OTHERS} other events", among, alone, "without them", bar=1.2)


def _at_most_one(ids: Iterator[int]) -> list[int]:
    return [next_id] if (next_id := next(ids, None)) is not None else []


def _verb(tournament: Tournament, entry: int) -> float:
    tap = field.tap(tournament)
    began = time.perf_counter()
    services.bust_out(tap, entry_id=entry)
    return time.perf_counter() - began


class Desk:
    """A judge's phone: one kept connection, signed in by ``cookie``, else as the chief judge."""

    def __init__(self, tournament: Tournament, port: int, cookie: str = "") -> None:
        self.link = http.client.HTTPConnection("127.0.0.1", port)
        self.path = f"/t/{tournament.slug}/floor/out/"
        token = "a" * 32
        self.headers = {
            "Content-Type": "application/x-www-form-urlencoded",
            "Cookie": f"{cookie or field.cookie(tournament)}; csrftoken={token}",
            "X-CSRFToken": token,
            "HX-Request": "true",
        }

    def bust_out(self, entry: int) -> float:
        """Seconds from the tap to the whole reply."""
        body = urlencode({"entry": entry, "request_id": uuid.uuid4()})
        began = time.perf_counter()
        self.link.request("POST", self.path, body, self.headers)
        answer = self.link.getresponse()
        answer.read()
        took = time.perf_counter() - began
        if answer.status != 200:
            raise RuntimeError(f"{answer.status} for a tap")
        return took
