"""The door of the database for the stand-by: one port, which leads to the socket as one role.

Postgres itself stays on its private socket. The first message of a connection is written anew here,
with the name of the role that may only replicate, whatever its sender called itself; then Postgres
asks for the password of that role (pg_hba.conf).
"""

import asyncio
import contextlib
import struct
import threading
from collections.abc import Mapping
from pathlib import Path

ROLE = "stand_by"
VERSIONS = (196608, 196610)  # of the protocol: 3.0, 3.2
ENCRYPTED = (80877103, 80877104)  # TLS, GSSAPI: "no" is an answer, the next message comes
KEPT = (b"replication", b"application_name", b"client_encoding", b"database")
LONGEST = 10_000  # bytes of a first message
PATIENCE = 5.0  # seconds until it has come
PIECE = 65536


def first_message(body: bytes) -> bytes | None:
    """The first message for Postgres, made from that of a stranger: ``body`` is all behind its
    length. None where it is no beginning of a session."""
    if len(body) < 4 or struct.unpack("!I", body[:4])[0] not in VERSIONS:
        return None
    words = body[4:].split(b"\0")
    named = dict(zip(words[::2], words[1::2], strict=False))
    if named.get(b"replication") not in (b"true", b"1", b"on"):
        return None
    return _packed(body[:4], {name: named[name] for name in KEPT if name in named})


def _packed(version: bytes, named: Mapping[bytes, bytes]) -> bytes:
    pairs = {b"user": ROLE.encode(), **named}
    body = version + b"".join(name + b"\0" + text + b"\0" for name, text in pairs.items()) + b"\0"
    return struct.pack("!I", len(body) + 4) + body


class Relay(threading.Thread):
    """Listens on ``port`` of all addresses, or ``host``, for as long as the house is open."""

    def __init__(self, host: str, port: int, socket_file: Path) -> None:
        super().__init__(name="relay", daemon=True)
        self.host, self.port, self.socket_file = host, port, socket_file
        self._loop = asyncio.new_event_loop()

    def run(self) -> None:
        with contextlib.suppress(asyncio.CancelledError):
            self._loop.run_until_complete(self._serve())

    def close(self) -> None:
        """No connection is left."""
        self._loop.call_soon_threadsafe(
            lambda: [task.cancel() for task in asyncio.all_tasks(self._loop)]
        )
        self.join()

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._lead, self.host, self.port)
        async with server:
            await server.serve_forever()

    async def _lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        left = contextlib.suppress(OSError, EOFError, TimeoutError, asyncio.CancelledError)
        with contextlib.closing(writer), left:
            async with asyncio.timeout(PATIENCE):
                first = await _first(reader, writer)
            if first is None:
                return
            inside = await asyncio.open_unix_connection(self.socket_file)
            with contextlib.closing(inside[1]):
                inside[1].write(first)
                ways = [_copy(reader, inside[1]), _copy(inside[0], writer)]
                tasks = [asyncio.ensure_future(way) for way in ways]
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                for task in tasks:
                    task.cancel()


async def _first(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes | None:
    while True:
        (length,) = struct.unpack("!I", await reader.readexactly(4))
        if not 8 <= length <= LONGEST:
            return None
        body = await reader.readexactly(length - 4)
        if struct.unpack("!I", body[:4])[0] not in ENCRYPTED:
            return first_message(body)
        writer.write(b"N")


async def _copy(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    while piece := await source.read(PIECE):
        target.write(piece)
        await target.drain()
