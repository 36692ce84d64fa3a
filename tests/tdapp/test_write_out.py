"""An answer leaves in the moment it was written, and not in the next turn of the loop."""

from typing import Any

import pytest
from twisted.internet.abstract import FileDescriptor

from tdapp.serving.daphne_server import write_out

pytestmark = pytest.mark.pure


class Link(FileDescriptor):  # type: ignore[misc]
    """A connection of Twisted's that is ``taken`` from by the system."""

    connected = 1

    def __init__(self) -> None:
        super().__init__(reactor=Any)
        self.taken = b""

    def writeSomeData(self, data: bytes) -> int:
        self.taken += data
        return len(data)

    def startWriting(self) -> None:
        """In the next turn of the loop."""

    stopWriting = startWriting  # noqa: N815
    stopReading = startWriting  # noqa: N815


def test_what_was_written_is_with_the_system_at_once() -> None:
    link = Link()
    link.writeSequence([b"HTTP/1.1 200 OK\r\n", b"\r\n"])
    link.write(b"fine")
    assert link.taken == b""
    write_out(link)
    assert link.taken == b"HTTP/1.1 200 OK\r\n\r\nfine"
    write_out(link)
    assert link.taken.endswith(b"\r\nfine")


@pytest.mark.parametrize("state", [{"disconnecting": True}, {"connected": 0}])
def test_a_connection_that_ends_is_left_to_twisted(state: dict[str, int]) -> None:
    link = Link()
    link.write(b"fine")
    link.__dict__.update(state)
    write_out(link)
    assert link.taken == b""
