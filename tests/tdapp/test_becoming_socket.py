"""A connection that was read slowly and becomes a socket: the watch of its answer lets it be."""

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from twisted.internet.testing import StringTransport

from tdapp.serving.daphne_server import HallChannel
from tdapp.serving.limits import Patience, limits_for
from tdapp.serving.places import Bounds
from tests import own_loop

STALL = 0.05
LIMITS = replace(limits_for(1000), patience=Patience(header=2, body=4, stall=STALL, least=1000))


class SlowLink(StringTransport):  # type: ignore[misc]
    """A connection of Twisted's with 5,000 bytes that nobody reads."""

    dataBuffer, offset, _tempDataLen, disconnecting = b"x" * 5000, 0, 0, False  # noqa: N815
    aborted, protocol = False, None

    def getPeer(self) -> Any:
        return SimpleNamespace(host="192.0.2.7", port=1)

    def abortConnection(self) -> None:
        self.aborted = True


def slowly_read() -> tuple[Any, Any]:
    channel, link = HallChannel(), SlowLink()
    channel.factory = SimpleNamespace(server=SimpleNamespace(bounds=Bounds(LIMITS)))
    link.protocol = channel
    channel.makeConnection(link)
    return channel, link


@pytest.mark.parametrize("is_socket", [True, False])
def test_the_watch_of_an_answer_ends_no_socket(is_socket: bool) -> None:
    async def scene() -> bool:
        channel, link = slowly_read()
        channel.half_read.watch()
        if is_socket:
            link.protocol = object()
        await asyncio.sleep(4 * STALL)
        channel.half_sent.finish()
        return bool(link.aborted)

    assert own_loop.run(scene()) is not is_socket
