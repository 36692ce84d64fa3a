"""The bench's own arithmetic, its crowd and its proxy, and that it leaves nothing behind."""

import asyncio
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from floor.web.act_tags import live
from tdapp import postgres
from tdapp.postgres.processes import residents
from tests import own_loop
from tests.serving import PATIENCE, ROOT, club_environment
from tools.bench.crowd import OF_ONE, Client, Crowd
from tools.bench.delays import Network, Proxy
from tools.bench.figures import Figure, Weight, p95
from tools.bench.pages import fragments


def test_a_figure_is_a_ratio_of_medians_with_its_bar() -> None:
    kept = Figure("draw", [0.3, 0.2, 9.0], [0.1, 0.2, 0.2], "COPY", bar=2.0)
    assert (kept.ratio, kept.kept) == (pytest.approx(1.5), True)
    assert kept.row().startswith("| draw | 300.0 | ")
    assert kept.row().endswith("| COPY | 200.0 | **1.50** | ≤ 2 |")


@pytest.mark.parametrize(
    "bars", [{"bar": 1.0}, {"limit": 0.2}, {"bar": 9.0, "limit": 0.2}, {"tail": 0.2}]
)
def test_a_missed_bar_is_said(bars: dict[str, float]) -> None:
    figure = Figure("draw", [0.3], [0.2], "COPY", **bars)
    assert not figure.kept
    assert "MISSED" in figure.row()


def test_a_figure_without_a_bar_is_always_kept() -> None:
    assert Figure("tap", [9.0], [0.1], "verb").kept


def test_the_slowest_but_a_twentieth() -> None:
    assert p95([float(n) for n in range(101)]) == 95.0
    assert p95([3.0]) == 3.0


def test_a_page_that_follows_finds_what_reads_itself_anew() -> None:
    part = f'<div id="plan" class="stack" hx-get="/plan/?a=1&amp;b=2" {live(reads=("x.a", "x.b"))}>'
    (plan,) = fragments(f'<p id="title">{part}</div>')
    assert (plan.name, plan.address, plan.reads) == ("plan", "/plan/?a=1&b=2", {"x.a", "x.b"})


def test_bytes_stand_in_the_same_table() -> None:
    row = Weight("an hour", 300_000, 200_000, "boards").row()
    assert row == "| an hour | 300 kB | | boards | 200 kB | **1.50** | |"
    assert row.count("|") == Figure("tap", [9.0], [0.1], "verb").row().count("|")


def test_a_crowd_that_is_larger_than_one_address_may_bring_comes_from_several() -> None:
    links, port = list[dict[str, Any]](), {"port": 1}
    crowd = Crowd()
    crowd._open = lambda places, _how: links.extend(places) or {}  # type: ignore[method-assign]
    crowd.open(2 * OF_ONE + 1, **port)
    assert links[0] == port
    assert [links[number]["source"] for number in (OF_ONE, -1)] == ["127.0.0.2", "127.0.0.3"]


def test_a_proxy_holds_back_what_passes_and_keeps_its_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waits = iter([0.05, 0.0, 0.0])  # the second piece would overtake the first
    monkeypatch.setattr(Network, "delay", lambda _self: next(waits))

    async def say_twice(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1)
        for word in (b"board ", b"pong"):
            writer.write(word)
            await asyncio.sleep(0.01)
        writer.close()

    async def scene() -> tuple[bytes, int, float]:
        proxy = Proxy()
        server = await asyncio.start_server(say_twice, "127.0.0.1", 0)
        door = await proxy.open("LTE", server.sockets[0].getsockname()[1])
        reader, writer = await asyncio.open_connection("127.0.0.1", door["port"])
        began = time.monotonic()
        writer.write(b"?")
        heard = await reader.read()
        writer.close()
        return heard, (await proxy.report())["LTE"], time.monotonic() - began

    heard, count, took = own_loop.run(scene())
    assert (heard, count) == (b"board pong", len(b"board pong"))
    assert took >= 0.05


def test_a_client_of_the_crowd_hears_texts_and_answers_pings() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        client = Client(ours, b"\x81\x03abc\x81")
        theirs.sendall(b"\x02de\x89\x04ping\x81\x7e\x01\x00" + b"x" * 255)
        client.read()
        assert client.heard == b"abcde"
        assert theirs.recv(100) == b"\x8a\x84\0\0\0\0ping"
        theirs.sendall(b"y")
        client.read()
        assert client.heard == b"abcde" + b"x" * 255 + b"y"


def test_a_client_that_was_cut_says_so() -> None:
    ours, theirs = socket.socketpair()
    with ours:
        client = Client(ours, b"")
        theirs.close()
        with pytest.raises(ConnectionError):
            client.read()


@pytest.mark.lifecycle
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_bench_that_is_interrupted_leaves_neither_server_nor_data(
    data_folder: Path, tmp_path: Path, number: signal.Signals
) -> None:
    log = tmp_path / "bench.log"
    with log.open("wb") as output:
        bench = subprocess.Popen(
            [sys.executable, "manage.py", "bench", "--only", "draw"],
            cwd=ROOT,
            env=club_environment(data_folder),
            stdout=output,
            stderr=output,
        )
    data = postgres.cluster(data_folder / "bench").home.data
    try:
        end = time.monotonic() + PATIENCE
        while not residents(data) and bench.poll() is None and time.monotonic() < end:
            time.sleep(0.05)
        assert bench.poll() is None, log.read_text()
    finally:
        bench.send_signal(number)
        bench.wait(PATIENCE)
    assert residents(data) == []
    assert not (data_folder / "bench").exists()
