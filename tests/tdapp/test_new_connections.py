"""How often one address may connect,."""

import socket
import time

import pytest

from tdapp.serving import new_connections
from tdapp.serving.limits import limits_for
from tdapp.serving.new_connections import NewConnections
from tests.serving import Server
from tests.tdapp.small_server import SMALL

ROUTER, OTHER = "192.168.1.7", "192.168.1.8"
REQUEST = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


def test_an_address_has_its_burst_and_then_its_rate() -> None:
    door = NewConnections(burst=3, per_second=2)
    assert [door.admit(ROUTER, 10) for _ in range(5)] == [True] * 3 + [False] * 2
    assert [door.admit(ROUTER, 11) for _ in range(3)] == [True, True, False]
    assert [door.admit(ROUTER, 99) for _ in range(4)] == [True] * 3 + [False]


def test_each_address_is_counted_for_itself() -> None:
    door = NewConnections(burst=1, per_second=1)
    assert door.admit(ROUTER, 10) and not door.admit(ROUTER, 10)
    assert door.admit(OTHER, 10)


def test_machines_of_one_ipv6_network_are_one_address() -> None:
    door = NewConnections(burst=1, per_second=1)
    assert door.admit("2001:db8::1", 10) and not door.admit("2001:db8::2", 10)


def test_invented_addresses_take_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who connects again and again is remembered, however many others come."""
    monkeypatch.setattr(new_connections, "MOST_ADDRESSES", 10)
    door = NewConnections(burst=3, per_second=0.001)
    for number in range(100):
        door.admit(f"10.0.0.{number}", 10)
        door.admit(ROUTER, 10)
    assert len(door._allowances) == 10
    assert not door.admit(ROUTER, 10)


def test_a_whole_hall_behind_one_router_reloads_at_once() -> None:
    """500 phones and 100 screens, each with six connections and a socket; and goes on reading, each
    a page in 20 seconds with five connections."""
    limits = limits_for(10_240)
    assert limits.new_burst >= 600 * 7
    assert limits.new_rate >= 600 * 5 / 20


@pytest.mark.lifecycle
def test_who_connects_without_end_is_not_answered_and_others_are(small: Server) -> None:
    door = ("127.0.0.1", small.port)
    tries = SMALL.new_burst + 200
    began, answered = time.monotonic(), 0
    for _ in range(tries):
        answered += is_answered(door, "127.0.0.9")
    seconds = time.monotonic() - began
    assert SMALL.new_burst <= answered <= SMALL.new_burst + SMALL.new_rate * seconds + 1
    assert is_answered(door, "127.0.0.1")


def is_answered(door: tuple[str, int], source: str) -> bool:
    try:  # a connection may be reset while it is made
        with socket.create_connection(door, source_address=(source, 0)) as link:
            link.sendall(REQUEST)
            return b" 200 " in link.recv(4096)
    except OSError:
        return False
