"""The process of the strangers: one flood after the other, as it is told.

Run as ``python -m tools.attack.stranger``; it takes one JSON command a line on standard input
(``do`` is the flood, ``port`` the server) and answers one JSON line for each.
"""

import asyncio
import json
import resource
import sys
from collections.abc import Awaitable, Callable

from tools.attack import (
    applications,
    chief_uploads,
    guesses,
    half_open,
    hostile_bodies,
    hostile_heads,
    search,
    sockets,
)
from tools.attack.wire import Tally, Target

FLOODS: dict[str, Callable[..., Awaitable[Tally]]] = {
    "one_by_one": hostile_bodies.one_by_one,
    "heads": hostile_heads.flood_of_heads,
    "search": search.search,
    "headers": half_open.headers,
    "bodies": half_open.bodies,
    "uploads": half_open.uploads,
    "connects": half_open.connects,
    "idle": sockets.idle,
    "pings": sockets.pings,
    "sign_ins": guesses.sign_ins,
    "pins": guesses.pins,
    "bursts": guesses.bursts,
    "crowd": guesses.crowd,
    "documents": chief_uploads.documents,
    "slots": chief_uploads.slots,
    "workbooks": chief_uploads.workbooks,
    "applications": applications.applications,
}


def main() -> None:
    """Strangers have as many files as the system gives; those of the server are few."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    for text in sys.stdin:
        command = json.loads(text)
        flood, target = FLOODS[command.pop("do")], Target(command.pop("port"))
        print(json.dumps(asyncio.run(_tally(flood, target, command)).as_dict()), flush=True)


async def _tally(
    flood: Callable[..., Awaitable[Tally]], target: Target, how: dict[str, object]
) -> Tally:
    return await flood(target, **how)


if __name__ == "__main__":
    main()
