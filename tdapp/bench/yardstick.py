"""The yardstick of fan-out: a bare ``websockets`` server that broadcasts what it is told.

Run as ``python -m tdapp.bench.yardstick PORT``. Each line on standard input goes to every client at
once, as the same bytes; the moment before the broadcast is printed.
"""

import asyncio
import sys
import time

from websockets.asyncio.server import ServerConnection, broadcast, serve


async def main(port: int) -> None:
    clients: set[ServerConnection] = set()

    async def welcome(client: ServerConnection) -> None:
        clients.add(client)
        await client.wait_closed()
        clients.discard(client)

    async with serve(welcome, "127.0.0.1", port, compression=None, backlog=4096):
        print("ready", flush=True)
        loop = asyncio.get_running_loop()
        while text := await loop.run_in_executor(None, sys.stdin.readline):
            began = time.perf_counter()
            broadcast(clients, text.strip())
            print(began, flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
