"""The yardstick of fan-out: a bare ``websockets`` server that broadcasts what it is told.

Run as ``python -m tools.bench.yardstick PORT``; it answers once when it listens. The command
``{"do": "send", "text": ...}`` goes to every client at once, as the same bytes; the answer is the
moment before the broadcast.
"""

import asyncio
import json
import sys
import time

from websockets.asyncio.server import ServerConnection, broadcast, serve

from tdapp.serving.limits import raise_file_limit


async def main(port: int) -> None:
    clients: set[ServerConnection] = set()

    async def welcome(client: ServerConnection) -> None:
        clients.add(client)
        await client.wait_closed()
        clients.discard(client)

    async with serve(welcome, "127.0.0.1", port, compression=None, backlog=4096, open_timeout=60):
        print(json.dumps({"listens": True}), flush=True)
        loop = asyncio.get_running_loop()
        while line := await loop.run_in_executor(None, sys.stdin.readline):
            text = json.loads(line)["text"]
            began = time.perf_counter()
            broadcast(clients, text)
            print(json.dumps({"sent": began}), flush=True)


if __name__ == "__main__":
    raise_file_limit()
    asyncio.run(main(int(sys.argv[1])))
