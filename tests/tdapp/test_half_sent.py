"""M5 on both web servers: a request arrives and its answer is read within deadlines, or the
connection ends."""

import http.client
import time

import psutil
import pytest

from tests.serving import PATIENCE, Server
from tests.tdapp.slow_sender import SlowSender
from tests.tdapp.small_server import SMALL
from tools.bench.processes import status

pytestmark = pytest.mark.lifecycle

HEAD = "POST /sign-in/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n"


@pytest.fixture
def sender(small: Server) -> SlowSender:
    with SlowSender(small) as one:
        yield one


def test_connection_that_says_nothing_is_closed(sender: SlowSender) -> None:
    assert sender.answer() == b""


def test_header_of_one_byte_at_a_time_is_closed(sender: SlowSender) -> None:
    sender.say("GET /sign-in/ HTTP/1.1\r\nX-Slow: ")
    assert sender.drip("x", every=0.1) == b""


def test_second_request_of_a_connection_has_the_same_deadline(sender: SlowSender) -> None:
    sender.say("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
    heard = sender.drip("X", every=0.1)
    assert b" 200 " in heard.split(b"\r\n")[0]
    assert heard.count(b"HTTP/1.1") == 1


@pytest.mark.parametrize(
    ("length", "piece"),
    [("Content-Length: 900000", "x"), ("Transfer-Encoding: chunked", "1\r\nx\r\n")],
    ids=["announced", "in chunks"],
)
def test_body_that_stalls_is_cut(sender: SlowSender, length: str, piece: str) -> None:
    sender.say(f"{HEAD}{length}\r\n\r\n")
    assert b" 408 " in sender.drip(piece, every=0.1)


def test_body_that_takes_too_long_is_cut_however_steadily_it_comes(sender: SlowSender) -> None:
    sender.say(f"{HEAD}Content-Length: 900000\r\n\r\n")
    assert b" 408 " in sender.drip("x" * SMALL.patience.least, every=0.2)


def test_body_of_a_slow_phone_is_taken(sender: SlowSender) -> None:
    sender.say(f"{HEAD}Connection: close\r\nContent-Length: 3000\r\n\r\n")
    assert b" 403 " in sender.drip("x" * 1000, every=0.5)  # which says that it has no CSRF token


def test_what_a_cut_body_left_on_the_disk_is_given_back(small: Server) -> None:
    """Daphne keeps a body of more than 100 KB in a temporary file."""
    assert small.process
    wire = http.client.HTTPConnection("127.0.0.1", small.port, timeout=PATIENCE)
    wire.request("GET", "/healthz")
    wire.getresponse().read()
    wire.close()
    server = psutil.Process(small.process.pid)
    for _ in range(2):  # the first may open what then stays open
        files = server.num_fds()
        with SlowSender(small) as sender:
            sender.say(f"{HEAD}Content-Length: 190000\r\n\r\n" + "x" * 150_000)
            assert b" 408 " in sender.answer()
    end = time.monotonic() + PATIENCE
    while server.num_fds() > files:  # the connection itself goes a moment after its answer
        assert time.monotonic() < end
        time.sleep(0.05)
    assert status(f"{small.url}/healthz") == 200


def test_answers_that_nobody_reads_are_not_kept(small: Server) -> None:
    """10 MB: more than the system keeps for somebody who never reads."""
    ask = "GET /static/fonts/inter-latin.woff2 HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with SlowSender(small, buffer=4096) as deaf:
        deaf.say(ask * 200)
        assert deaf.is_cut(PATIENCE / 2)  # by itself Daphne does it after 75 seconds
    assert status(f"{small.url}/healthz") == 200
