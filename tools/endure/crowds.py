"""R7 and R8: five hundred screens whose server is killed, and fifty that have stopped reading."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import Any

import psutil  # type: ignore[import-untyped]

from floor.models import Tournament
from results import services
from tools.bench import fanout, field
from tools.bench.processes import Helper
from tools.endure.promises import Promise
from tools.endure.server_under_test import ServerUnderTest
from tools.endure.workers import founded

PATIENCE = 30.0
ACTS = 40
DEAD_WITHIN = 30.0  # seconds
FRAME_WITHIN = 1.0  # seconds from the tap to the last screen that reads
HELD = 30.0  # MB; with every frame kept for them fifty dead sockets held 95 MB, also when closed


@dataclass
class Hall:
    """A tournament, its staff pages and walls, and somebody who busts players out."""

    server: ServerUnderTest
    tournament: Tournament
    entries: list[int]
    staff: dict[str, Any] = dataclass_field(init=False)
    walls: dict[str, Any] = dataclass_field(init=False)

    def __post_init__(self) -> None:
        place = {"host": "127.0.0.1", "port": self.server.port}
        event = self.tournament
        self.staff = place | {
            "path": f"/ws/floor/{event.slug}/", "cookie": field.cookie(event)
        }  # fmt: skip
        self.walls = place | {"path": f"/ws/board/{event.public_id}/"}

    def fill(self, crowd: Helper, count: int) -> None:
        """Staff pages and walls, half of each."""
        crowd.do("come_in", count=count // 2, **self.staff)
        crowd.do("come_in", count=count - count // 2, **self.walls)
        crowd.do("drain")

    def bust_out(self) -> str:
        """One more act; what every frame about it says."""
        line = services.bust_out(field.tap(self.tournament), entry_id=self.entries.pop())
        return f'"seq": {line.seq},'


def hall(server: ServerUnderTest) -> Hall:
    tournament, work = founded(2 * ACTS)
    return Hall(server, tournament, list(work.entries))


def storm(server: ServerUnderTest, sockets: int) -> Iterator[Promise]:
    """All screens are there, the web process is killed, an act is done meanwhile at another one."""
    here = hall(server)
    with Helper("tools.bench.crowd") as crowd:
        here.fill(crowd, sockets)
        began = time.perf_counter()
        server.kill_web()
        missed = here.bust_out()
        server.launch()
        crowd.do("come_back")
        first = crowd.do("wait", needle=missed, timeout=PATIENCE)
        crowd.tell("wait", needle=here.bust_out(), timeout=PATIENCE)
        second = crowd.hear()
    seconds, missing = first["last"] - began, first["missing"] + second["missing"]
    measured = f"{sockets - first['missing']} of {sockets} with the newest number after "
    measured += f"{seconds:.1f} s, the start of the server included; {missing} missed one"
    bar = "all in 5 s, none misses a number"
    yield Promise(
        "R7", "all screens come back after a kill", bar, measured, seconds <= 5 and not missing
    )


def stalled(server: ServerUnderTest, count: int, others: int) -> Iterator[Promise]:
    """``count`` sockets that nobody reads, half of them full; ``others`` that read on,
    in another tournament of the same web process."""
    here, there = hall(server), hall(server)
    with Helper("tools.bench.crowd") as crowd, Helper("tools.bench.crowd") as dead:
        here.fill(crowd, others)
        before, memory = _links(server), [server.memory()]
        dead.do("open_stalled", count=count // 2, **there.staff)
        dead.do("open_stalled", count=count - count // 2, **there.walls)
        began = time.monotonic()
        fanout.stuff(there.tournament)
        waits, missing, closed = list[float](), 0, 0.0
        while time.monotonic() - began < DEAD_WITHIN + 5 and here.entries and not closed:
            sent = time.perf_counter()
            crowd.tell("wait", needle=here.bust_out(), timeout=PATIENCE)
            answer = crowd.hear()
            waits.append(answer["last"] - sent)
            missing += answer["missing"]
            memory.append(server.memory())
            if _links(server) <= before:
                closed = time.monotonic() - began
            time.sleep(1)
    worst, held = max(waits) * 1000, max(memory) - memory[0]
    ends = f"closed after {closed:.0f} s" if closed else "not closed"
    measured = f"{count} dead ones {ends}; {others} others had {len(waits)} acts in {worst:.0f} ms"
    measured += f" at worst, {missing} frames missing; {held:.0f} MB more held"
    kept = 0 < closed <= DEAD_WITHIN and not missing and max(waits) <= FRAME_WITHIN
    bar = f"others unaffected, dead ones closed in 30 s, under {HELD:g} MB held"
    yield Promise("R8", "screens that stop reading", bar, measured, kept and held < HELD)


def _links(server: ServerUnderTest) -> int:
    """Connections to the port that the web process still holds."""
    connections = psutil.Process(server.web).net_connections("tcp")
    return sum(
        connection.status == psutil.CONN_ESTABLISHED and connection.laddr.port == server.port
        for connection in connections
    )
