"""The web server, both kinds: it dies and comes back, lets sockets go, and knows its name."""

import http.client
import socket
from collections.abc import Callable
from contextlib import ExitStack

import psutil
import pytest
from playwright.sync_api import Page
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from tdapp import lan
from tdapp.serving.request_head import MOST_BYTES
from tdapp.serving.server import Busy, Door
from tests.evening import evening
from tests.screens import Pool, Screens
from tests.serving import PATIENCE, Server
from tools.bench.processes import status

SCREENS = 20


def watch(server: Server, public_id: str, screens: ExitStack) -> ClientConnection:
    """One more screen: the state of the board was received."""
    address = server.url.replace("http", "ws") + f"/ws/board/{public_id}/"
    socket = screens.enter_context(connect(address, origin=Origin(server.url), close_timeout=0))
    assert '"board"' in socket.recv(PATIENCE)
    return socket


@pytest.mark.lifecycle
def test_killed_it_takes_every_screen_back_and_stops_well_with_all_of_them(
    mortal: Server,
) -> None:
    """Daphne leaves their tasks behind, and some Pythons crash collecting them."""
    public_id = evening().tournament.public_id
    with ExitStack() as screens:
        for _ in range(SCREENS):
            watch(mortal, public_id, screens)
        mortal.kill()
        assert status(f"{mortal.url}/healthz") == 0
        mortal.start()
        for _ in range(SCREENS):
            watch(mortal, public_id, screens)
        assert mortal.stop() == 0
    assert "Traceback" not in mortal.output()


def test_unknown_host_is_refused(server: Server) -> None:
    """S3: a foreign page that points its name at us gets nothing."""
    wire = http.client.HTTPConnection("127.0.0.1", server.port)
    wire.request("GET", "/sign-in/", headers={"Host": "evil.example"})
    assert wire.getresponse().status == 400


def post(server: Server, **headers: str) -> http.client.HTTPConnection:
    """A POST of which only the head was sent."""
    wire = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    wire.putrequest("POST", "/sign-in/")
    for name, value in headers.items():
        wire.putheader(name.replace("_", "-"), value)
    wire.endheaders()
    return wire


@pytest.mark.lifecycle
def test_body_announced_too_long_is_not_waited_for(server: Server) -> None:
    """Nobody in the hall fills the memory or the disk of the laptop."""
    assert post(server, Content_Length=str(MOST_BYTES + 1)).getresponse().status == 413
    assert status(f"{server.url}/healthz") == 200


@pytest.mark.lifecycle
def test_body_that_does_not_say_how_long_it_is_is_not_waited_for(server: Server) -> None:
    wire = post(server, Transfer_Encoding="chunked", Content_Type="text/plain")
    assert wire.getresponse().status == 411
    assert status(f"{server.url}/healthz") == 200


HOSTILE_HEADS = {
    "N1 cookie of backslashes": (b'Cookie: a="' + b"\\" * 15_900 + b'"\r\n', 200),
    "N2 extensions of a socket": (
        b"Upgrade: websocket\r\nSec-WebSocket-Extensions: " + b"a," * 7500 + b"\r\n",
        400,
    ),
    "N3 header lines": (b"x: y\r\n" * 1200, 431),
    "header of many lines": (b"a: b\r\n" + b" \r\n" * 16_000, 400),
    "N4 extended parameter": (b"Content-Type: text/plain; b*=x''\r\n", 400),
    "N4 charset that is none": (b"Content-Type: text/plain; charset=hex\r\n", 400),
    "length of 5,000 digits": (b"Content-Length: " + b"1" * 5000 + b"\r\n", 413),
    "many small chunks": (b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 9000, 411),
    "frames before the handshake": (
        b"Upgrade: websocket\r\nContent-Length: 60000\r\n\r\n" + b"\x89\x80\0\0\0\0" * 10_000,
        400,
    ),
}


@pytest.mark.lifecycle
def test_no_head_costs_the_event_loop_more_than_another(server: Server) -> None:
    """Ten of each; twenty of the first stopped everybody else for fourteen seconds. What was
    refused left nothing in the log."""
    assert server.process
    process, before = psutil.Process(server.process.pid), server.output().count("Traceback")
    for name, (head, expected) in HOSTILE_HEADS.items():
        spent = sum(process.cpu_times()[:2])
        answers = {answer_to(server, head) for _ in range(10)}
        assert answers == {expected}, name
        assert sum(process.cpu_times()[:2]) - spent < 1, name
    assert server.output().count("Traceback") == before


@pytest.mark.lifecycle
def test_N4_more_parameters_than_django_reads_are_refused(server: Server) -> None:
    address = f"{server.url}/sign-in/?" + "&".join(["a"] * 2500)
    assert status(address) == 431


@pytest.mark.lifecycle
def test_N4_a_form_that_cannot_be_read_is_a_bad_request(server: Server) -> None:
    """The answer 400 looked for a token in the same form, and was a server error."""
    body = b"--b\r\n" + b"x" * 20_000 + b"\r\n\r\nx\r\n--b--\r\n"
    wire = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    headers = {"Content-Type": "multipart/form-data; boundary=b", "Cookie": "csrftoken=" + "a" * 32}
    wire.request("POST", "/sign-in/", body, headers)
    assert wire.getresponse().status == 400


def answer_to(server: Server, lines: bytes) -> int:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as link:
        link.sendall(b"GET /sign-in/ HTTP/1.1\r\nHost: localhost\r\n" + lines + b"\r\n")
        return int(link.recv(4096).split()[1])


@pytest.mark.lifecycle
@pytest.mark.parametrize(("length", "answers"), [(2_000, (431,)), (250_000, (400, 431))])
def test_semicolons_in_a_content_type_cost_no_time(
    server: Server, length: int, answers: tuple[int, ...]
) -> None:
    """Django reads it in the event loop: one of 250 KB, where it was let in, took 20 s."""
    assert server.process
    process, quoted = psutil.Process(server.process.pid), "a;" * (length // 2)
    before = sum(process.cpu_times()[:2])
    wire = post(server, Content_Type=f'text/plain; x="{quoted}"', Content_Length="0")
    try:
        answer = wire.getresponse().status
    except OSError:  # it hung up while we still spoke
        answer = 400
    assert answer in answers
    assert sum(process.cpu_times()[:2]) - before < 3


@pytest.mark.lifecycle
def test_semicolons_in_a_multipart_body_cost_no_time(server: Server) -> None:
    """C1: Twisted's own parser took 14 s in the event loop for this body, and 57 s for twice it."""
    assert server.process
    process, name = psutil.Process(server.process.pid), b"a;" * 100_000
    body = b'--b\r\nContent-Disposition: form-data; name="' + name + b'"\r\n\r\nx\r\n--b--\r\n'
    wire = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    before = sum(process.cpu_times()[:2])
    wire.request("POST", "/nowhere", body, {"Content-Type": "multipart/form-data; boundary=b"})
    assert wire.getresponse().status == 404
    assert sum(process.cpu_times()[:2]) - before < 3


def test_taken_port_is_told(server: Server) -> None:
    with pytest.raises(Busy, match="another program"):
        Door("127.0.0.1", server.port).refuse_if_taken()


def test_address_of_another_machine_is_told() -> None:
    with pytest.raises(Busy, match="Port 8000"):
        Door("192.0.2.77", 8000).refuse_if_taken()


def test_addresses_are_those_others_can_reach() -> None:
    assert [a for a in lan.addresses() if a.startswith("127.")] == []


@pytest.mark.browser
def test_page_that_hurts_the_content_policy_fails_its_test(server: Server, pool: Pool) -> None:
    screens = Screens(pool)
    page = screens.open()
    page.goto(f"{server.url}/healthz")
    with page.expect_console_message():
        page.evaluate(
            "() => { const s = document.createElement('script'); s.text = 'hurt()';"
            " document.documentElement.append(s); }"
        )
    screens.close()
    assert len(screens.errors) == 1
    assert "Content Security Policy" in screens.errors[0]


@pytest.mark.browser
def test_page_whose_script_breaks_fails_its_test(pool: Pool) -> None:
    screens = Screens(pool)
    page = screens.open()
    with page.expect_event("pageerror"):
        page.evaluate("() => { setTimeout(() => { throw new Error('at two in the morning'); }) }")
    screens.close()
    assert len(screens.errors) == 1
    assert "at two in the morning" in screens.errors[0]


@pytest.mark.browser
def test_screens_have_their_own_size_and_language(
    new_page: Callable[..., Page], page: Page, phone: Page
) -> None:
    english = new_page(800, 600, "en-GB")
    assert page.viewport_size == {"width": 1920, "height": 1080}
    assert phone.viewport_size == {"width": 390, "height": 844}
    assert [p.evaluate("() => navigator.language") for p in (page, english)] == ["ru-RU", "en-GB"]


@pytest.mark.browser
def test_a_page_goes_to_the_next_test_without_what_the_last_one_left(
    server: Server, pool: Pool
) -> None:
    first, second = Screens(pool), Screens(pool)
    page = first.open(800, 600)
    page.goto(f"{server.url}/healthz")
    page.context.add_cookies([{"name": "mine", "value": "1", "url": server.url}])
    page.evaluate("localStorage.setItem('mine', 1); window.mine = 1")
    page.route("**/*", lambda route: route.abort())
    first.close()
    assert second.open(1366, 768) == page
    page.goto(f"{server.url}/healthz")
    left = "[document.cookie, localStorage.length, typeof mine, innerWidth]"
    assert page.evaluate(left) == ["", 0, "undefined", 1366]
    second.close()


@pytest.mark.browser
def test_a_page_with_a_clock_of_a_test_goes_to_no_other(pool: Pool) -> None:
    screens = Screens(pool)
    page = screens.open()
    page.clock.install()
    page.goto("about:blank")
    screens.close()
    assert page.is_closed()
