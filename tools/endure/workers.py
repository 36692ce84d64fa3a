"""Four workers: real acts over HTTP, each repeated with its own id until it is answered."""

import contextlib
import http.client
import itertools
import threading
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import Any
from urllib.parse import urlencode

from floor.models import Tournament
from tools.bench import field

LATE = {"late_levels": 20}  # all evening long, for the clock runs while entries are sold
SEATS = 10  # at a table of the regulations used
SPARE = 60  # players who stay, so that no run comes near the money
STANDSTILL = 120.0  # seconds without an answer are a failure of their own
PATIENCE = 10.0  # seconds, as the page's own
AGAIN_AFTER = 0.1
AWAY = (OSError, http.client.HTTPException)
TOKEN = "a" * 32
UNANSWERED = (0, 502, 503, 504)  # a proxy says with two of them that a web process is gone


@dataclass
class Act:
    """One tap. ``answers`` are (begun, answered, status) of every try; status 0: no answer."""

    path: str
    fields: dict[str, Any]
    request_id: uuid.UUID = dataclass_field(default_factory=uuid.uuid4)
    answers: list[tuple[float, float, int]] = dataclass_field(default_factory=list)

    @property
    def acknowledged(self) -> bool:
        return bool(self.answers) and self.answers[-1][2] in (200, 204)


class Worker(threading.Thread):
    """Does ``acts`` one after the other; repeats what was not answered, or 503, and stops at
    any other answer that is not a yes: ``refused`` then says which."""

    def __init__(self, name: str, port: int, cookie: str, acts: Iterator[Act]) -> None:
        super().__init__(name=name, daemon=True)
        self.acts, self.done = acts, list[Act]()
        self.refused, self.closing = "", threading.Event()
        self.link = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self.headers = {
            "Content-Type": "application/x-www-form-urlencoded",
            "Cookie": f"{cookie}; csrftoken={TOKEN}; django_language=en",
            "X-CSRFToken": TOKEN,
            "HX-Request": "true",
            "Accept-Language": "en",
        }
        self.heard = ""  # the text of the last answer
        self.count = 0  # of acts that were acknowledged

    def run(self) -> None:
        for act in self.acts:
            self.done.append(act)
            while not self.closing.is_set() and not self.attempt(act):
                time.sleep(AGAIN_AFTER)
            self.count += act.acknowledged
            if self.closing.is_set() or self.refused:
                break
        self.link.close()

    def attempt(self, act: Act) -> bool:
        """One try; whether this act is over."""
        begun = time.monotonic()
        body = urlencode({**act.fields, "request_id": act.request_id})
        status = self.ask("POST", act.path, body)
        act.answers.append((begun, time.monotonic(), status))
        if status not in (*UNANSWERED, 200, 204):
            self.refused = f"{status} for {act.path} {act.fields}: {self.heard[:300]}"
        return status not in UNANSWERED

    def ask(self, method: str, path: str, body: str | None = None) -> int:
        """The status of the answer, 0 when there was none."""
        try:
            self.link.request(method, path, body, self.headers)
            answer = self.link.getresponse()
            self.heard = answer.read().decode(errors="replace")
        except AWAY:
            self.link.close()
            return 0
        return answer.status


@dataclass(frozen=True)
class Work:
    """What there is to do in a tournament: ``entries`` that play, ``members`` who want to."""

    slug: str
    entries: Sequence[int]
    members: Sequence[int]

    def workers(self, port: int, cookie: str, acts: int) -> list[Worker]:
        """Four with ``acts`` in all: of bust-outs, of sales, of clock taps, of the first two."""
        outs, sales = self._outs, self._sales
        both = zip(outs(self.entries[1::2]), sales(self.members[1::2]), strict=False)
        kinds = {
            "out": outs(self.entries[::2]),
            "desk": sales(self.members[::2]),
            "clock": self._taps(),
            "both": itertools.chain.from_iterable(both),
        }
        shares = (acts // 4 + (n < acts % 4) for n in range(4))
        return [
            Worker(name, port, cookie, itertools.islice(kind, share))
            for (name, kind), share in zip(kinds.items(), shares, strict=True)
        ]

    def _outs(self, entries: Sequence[int]) -> Iterator[Act]:
        return (Act(f"/t/{self.slug}/floor/out/", {"entry": entry}) for entry in entries)

    def _sales(self, members: Sequence[int]) -> Iterator[Act]:
        path = f"/t/{self.slug}/desk/enter/"
        return (Act(path, {"member": member, "method": "cash"}) for member in members)

    def _taps(self) -> Iterator[Act]:
        """A clock that is started, moved, moved back and paused again."""
        taps: list[tuple[str, dict[str, Any]]] = [
            ("start", {}), ("shift", {"seconds": 60}), ("shift", {"seconds": -60}), ("pause", {})
        ]  # fmt: skip
        for name, fields in itertools.cycle(taps):
            yield Act(f"/t/{self.slug}/clock/{name}/", fields)


def founded(acts: int) -> tuple[Tournament, Work]:
    """A drawn tournament, and so many acts to be done in it."""
    entries, needed = acts // 2 + SPARE, acts // 2 + 4
    tournament = field.drawn(entries, tables=(entries + needed) // SEATS + 1, **LATE)
    return tournament, Work(
        tournament.slug, field.inside(tournament, needed), field.members(needed)
    )


@contextlib.contextmanager
def at_work(workers: Sequence[Worker]) -> Iterator[None]:
    """They begin with the block, and none of them goes on after it."""
    for worker in workers:
        worker.start()
    try:
        yield
    finally:
        for worker in workers:
            worker.closing.set()
        for worker in workers:
            worker.join(2 * PATIENCE)


def wait(workers: Sequence[Worker], over: Callable[[], bool]) -> None:
    """Return when it is ``over``; RuntimeError when a worker was refused, TimeoutError when nothing
    goes on."""
    count, end = -1, 0.0
    while not over():
        if count != (count := sum(worker.count for worker in workers)):
            end = time.monotonic() + STANDSTILL
        if wrong := [worker.refused for worker in workers if worker.refused]:
            raise RuntimeError(wrong[0])
        if time.monotonic() > end:
            raise TimeoutError("the workers are not answered any more")
        time.sleep(0.005)
