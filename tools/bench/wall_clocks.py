"""Walls behind the networks of a hall: how wrong their time is, whether they flip the second
together, and what they are sent in an hour."""

import itertools
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from clock import services as clock
from floor.displays import board
from floor.models import TimeAnchor, Tournament
from floor.time.timebase import boot_id, boottime_ns
from results import services as results
from tools.bench import field
from tools.bench.delays import NETWORKS
from tools.bench.figures import Figure, Weight
from tools.bench.processes import Helper, cores, pin, serving

EACH = 4  # walls behind each network
WARM = 60.0  # seconds in which a wall has the sixteen pings it chooses from
LOOKS, PAUSE = 40, 1.5  # and the seconds between two looks
WRONG_BY = {"LAN": 0.001, "hall Wi-Fi": 0.003, "LTE": 0.010}  # seconds, at most, p95
TOGETHER = 0.020  # seconds
ACTS = 10
ACTS_AN_HOUR = 100
HOUR = 3600
PATIENCE = 20.0

# Both are what a page says its machine's wall clock is: by how much the hall is ahead of it.
TELL = """(() => {
  const here = performance.timeOrigin + performance.now();
  return [__wall.now - here, __wall.bound];
})()"""
NOTE_FLIPS = """addEventListener("DOMContentLoaded", () => {
  const face = document.getElementById("face");
  window.flips = {};
  const note = () => (flips[face.textContent] ??= performance.timeOrigin + performance.now());
  new MutationObserver(note).observe(face, { childList: true, characterData: true, subtree: true });
})"""


@dataclass
class Hall:
    """The walls of all networks, by their order in NETWORKS."""

    tournament: Tournament
    walls: Helper
    proxy: Helper

    def ask(self, expression: str) -> dict[str, list[Any]]:
        """The answers of the walls of each network."""
        answers = iter(self.walls.do("ask", expression=expression)["answers"])
        return {name: list(itertools.islice(answers, EACH)) for name in NETWORKS}

    def sent(self) -> int:
        """Bytes to all walls so far."""
        return sum(self.proxy.do("report").values())


def measure() -> Iterator[Figure | Weight]:
    tournament = field.drawn(field.CUP)
    clock.start(field.tap(tournament))
    server, others = cores()
    with (
        serving(server) as port,
        Helper("tools.bench.delays") as proxy,
        Helper("tools.bench.browser") as walls,
    ):
        for helper in (proxy, walls):
            pin(helper.process.pid, others)
        for name in NETWORKS:
            way = proxy.do("open", network=name, to=port)["port"]
            url = f"http://127.0.0.1:{way}/wall/{tournament.public_id}/"
            walls.do("open", url=url, count=EACH, script=NOTE_FLIPS)
        time.sleep(WARM)
        hall = Hall(tournament, walls, proxy)
        hall.ask("void (window.flips = {})")  # those of a time that was not known yet
        began, before = time.monotonic(), hall.sent()
        yield from _errors(hall)
        at_rest = (hall.sent() - before) / (time.monotonic() - began)
        yield from _flips(hall)
        yield _an_hour(hall, at_rest)


def _errors(hall: Hall) -> Iterator[Figure]:
    wrong: dict[str, list[float]] = {name: [] for name in NETWORKS}
    bounds: dict[str, list[float]] = {name: [] for name in NETWORKS}
    for _ in range(LOOKS):
        time.sleep(PAUSE)
        true = _ahead_ms()
        for name, answers in hall.ask(TELL).items():
            wrong[name] += [abs(ahead - true) / 1000 for ahead, _ in answers]
            bounds[name] += [bound / 1000 for _, bound in answers]
    for name in NETWORKS:
        what = f"clock error of {EACH} walls behind a proxy like {name}"
        yield Figure(what, wrong[name], bounds[name], "half a round trip", tail=WRONG_BY[name])


def _ahead_ms() -> float:
    """By how many ms tournament time is ahead of this machine's wall clock, to the fraction."""
    anchor = TimeAnchor.objects.get(boot_id=boot_id())
    boot_ms = (boottime_ns() - anchor.boot_ns) / 1e6
    return anchor.tournament_ms + boot_ms - time.time_ns() / 1e6


def _flips(hall: Hall) -> Iterator[Figure]:
    """Two walls of one network, and one of each of two."""
    flips, readings = hall.ask("window.flips"), hall.ask(TELL)
    pairs = {
        "LAN": (("LAN", 0), ("LAN", 1)),
        "LAN and hall Wi-Fi": (("LAN", 0), ("hall Wi-Fi", 0)),
    }
    for name, ((network, at), (other, there)) in pairs.items():
        first, second = flips[network][at], flips[other][there]
        apart = [abs(first[face] - second[face]) / 1000 for face in first.keys() & second.keys()]
        unsure = (readings[network][at][1] + readings[other][there][1]) / 1000
        what = f"two walls flip the second, {name}"
        yield Figure(what, apart, [unsure], "half a round trip of each", worst=TOGETHER)


def _an_hour(hall: Hall, at_rest: float) -> Weight:
    """Of the present board; ``at_rest``: bytes a second of all walls while nobody does anything."""
    began, before = time.monotonic(), hall.sent()
    ids = field.inside(hall.tournament, ACTS)
    for entry in ids:
        results.bust_out(field.tap(hall.tournament), entry_id=entry)
    hall.tournament.journal.refresh_from_db()
    _until_shown(hall, hall.tournament.journal.last_seq)
    while_acting = hall.sent() - before - at_rest * (time.monotonic() - began)
    walls = EACH * len(NETWORKS)
    ours = (at_rest * HOUR + while_acting / len(ids) * ACTS_AN_HOUR) / walls
    bare = len(board.frame(hall.tournament.journal_id)[1].encode()) * ACTS_AN_HOUR
    name = f"bytes an hour to a wall, {ACTS_AN_HOUR} acts"
    return Weight(name, ours, bare, f"{ACTS_AN_HOUR} boards as JSON")


def _until_shown(hall: Hall, seq: int) -> None:
    end = time.monotonic() + PATIENCE
    while any(shown != seq for walls in hall.ask("__wall.seq").values() for shown in walls):
        if time.monotonic() > end:
            raise RuntimeError(f"a wall does not show {seq}")
        time.sleep(0.2)
