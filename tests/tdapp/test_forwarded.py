"""L6, L7: who asks behind a proxy is who the proxy says, whatever the visitor wrote before."""

from typing import Any

import pytest

from tdapp.serving.forwarded import Forwarded, client_of
from tdapp.serving.limits import limits_for
from tdapp.serving.places import Bounds
from tests import own_loop

PROXY = "10.0.0.5"
LINES = [
    ([], PROXY),
    ([b"192.168.1.7"], "192.168.1.7"),
    ([b"6.6.6.6, 192.168.1.7"], "192.168.1.7"),
    ([b"6.6.6.6", b"192.168.1.7"], "192.168.1.7"),
    ([b" [2001:db8::1] "], "2001:db8::1"),
    ([b"192.168.1.7, "], PROXY),
    ([b"\xff\xfe"], PROXY),
    ([b"', DROP"], PROXY),
    ([b"1" * 10_000], PROXY),
]


@pytest.mark.parametrize(("lines", "client"), LINES)
def test_the_last_address_counts(lines: list[bytes], client: str) -> None:
    assert client_of(lines, PROXY) == client


@pytest.mark.parametrize(
    ("kind", "proto", "scheme"),
    [
        ("http", b"https", "https"),
        ("http", b"HTTPS", "https"),
        ("websocket", b"https", "wss"),
        ("http", b"http", "http"),
        ("http", b"javascript", "http"),
    ],
)
def test_application_is_told_of_the_visitor(kind: str, proto: bytes, scheme: str) -> None:
    heard: list[dict[str, Any]] = []

    async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
        heard.append(scope)

    headers = [(b"x-forwarded-for", b"192.168.1.7"), (b"x-forwarded-proto", proto)]
    scope = {"type": kind, "scheme": "http", "client": (PROXY, 5), "headers": headers}
    own_loop.run(Forwarded(application)(scope, None, None))
    assert [(scope["client"], scope["scheme"]) for scope in heard] == [(("192.168.1.7", 0), scheme)]


def test_all_connections_of_a_proxy_come_from_one_address() -> None:
    bounds = Bounds(limits_for(1024), behind_proxy=True)
    assert bounds.connections.of_one == bounds.connections.total
    assert bounds.half_sent.of_one == bounds.half_sent.total
    assert bounds.sockets.of_one < bounds.sockets.total
    assert bounds.long_bodies.of_one < bounds.long_bodies.total
