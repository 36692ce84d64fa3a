"""R9: a wall through the acts of twelve hours, each second of them painted: does its page grow?"""

import itertools
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from clock import services as clock
from floor.displays.catalogue import WALLS, address
from floor.event import services as event
from floor.journal.private import Private
from floor.models import JournalLine, Tournament
from floor.values.turns import MOST, SECONDS, Turn
from results import services as results
from tools.bench import field
from tools.bench.processes import Helper
from tools.endure.promises import Promise
from tools.endure.server_under_test import ServerUnderTest
from tools.endure.workers import founded

HOURS = 12
WARM = 3  # hours after which everything was shown once
GROWTH = 500_000  # bytes that scripts hold, and
NODES = 200  # of the document: a list may be longer at one hour than at another
ROWS = 6  # of the structure, through which the clock is taken
PATIENCE = 20.0

# The page's own clocks, which the tool sets ahead.
SCRIPT = """(() => {
  const [date, mono] = [Date.now.bind(Date), performance.now.bind(performance)];
  window.ahead = 0;
  Date.now = () => date() + ahead;
  performance.now = () => mono() + ahead;
})()"""
# So many seconds pass, and each is painted; then it is again as late as in the hall.
GO_ON = """(() => {{
  const paint = () => dispatchEvent(new Event("resize"));
  for (let second = 0; second < {seconds}; second += 1) {{
    ahead += 1000;
    paint();
  }}
  ahead = 0;
  paint();
}})()"""


def measure(server: ServerUnderTest, acts: int) -> Iterator[Promise]:
    """``acts`` of twelve hours; its views turn, and the heap is read after each hour."""
    tournament, work = founded(acts)
    clock.start(field.tap(tournament))
    turns = [Turn(view, min(SECONDS)) for view in WALLS][:MOST]
    url = f"http://127.0.0.1:{server.port}{address(tournament, turns)}"
    an_hour = acts // HOURS
    passing = GO_ON.format(seconds=3600 // an_hour)
    with Helper("tools.bench.browser") as wall:
        wall.do("open", url=url, script=SCRIPT)
        heaps = []
        doings = _acts(tournament, work.entries)
        for _ in range(HOURS):
            for act in itertools.islice(doings, an_hour):
                _until_shown(wall, act().seq)
                wall.do("ask", expression=passing)
            heaps.append(wall.do("heap"))
    yield judge(heaps, HOURS * an_hour)


def _acts(tournament: Tournament, entries: Sequence[int]) -> Iterator[Callable[[], JournalLine]]:
    """By turns a bust-out, another level, one more bust-out and a message."""
    for number, entry in enumerate(entries):
        yield partial(results.bust_out, field.tap(tournament), entry_id=entry)
        if number % 2:
            text = Private(f"Message {number}")
            yield partial(event.set_message, field.tap(tournament), text=text)
        else:
            yield partial(clock.go_to, field.tap(tournament), row=number // 2 % ROWS)


def _until_shown(wall: Helper, seq: int) -> None:
    end = time.monotonic() + PATIENCE
    while wall.do("ask", expression="__wall.seq")["answers"] != [seq]:
        if time.monotonic() > end:
            raise TimeoutError(f"the wall does not show {seq}")
        time.sleep(0.005)


def judge(heaps: list[dict[str, int]], acts: int) -> Promise:
    """What the last hours held against those in which all had been shown once."""
    early, late = heaps[WARM - 1 : 2 * WARM - 1], heaps[-WARM:]
    grown = {
        name: max(heap[name] for heap in late) - max(heap[name] for heap in early)
        for name in ("bytes", "nodes")
    }
    measured = f"{acts:,} boards, {HOURS * 3600:,} seconds painted: "
    measured += f"{heaps[WARM - 1]['bytes'] / 1e6:.2f} MB and {heaps[WARM - 1]['nodes']:,} nodes "
    measured += f"after {WARM} hours, {heaps[-1]['bytes'] / 1e6:.2f} MB and "
    measured += f"{heaps[-1]['nodes']:,} in the end; {grown['bytes'] / 1000:+.0f} kB"
    kept = grown["bytes"] <= GROWTH and grown["nodes"] <= NODES
    bar = f"its page grows under {GROWTH / 1e6:g} MB"
    return Promise("R9", "a long evening's wall", bar, measured, kept)
