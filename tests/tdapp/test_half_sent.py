"""M5: a request arrives and its answer is read within deadlines, or the
connection ends. All who are slow are so at the same time: a deadline takes its time."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor

import psutil
import pytest

from tests.conftest import alive
from tests.serving import PATIENCE, Server
from tests.tdapp.slow_sender import SlowSender
from tests.tdapp.small_server import SMALL
from tools.bench.processes import status

pytestmark = [pytest.mark.lifecycle, pytest.mark.django_db]

HEAD = "POST /sign-in/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n"
# Daphne keeps a body of more than 100 KB in a temporary file.
BODY_ON_THE_DISK = f"{HEAD}Content-Length: 190000\r\n\r\n" + "x" * 150_000
Answers = dict[str, Future[bytes]]


def silent(sender: SlowSender) -> bytes:
    return sender.answer()


def header_byte_by_byte(sender: SlowSender) -> bytes:
    sender.say("GET /sign-in/ HTTP/1.1\r\nX-Slow: ")
    return sender.drip("x", every=0.1)


def second_request(sender: SlowSender) -> bytes:
    sender.say("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
    return sender.drip("X", every=0.1)


def body_that_stalls(sender: SlowSender) -> bytes:
    sender.say(f"{HEAD}Content-Length: 900000\r\n\r\n")
    return sender.drip("x", every=0.1)


def body_without_an_end(sender: SlowSender) -> bytes:
    sender.say(f"{HEAD}Content-Length: 900000\r\n\r\n")
    return sender.drip("x" * SMALL.patience.least, every=0.2)


def body_of_a_slow_phone(sender: SlowSender) -> bytes:
    sender.say(f"{HEAD}Connection: close\r\nContent-Length: 3000\r\n\r\n")
    return sender.drip("x" * 1000, every=0.5)


def body_on_the_disk(sender: SlowSender) -> bytes:
    sender.say(BODY_ON_THE_DISK)
    return sender.answer()


def deaf(sender: SlowSender) -> bytes:
    """10 MB: more than the system keeps for somebody who never reads."""
    ask = "GET /static/fonts/inter-latin.woff2 HTTP/1.1\r\nHost: localhost\r\n\r\n"
    sender.say(ask * 200)
    return b"cut" if sender.is_cut(PATIENCE / 2) else b""  # by itself Daphne does it after 75 s


SLOW: list[Callable[[SlowSender], bytes]] = [
    silent, header_byte_by_byte, second_request, body_that_stalls,
    body_without_an_end, body_of_a_slow_phone, body_on_the_disk, deaf,
]  # fmt: skip


@pytest.fixture(scope="module")
def server(small_server: Server) -> Server:
    return alive(small_server)


@pytest.fixture(scope="module")
def answers(server: Server) -> Iterator[Answers]:
    """What each of them was told, each with an address of its own."""

    def hear(slow: Callable[[SlowSender], bytes], source: str) -> bytes:
        with SlowSender(server, buffer=4096 if slow is deaf else 0, source=source) as sender:
            return slow(sender)

    with ThreadPoolExecutor(len(SLOW)) as pool:
        yield {
            slow.__name__: pool.submit(hear, slow, f"127.0.0.{number}")
            for number, slow in enumerate(SLOW, start=20)
        }


def test_connection_that_says_nothing_is_closed(answers: Answers) -> None:
    assert answers["silent"].result() == b""


def test_header_of_one_byte_at_a_time_is_closed(answers: Answers) -> None:
    assert answers["header_byte_by_byte"].result() == b""


def test_second_request_of_a_connection_has_the_same_deadline(answers: Answers) -> None:
    heard = answers["second_request"].result()
    assert b" 200 " in heard.split(b"\r\n")[0]
    assert heard.count(b"HTTP/1.1") == 1


def test_body_that_stalls_is_cut(answers: Answers) -> None:
    assert b" 408 " in answers["body_that_stalls"].result()


def test_body_that_takes_too_long_is_cut_however_steadily_it_comes(answers: Answers) -> None:
    assert b" 408 " in answers["body_without_an_end"].result()


def test_body_of_a_slow_phone_is_taken(answers: Answers) -> None:
    """The answer says that it has no CSRF token."""
    assert b" 403 " in answers["body_of_a_slow_phone"].result()


def test_answers_that_nobody_reads_are_not_kept(server: Server, answers: Answers) -> None:
    assert answers["deaf"].result() == b"cut"
    assert status(f"{server.url}/healthz") == 200


def test_what_a_cut_body_left_on_the_disk_is_given_back(server: Server, answers: Answers) -> None:
    """One of those above had such a body too: it opened what then stays open."""
    for heard in answers.values():
        heard.exception()
    assert server.process
    process = psutil.Process(server.process.pid)
    wait_until(lambda: not connected(process))
    files = process.num_fds()
    with SlowSender(server) as sender:
        assert sender.say(BODY_ON_THE_DISK)
        assert b" 408 " in sender.answer()
    # The connection itself goes a moment after its answer.
    wait_until(lambda: process.num_fds() <= files)
    assert status(f"{server.url}/healthz") == 200


def connected(process: psutil.Process) -> list[object]:
    """Its connections to clients."""
    links = process.net_connections("tcp")
    return [link for link in links if link.status != psutil.CONN_LISTEN]


def wait_until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)
