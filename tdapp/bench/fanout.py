"""Commit of a bust-out to the last of many sockets, against a bare broadcast of the same bytes."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.db import connection

from floor.models import Tournament
from registration.models import Entry
from results import services
from tdapp.bench import field
from tdapp.bench.figures import Figure

EVENTS = 24
DEAF = 5  # clients that never read: they must take nothing from the others


class Helper:
    """A child process that is told one line and answers one line."""

    def __init__(self, *module: str, cores: set[int]) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", *module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        pin(self.process.pid, cores)

    def ask(self, line: str) -> str:
        assert self.process.stdin and self.process.stdout  # noqa: S101 - both are pipes
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline()

    def do(self, do: str, **asked: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.ask(json.dumps({"do": do, **asked})))
        return answer

    def close(self) -> None:
        self.process.kill()
        self.process.wait()


def pin(pid: int, cores: set[int]) -> None:
    """The server on one core, everybody else on another, where there are two."""
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(pid, cores)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(kind: str) -> Iterator[int]:
    """Our server as its own process; yields the port."""
    port = free_port()
    command = [sys.executable, "-m", "tdapp.server", "--port", str(port), "--server", kind]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    pin(process.pid, {0})
    try:
        wait_for(f"http://127.0.0.1:{port}/healthz")
        yield port
    finally:
        process.terminate()
        process.wait()


def wait_for(address: str, seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(address, timeout=1):  # noqa: S310 - our own address
                return
        except OSError:
            time.sleep(0.02)
    raise TimeoutError(address)


def cookie(tournament: Tournament) -> str:
    """A signed-in session of the chief judge."""
    chief = field.chief(tournament)
    session = SessionStore()
    session[SESSION_KEY] = str(chief.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = chief.get_session_auth_hash()
    session.create()
    return f"sessionid={session.session_key}"


def measure(tournament: Tournament, kind: str, count: int, bar: float | None) -> Figure:
    """EVENTS bust-outs through our server, and as many broadcasts, turn by turn."""
    bare_port = free_port()
    bare = Helper("tdapp.bench.yardstick", str(bare_port), cores={0})
    crowds = [Helper("tdapp.bench.crowd", cores={1}) for _ in range(2)]
    assert bare.process.stdout  # noqa: S101
    bare.process.stdout.readline()
    try:
        with serving(kind) as port:
            where = {"host": "127.0.0.1", "count": count}
            path = f"/ws/floor/{tournament.slug}/"
            crowds[0].do(
                "open", port=port, path=path, cookie=cookie(tournament), deaf=DEAF, **where
            )
            crowds[1].do("open", port=bare_port, path="/", deaf=0, **where)
            for crowd in crowds:
                crowd.do("drain")
            ours, theirs = _turns(tournament, crowds, bare)
    finally:
        for helper in (bare, *crowds):
            helper.close()
    name = f"bust-out, commit to the last of {count:,} sockets ({kind})"
    return Figure(name, ours, theirs, "bare `websockets` broadcast", bar)


def _turns(
    tournament: Tournament, crowds: list[Helper], bare: Helper
) -> tuple[list[float], list[float]]:
    ours: list[float] = []
    theirs: list[float] = []
    entries = Entry.objects.filter(tournament=tournament, state=Entry.State.IN)
    ids = list(entries.values_list("pk", flat=True)[:EVENTS])
    for entry_id in ids:
        tournament.refresh_from_db()
        crowds[0].process.stdin.write(  # type: ignore[union-attr]
            json.dumps(
                {"do": "wait", "needle": f'"seq": {tournament.last_seq + 1},', "timeout": 20}
            )
            + "\n"
        )
        crowds[0].process.stdin.flush()  # type: ignore[union-attr]
        time.sleep(0.05)
        sent = _commit(tournament, entry_id)
        ours.append(_last(crowds[0]) - sent)
        text = json.dumps({"k": "floor", "seq": tournament.last_seq + 1, "touches": ["seating"]})
        crowds[1].process.stdin.write(  # type: ignore[union-attr]
            json.dumps({"do": "wait", "needle": text, "timeout": 20}) + "\n"
        )
        crowds[1].process.stdin.flush()  # type: ignore[union-attr]
        time.sleep(0.05)
        sent = float(bare.ask(text))
        theirs.append(_last(crowds[1]) - sent)
    return ours, theirs


def _last(crowd: Helper) -> float:
    assert crowd.process.stdout  # noqa: S101
    answer = json.loads(crowd.process.stdout.readline())
    if answer["missing"]:
        raise RuntimeError(f"{answer['missing']} sockets did not get the frame")
    return float(answer["last"])


def _commit(tournament: Tournament, entry_id: int) -> float:
    """Bust a player out and return the moment before COMMIT was sent."""
    moment: list[float] = []
    commit = connection._commit

    def noting() -> None:
        moment.append(time.perf_counter())
        commit()

    connection._commit = noting  # type: ignore[method-assign]
    try:
        services.bust_out(field.tap(tournament), entry_id=entry_id)
    finally:
        connection._commit = commit  # type: ignore[method-assign]
    return moment[-1]
