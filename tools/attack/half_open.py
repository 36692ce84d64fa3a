"""Requests that never end, a byte in five seconds; connections that ask for nothing."""

import asyncio
import time

from tools.attack.hostile_bodies import COOKIE, LIMIT, MB, NOWHERE, SIGN_IN, long_bodies
from tools.attack.wire import CUT, OPEN, SILENT, Tally, Target, at_once, exchange

BYTE_EVERY = 5.0  # seconds
TRICKLE = 4096  # bytes in each second: more than a body must bring
AT_A_TIME = 50  # connections
LET_IN_AFTER = 0.02  # seconds: what is not closed by then was let in


async def headers(target: Target, *, count: int, seconds: float, stranger: int) -> Tally:
    """``count`` requests whose header has no end."""
    begun = target.head("GET", SIGN_IN, ["X-Slow: "])[: -len(b"\r\n\r\n")]
    return await at_once(_drip(target, stranger, begun, seconds) for _ in range(count))


async def bodies(target: Target, *, count: int, seconds: float, stranger: int) -> Tally:
    """``count`` bodies of 64 MB of which the last never comes."""
    head = target.head("POST", NOWHERE, [f"Content-Length: {LIMIT}"])
    begun = head + b"\0" * (LIMIT - MB)
    return await at_once(_drip(target, stranger, begun, seconds) for _ in range(count))


async def uploads(target: Target, *, at_a_time: int, seconds: float, stranger: int) -> Tally:
    """Uploads of 64 MB, so many at a time, each kind once and again until the time is over."""
    requests = [
        target.whole("POST", path, [kind, COOKIE], body) for path, kind, body in long_bodies()
    ]
    tally, end, turn = Tally(), time.monotonic() + seconds, 0
    while turn < len(requests) or time.monotonic() < end:
        request = requests[turn % len(requests)]
        some = await at_once(exchange(target, stranger + n, request) for n in range(at_a_time))
        tally.merge(some)
        turn += 1
        if some.outcomes[SILENT]:
            break
    return tally


async def connects(target: Target, *, seconds: float, stranger: int) -> Tally:
    """Connections that ask for nothing, AT_A_TIME of them, each closed for the next one."""
    tally, end = Tally(), time.monotonic() + seconds

    async def connect_again() -> None:
        while time.monotonic() < end:
            tally.add(*await _connected(target, stranger))

    await asyncio.gather(*(connect_again() for _ in range(AT_A_TIME)))
    return tally


async def _connected(target: Target, stranger: int) -> tuple[str, float]:
    """OPEN when the server let it in; the seconds are those until it was accepted."""
    began = time.monotonic()
    try:
        reader, writer = await target.connect(stranger)
    except OSError:
        return CUT, time.monotonic() - began
    seconds = time.monotonic() - began
    try:
        await asyncio.wait_for(reader.read(1), LET_IN_AFTER)
        return CUT, seconds
    except TimeoutError:
        return OPEN, seconds
    except OSError:
        return CUT, seconds
    finally:
        writer.transport.abort()


async def trickle(target: Target, stranger: int, seconds: float) -> tuple[str, float]:
    """A body of 64 MB that comes as slowly as it may, for so long; as ``_drip``."""
    begun = target.head("POST", NOWHERE, [f"Content-Length: {LIMIT}"])
    return await _drip(target, stranger, begun, seconds, every=1.0, piece=b"x" * TRICKLE)


async def _drip(
    target: Target,
    stranger: int,
    begun: bytes,
    seconds: float,
    *,
    every: float = BYTE_EVERY,
    piece: bytes = b"x",
) -> tuple[str, float]:
    """A request that has ``begun`` and goes on by a ``piece`` now and then: its status, and the
    seconds until the server hung up, or answered."""
    began = time.monotonic()
    try:
        reader, writer = await asyncio.wait_for(target.connect(stranger), seconds)
    except OSError:
        return CUT, time.monotonic() - began
    try:
        writer.write(begun)
        while (left := began + seconds - time.monotonic()) > 0:
            try:
                line = await asyncio.wait_for(reader.readline(), min(every, left))
                words = line.split()
                return (words[1].decode() if len(words) > 1 else CUT), time.monotonic() - began
            except TimeoutError:
                writer.write(piece)
    except OSError:
        return CUT, time.monotonic() - began
    finally:
        writer.transport.abort()
    return OPEN, time.monotonic() - began
