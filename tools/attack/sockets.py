"""Floods of sockets: more than there are files, and pings without a pause."""

import asyncio
import base64
import contextlib
import os
import time

from tools.attack.wire import CUT, OPEN, Stream, Tally, Target

HANDSHAKE_PATIENCE = 5.0
AT_A_TIME = 100
PING = b'{"c":1}'
FRAME = bytes([0x81, 0x80 | len(PING), 0, 0, 0, 0]) + PING  # masked with zeros
FRAMES = 100  # in one write
MOST_FRAMES = 1_000_000  # of one socket


async def idle(target: Target, *, count: int, strangers: int, seconds: float) -> Tally:
    """``count`` sockets of so many strangers that are opened and say nothing, all held together."""
    tally, gate = Tally(), asyncio.Semaphore(AT_A_TIME)

    async def open_socket(number: int) -> Stream | None:
        async with gate:
            began = time.monotonic()
            stream, outcome = await _open(target, number % strangers)
            tally.add(outcome, time.monotonic() - began)
            return stream

    streams = await asyncio.gather(*(open_socket(number) for number in range(count)))
    try:
        await asyncio.sleep(seconds)
        held = sum(1 for stream in streams if stream is not None and not stream[0].at_eof())
        tally.note = f"{held:,} held at the end"
    finally:
        for stream in streams:
            if stream is not None:
                stream[1].transport.abort()
    return tally


async def pings(target: Target, *, count: int, seconds: float, strangers: int) -> Tally:
    """``count`` sockets that ask for the time as fast as they can write."""
    tally = Tally()
    end = time.monotonic() + seconds
    sent = await asyncio.gather(*(_ping(target, n % strangers, end, tally) for n in range(count)))
    tally.note = f"{sum(sent):,} pings sent"
    if (left := end - time.monotonic()) > 0:  # all were cut before
        await asyncio.sleep(left)
    return tally


async def _ping(target: Target, stranger: int, end: float, tally: Tally) -> int:
    """How many pings were sent before the server cut the socket, or the end."""
    began, sent = time.monotonic(), 0
    stream, outcome = await _open(target, stranger)
    if stream is None or outcome != "101":
        tally.add(outcome, time.monotonic() - began)
        return 0
    reader, writer = stream
    reading = asyncio.ensure_future(_read_on(reader))
    try:
        while time.monotonic() < end and sent < MOST_FRAMES and not reading.done():
            writer.write(FRAME * FRAMES)
            sent += FRAMES
            await asyncio.wait_for(writer.drain(), max(end - time.monotonic(), 0))
            await asyncio.sleep(0)
    except (OSError, TimeoutError):
        pass
    finally:
        tally.add(CUT if reading.done() else OPEN, time.monotonic() - began)
        reading.cancel()
        writer.transport.abort()
    return sent


async def _read_on(reader: asyncio.StreamReader) -> None:
    """Return when the server hangs up."""
    with contextlib.suppress(OSError):
        while await reader.read(65536):
            pass


async def _open(target: Target, stranger: int) -> tuple[Stream | None, str]:
    """The socket of a television, and the status of its handshake; without an answer the
    connection is held all the same."""
    key = base64.b64encode(os.urandom(16)).decode()
    fields = [
        f"Origin: http://{target.host}:{target.port}", "Upgrade: websocket", "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
    ]  # fmt: skip
    stream = None
    try:
        async with asyncio.timeout(HANDSHAKE_PATIENCE):
            stream = await target.connect(stranger)
            stream[1].write(target.head("GET", "/ws/screen/", fields))
            head = await stream[0].readuntil(b"\r\n\r\n")
        return stream, head.split()[1].decode()
    except TimeoutError:
        return stream, "unanswered"
    except (OSError, asyncio.IncompleteReadError):
        return None, CUT
