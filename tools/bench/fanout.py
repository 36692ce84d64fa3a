"""Commit of an act to the last of many sockets, against a bare broadcast of the same bytes."""

import itertools
import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import partial

from django.db import connection

from clock import services as clock
from floor.displays import board
from floor.journal import CHANNEL
from floor.models import JournalLine, Tournament
from results import services
from tools.bench import field
from tools.bench.figures import Figure
from tools.bench.processes import Helper, cores, free_port, pin, serving

EVENTS = 32
LARGE = 10_000  # sockets, with which an act takes as long as ten of a thousand: a quarter of those
STALLED = 5  # clients that never read: they must take nothing from the others
STUFFING = 800  # notes of 7 KB: more than the system's buffers of a stalled client hold
STORMS = 3
BAR = 1.3  # times a bare broadcast of the same bytes
ROWS = 1, 2  # of the structure, between which the clock is taken
PATIENCE = 60  # seconds until a frame that did not come is a failure
Act = Callable[[], JournalLine]


@dataclass(frozen=True)
class Case:
    """Who watches: the ``path`` of the socket, a cookie where the door asks for one, the ``frame``
    a line makes, and whether stalled clients are to be full of frames beforehand."""

    watchers: str
    count: int
    path: str
    frame: Callable[[Tournament, JournalLine], str]
    cookie: str = ""
    stalled: int = 0

    def name(self, act: str) -> str:
        return f"{act}, commit to the last of {self.count:,} {self.watchers}"


@dataclass(frozen=True)
class Stage:
    """The crowd of our server, that of the yardstick, the yardstick, and how long each crowd took
    to come in, in seconds."""

    ours: Helper
    theirs: Helper
    bare: Helper
    opened: tuple[float, float]


def staff(tournament: Tournament, count: int) -> Iterator[Figure]:
    """Pages of the staff, each of which is told what was touched."""
    case = replace(_pages(tournament, count), stalled=STALLED)
    return measure(tournament, case, {"bust-out": _bust_outs(tournament)})


def walls(tournament: Tournament, count: int) -> Iterator[Figure]:
    """Walls and phones, which are sent the whole public board, read anew for each line. A level
    that follows by itself is sent to nobody: what is measured is one that somebody goes to."""
    acts = {"level change": _level_changes(tournament), "bust-out": _bust_outs(tournament)}
    return measure(tournament, _walls(tournament, count), acts)


def _pages(tournament: Tournament, count: int) -> Case:
    path, cookie = f"/ws/floor/{tournament.slug}/", field.cookie(tournament)
    return Case("staff pages", count, path, _touched, cookie)


def _walls(tournament: Tournament, count: int) -> Case:
    return Case("walls and phones", count, f"/ws/board/{tournament.public_id}/", _board)


def _touched(tournament: Tournament, line: JournalLine) -> str:
    return json.dumps({"k": "floor", "seq": line.seq, "touches": line.touches})


def _board(tournament: Tournament, line: JournalLine) -> str:
    return board.frame(tournament.journal_id)[1]


def _bust_outs(tournament: Tournament) -> Iterator[Act]:
    for entry in field.inside(tournament, EVENTS + 1):
        yield partial(services.bust_out, field.tap(tournament), entry_id=entry)


def _level_changes(tournament: Tournament) -> Iterator[Act]:
    for row in itertools.cycle(ROWS):
        yield partial(clock.go_to, field.tap(tournament), row=row)


def measure(tournament: Tournament, case: Case, acts: dict[str, Iterator[Act]]) -> Iterator[Figure]:
    """Acts of each kind through our server and as many broadcasts, turn by turn."""
    events = EVENTS // 4 if case.count >= LARGE else EVENTS
    with _stage(tournament, case) as stage:
        for name, kind in acts.items():
            _turn(tournament, next(kind), stage, case)  # not counted: all is warm afterwards
            turns = [_turn(tournament, act, stage, case) for act in itertools.islice(kind, events)]
            ours, theirs = map(list, zip(*turns, strict=True))
            yield Figure(case.name(name), ours, theirs, "bare `websockets` broadcast", BAR)


def storm(tournament: Tournament, count: int) -> Figure:
    """All staff pages of a hall come back at once, as after a restart of the server."""
    return _come_back(tournament, _pages(tournament, count), limit=5.0)


def storm_of_walls(tournament: Tournament, count: int) -> Figure:
    """All walls and phones, each of which is sent the board when it comes in."""
    return _come_back(tournament, _walls(tournament, count), storms=1)


def _come_back(
    tournament: Tournament, case: Case, storms: int = STORMS, limit: float | None = None
) -> Figure:
    ours, theirs = [], []
    for _ in range(storms):
        with _stage(tournament, case) as stage:
            ours.append(stage.opened[0])
            theirs.append(stage.opened[1])
    name = f"{case.count:,} {case.watchers} come back at once"
    return Figure(name, ours, theirs, "bare `websockets` server", limit=limit)


@contextmanager
def _stage(tournament: Tournament, case: Case) -> Iterator[Stage]:
    """Servers on one core, crowds on the other; stalled clients are full when the others come."""
    server, others = cores()
    with ExitStack() as open_:
        port, bare_port = open_.enter_context(serving(server)), free_port()
        bare = open_.enter_context(Helper("tools.bench.yardstick", str(bare_port)))
        crowds = [open_.enter_context(Helper("tools.bench.crowd")) for _ in range(2)]
        pin(bare.process.pid, server)
        for crowd in crowds:
            pin(crowd.process.pid, others)
        bare.hear()
        ours = {"host": "127.0.0.1", "port": port, "path": case.path, "cookie": case.cookie}
        if case.stalled:
            crowds[0].do("open_stalled", count=case.stalled, **ours)
            stuff(tournament)
            time.sleep(2)
        opened = (
            crowds[0].do("open", count=case.count, **ours)["seconds"],
            crowds[1].do("open", count=case.count, host="127.0.0.1", port=bare_port)["seconds"],
        )
        for crowd in crowds:
            crowd.do("drain")
        yield Stage(crowds[0], crowds[1], bare, opened)


def stuff(tournament: Tournament) -> None:
    """Send what the stalled clients do not read until the system takes no more for them."""
    note = json.dumps({"j": tournament.journal_id, "k": "event", "seq": 0, "touches": ["x" * 7000]})
    with connection.cursor() as cursor:
        for _ in range(STUFFING):
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, note])


def _turn(tournament: Tournament, act: Act, stage: Stage, case: Case) -> tuple[float, float]:
    """Seconds from the commit to our last socket, from the broadcast to the last of the bare."""
    tournament.journal.refresh_from_db()
    needle = f'"seq": {tournament.journal.last_seq + 1},'
    stage.ours.tell("wait", needle=needle, timeout=PATIENCE)
    time.sleep(0.05)
    line, sent = _committed(act)
    ours = _last(stage.ours) - sent
    text = case.frame(tournament, line)
    stage.theirs.tell("wait", needle=needle, timeout=PATIENCE)
    time.sleep(0.05)
    bare = stage.bare.do("send", text=text)["sent"]
    return ours, _last(stage.theirs) - bare


def _committed(act: Act) -> tuple[JournalLine, float]:
    """Do it; the line, and the moment before COMMIT was sent."""
    moment, commit = [0.0], connection._commit  # type: ignore[attr-defined]

    def noting() -> None:
        moment[0] = time.perf_counter()
        commit()

    connection._commit = noting  # type: ignore[attr-defined]
    try:
        return act(), moment[0]
    finally:
        connection._commit = commit  # type: ignore[attr-defined]


def _last(crowd: Helper) -> float:
    answer = crowd.hear()
    if answer["missing"]:
        raise RuntimeError(f"{answer['missing']} sockets did not get the frame")
    last: float = answer["last"]
    return last
