"""A search for requests that stand the event loop still: made by a grammar, at random by a seed.

A request that cost the server more than 50 ms of processor is sent again while another stranger
knocks: with a head that the event loop refuses by itself, so that what they wait for is the loop.
Kept is what let them wait for over 50 ms each time, for other programs are on the machine too, and
what ended in a server error.
"""

import asyncio
import random
import time
from pathlib import Path

from tools.attack.hostile_heads import SOCKET
from tools.attack.wire import TOKEN, Tally, Target, exchange

STANDSTILL = 0.05  # seconds
AGAIN = 3  # times that a request is sent before it is kept
KNOCK_EVERY = 0.002  # seconds
KNOCKING = "x: y\r\n" * 101  # lines: one more than are read
SETTLE = 0.02  # seconds after an answer in which its work is over
PATHS = (
    "/", "/sign-in/", "/healthz", "/api/decide", "/wall/x/", "/static/live/live.js", "/ws/screen/",
    "/t/x/hall/", "/t/x/live/fragments/", "/player/x/", "/card/x/", "/rules/", "/rules/search/",
    "/calculators/", "/link/x/", "/screens/", "/i18n/setlang/",
)  # fmt: skip
NAMES = (
    "Accept", "Accept-Encoding", "Accept-Language", "Authorization", "Cache-Control", "Connection",
    "Content-Disposition", "Content-Type", "Cookie", "Date", "Expect", "Forwarded", "Host",
    "HX-Current-URL", "HX-Request", "HX-Target", "If-Match", "If-Modified-Since", "If-None-Match",
    "If-Range", "Link", "Origin", "Range", "Referer", "Sec-WebSocket-Extensions",
    "Sec-WebSocket-Key", "Sec-WebSocket-Protocol", "Sec-WebSocket-Version", "TE", "Trailer",
    "Upgrade", "User-Agent", "Via", "X-CSRFToken", "X-Forwarded-For", "X-Forwarded-Proto",
)  # fmt: skip
UNITS = (
    "a", "a;", "a,", "a=b;", "a=b&", "a=b,", '"', '\\"', "\\", "%41", "%ff", "%", "[", "(", "{",
    "<", " ", "\t", ";", ",", "=", "&", "*=", ";q=0.1", "0-1,", "9", "1e9", "-", "--", "/", "../",
    ".", ":", "::", "@", "+", "\x85", "\xff", "\xc3\xa9", "W/\"a\",", "ru-", "gzip,", "bytes=",
    "charset=", "boundary=", "x''", "http://", "::1,", "a.b,", "sessionid=", "csrftoken=",
)  # fmt: skip
TYPES = (
    "application/x-www-form-urlencoded", "application/json", "text/plain",
    "multipart/form-data; boundary=b", "application/csp-report",
)  # fmt: skip
METHODS = ("GET", "GET", "GET", "POST", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "TRACE")
HEAD_ROOM, BODY_ROOM = 15_000, 400_000  # bytes


async def search(
    target: Target, *, pid: int, seconds: float, seed: int, keep: str, stranger: int
) -> Tally:
    """Requests for so long; those kept are files of the folder ``keep``. ``pid`` is the server."""
    chance, tally, longest = random.Random(seed), Tally(), 0.0  # noqa: S311 - to be made again
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        request = random_request(chance, target)
        before = processor_time(pid)
        outcome, took = await exchange(target, stranger, request)
        tally.add(outcome, took)
        if outcome == "500":
            _keep(Path(keep), request, took)
        await asyncio.sleep(SETTLE if _is_dear(pid, before) else 0)
        if _is_dear(pid, before):
            stood = [await _standstill(target, stranger, request) for _ in range(AGAIN)]
            longest = max(longest, min(stood))
            if min(stood) > STANDSTILL:
                tally.outcomes["kept"] += 1
                _keep(Path(keep), request, min(stood))
    tally.note = f"the loop stood still for {1000 * longest:.0f} ms at most"
    return tally


def random_request(chance: random.Random, target: Target) -> bytes:
    """One request: a usual one with one or two places filled with something repeated."""
    method, path = chance.choice(METHODS), chance.choice(PATHS)
    fields = ["Connection: close", *(SOCKET if path.startswith("/ws/") else ())]
    body = b""
    room = HEAD_ROOM // 2 if chance.random() < 0.3 else HEAD_ROOM
    for place in chance.sample(("path", "query", "field", "field", "fields", "body"), 2):
        if place == "path":
            path += _filled(chance, room // 4)
        elif place == "query":
            path += "?" + _filled(chance, room // 4)
        elif place == "field":
            fields.append(f"{chance.choice(NAMES)}: {_filled(chance, room // 2)}")
        elif place == "fields":
            name = chance.choice(NAMES)
            fields += [f"{name}: {_filled(chance, 100)}" for _ in range(chance.randint(2, 95))]
        elif method in ("POST", "PUT") or chance.random() < 0.1:
            fields += [f"Content-Type: {chance.choice(TYPES)}", f"Cookie: csrftoken={TOKEN}"]
            body = _filled(chance, BODY_ROOM).encode("latin-1")
            fields.append(f"Content-Length: {len(body)}")
    return target.head(method, path.replace(" ", "+"), fields) + body


def _filled(chance: random.Random, room: int) -> str:
    """Something repeated, perhaps after and before something else."""
    units = chance.sample(UNITS, chance.choice((1, 1, 2, 3)))
    unit = "".join(units)
    size = max(1, chance.choice((room, room, room // 2, room // 10)) // len(unit))
    return chance.choice(("", *UNITS)) + unit * size + chance.choice(("", *UNITS))


async def _standstill(target: Target, stranger: int, request: bytes) -> float:
    """The longest that somebody else waits for the event loop while the request is served."""
    waits, is_over = [0.0], asyncio.Event()

    async def knock() -> None:
        head = target.head("GET", "/", []).removesuffix(b"\r\n") + KNOCKING.encode() + b"\r\n"
        while not is_over.is_set():
            waits.append((await exchange(target, stranger + 1, head))[1])
            await asyncio.sleep(KNOCK_EVERY)

    knocking = asyncio.ensure_future(knock())
    await asyncio.sleep(5 * KNOCK_EVERY)
    await exchange(target, stranger, request)
    await asyncio.sleep(SETTLE)
    is_over.set()
    await knocking
    return max(waits)


def _is_dear(pid: int, before: float) -> bool:
    return processor_time(pid) - before > STANDSTILL


def processor_time(pid: int) -> float:
    """Seconds of processor that all threads of a process have used, finely; Linux tells."""
    nanoseconds = 0
    for thread in Path(f"/proc/{pid}/task").iterdir():
        nanoseconds += int((thread / "schedstat").read_text().split()[0])
    return nanoseconds / 1e9


def _keep(folder: Path, request: bytes, seconds: float) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    number = len(list(folder.iterdir()))
    (folder / f"{number}-{1000 * seconds:.0f}ms.http").write_bytes(request)
