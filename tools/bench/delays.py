"""A proxy that holds back what passes as the networks of a hall do, in a process of its own.

Run as ``python -m tools.bench.delays``; one JSON command a line, one JSON line for each answer. The
round trips are those of measured networks: in milliseconds the shortest, the median and the 95th
of a hundred 0.4, 0.6 and 1 in a LAN; 7, 13 and 24 in a hall's Wi-Fi, now and then 180; 47, 68 and
106 by LTE. Both ways are alike: half of what one way is slower than the other, no clock can know.
"""

import asyncio
import json
import random
import selectors
import sys
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Network:
    """``least`` ms one way, ``jitter`` ms on the average beside it; one packet in a hundred takes
    up to ``spike`` ms more."""

    least: float
    jitter: float
    spike: float = 0.0

    def delay(self) -> float:
        """Seconds for one packet."""
        more = self.jitter and random.expovariate(1 / self.jitter)
        if self.spike and random.random() < 0.01:  # noqa: S311 - packets
            more += random.uniform(0, self.spike)  # noqa: S311 - packets
        return (self.least + more) / 1000


NETWORKS = {
    "LAN": Network(0.2, 0.12),
    "hall Wi-Fi": Network(3.5, 3.6, spike=170),
    "LTE": Network(23.5, 12.5, spike=120),
}


class Proxy:
    """``sent``: the bytes that each network has brought from the server, by its name."""

    def __init__(self) -> None:
        self.sent = dict.fromkeys(NETWORKS, 0)
        self._open: list[asyncio.Server] = []

    async def open(self, network: str, to: int) -> dict[str, int]:
        """A port that leads to port ``to`` through that network."""

        async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            there, answers = await asyncio.open_connection("127.0.0.1", to)
            carry = self._carry
            await asyncio.gather(
                carry(reader, answers, network), carry(there, writer, network, self._count)
            )

        server = await asyncio.start_server(meet, "127.0.0.1", 0)
        self._open.append(server)
        return {"port": server.sockets[0].getsockname()[1]}

    async def report(self) -> dict[str, int]:
        return self.sent

    def _count(self, network: str, data: bytes) -> None:
        self.sent[network] += len(data)

    async def _carry(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        network: str,
        count: Callable[[str, bytes], None] = lambda _network, _data: None,
    ) -> None:
        """Each piece after its delay, none before an earlier one."""
        loop, due = asyncio.get_running_loop(), 0.0
        while data := await _read(reader):
            count(network, data)
            due = max(due, loop.time() + NETWORKS[network].delay())
            loop.call_at(due, writer.write, data)
        loop.call_at(due, writer.close)


async def _read(reader: asyncio.StreamReader) -> bytes:
    """What has come; nothing when the other side is gone."""
    try:
        return await reader.read(65536)
    except OSError:
        return b""


async def main() -> None:
    proxy, loop = Proxy(), asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        command = json.loads(line)
        print(json.dumps(await getattr(proxy, command.pop("do"))(**command)), flush=True)


def _exact_loop() -> asyncio.AbstractEventLoop:
    """The usual one wakes at whole milliseconds, which is more than a LAN takes."""
    return asyncio.SelectorEventLoop(selectors.SelectSelector())


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=_exact_loop) as runner:
        runner.run(main())
