"""Which waiting request is worked on next. Pure: no clock, no threads, no event loop.

Requests wait in lanes. The lanes take turns, so that acts overtake reads and nobody starves;
inside a lane its sources (an address, a session) take turns, so that four hundred pages asked for
by one device are answered late and hold nobody else up.
"""

from collections import Counter, OrderedDict, deque
from enum import Enum
from typing import Generic, TypeVar

Request = TypeVar("Request")


class Lane(Enum):
    """What a request is, by what is known before it is worked on."""

    ACT = "staff change something"
    STAFF = "staff read"
    DEVICE = "of a device on which staff signed in before"
    CLAIMED = "carries a session that this process has not seen yet"
    PUBLIC = "anybody else"


# Of eight requests taken up three are acts and two are read by staff, where so many wait. A lane in
# which nobody waits gives its turn to the next.
TURNS = (
    Lane.ACT, Lane.STAFF, Lane.ACT, Lane.DEVICE, Lane.CLAIMED, Lane.ACT, Lane.STAFF, Lane.PUBLIC,
)  # fmt: skip


class QueueFull(Exception):
    """No further request may wait: in all, or of this source."""


class RequestQueue(Generic[Request]):
    """Requests that wait for one of ``workers``.

    At most ``longest`` wait at once, ``longest_of_one`` of them of one source. Where there are
    several workers a lane gets all but ``spare`` of them: acts that wait for each other's lock
    leave one to the readers, and slow pages leave one to the acts.
    """

    def __init__(self, workers: int, longest: int, longest_of_one: int, spare: int = 1) -> None:
        self.workers, self.longest, self.longest_of_one = workers, longest, longest_of_one
        self.most_of_lane = max(workers - spare, 1)
        self._turns = deque(TURNS)
        self._waiting: dict[Lane, OrderedDict[str, deque[Request]]] = {
            lane: OrderedDict() for lane in Lane
        }
        self._at_work: Counter[Lane] = Counter()
        self._held: Counter[str] = Counter()  # waiting requests of each source

    def __len__(self) -> int:
        """How many wait."""
        return self._held.total()

    def add(self, lane: Lane, source: str, request: Request) -> None:
        """Let ``request`` wait behind the others of its source. Raises QueueFull."""
        if len(self) >= self.longest or self._held[source] >= self.longest_of_one:
            raise QueueFull
        self._waiting[lane].setdefault(source, deque()).append(request)
        self._held[source] += 1

    def discard(self, lane: Lane, source: str, request: Request) -> None:
        """A waiting request leaves. Raises ValueError or KeyError when it does not wait here."""
        requests = self._waiting[lane][source]
        requests.remove(request)
        if not requests:
            del self._waiting[lane][source]
        self._forget(source)

    def take(self) -> Request | None:
        """The request to be worked on now, which takes up a worker until ``finish``; None when
        nobody waits who may begin."""
        for _ in TURNS:
            lane = self._turns[0]
            self._turns.rotate(-1)
            if self._waiting[lane] and self._has_worker(lane):
                return self._begin(lane)
        return None

    def finish(self, lane: Lane) -> None:
        """A request of this lane is through, its worker is free."""
        self._at_work[lane] -= 1

    def _has_worker(self, lane: Lane) -> bool:
        has_any = self._at_work.total() < self.workers
        return has_any and self._at_work[lane] < self.most_of_lane

    def _begin(self, lane: Lane) -> Request:
        source, requests = self._waiting[lane].popitem(last=False)
        request = requests.popleft()
        if requests:
            self._waiting[lane][source] = requests  # behind all other sources
        self._forget(source)
        self._at_work[lane] += 1
        return request

    def _forget(self, source: str) -> None:
        self._held[source] -= 1
        if not self._held[source]:
            del self._held[source]
