"""What one address, and all of them together, may take of the web server.

The file limit of the process decides: a quarter of it stays free for the database, for pages that
are being answered and for bodies that arrive. Three quarters of the connections may become sockets,
so that pages can be read when no socket is let in any more, and one address gets half of what there
is: a whole hall behind one router fits, and still does not keep everybody else out.
"""

from dataclasses import dataclass

MOST_CONNECTIONS = 16_384  # idle ones take memory too, about 20 KB each


@dataclass(frozen=True)
class Patience:
    """How long a request may take to arrive, in seconds.

    Its header has ``header`` of them, its body ``body`` and may not stall: in any ``stall`` seconds
    it brings ``least`` bytes, or what is left of it.
    """

    header: float = 15
    body: float = 300
    stall: float = 15
    least: int = 16 * 1024


@dataclass(frozen=True)
class Limits:
    """How many of each there are at once, all together and of one address.

    ``half_sent`` are connections that have not sent a whole request yet, ``long_bodies`` those that
    bring more than ``long_body`` bytes, which are kept on the disk. A socket may say
    ``socket_burst`` bytes at once and ``socket_rate`` in a second.
    """

    connections: int
    connections_of_one: int
    sockets: int
    sockets_of_one: int
    half_sent: int
    half_sent_of_one: int
    long_bodies: int = 8
    long_bodies_of_one: int = 4
    long_body: int = 1024 * 1024
    socket_burst: int = 2048
    socket_rate: float = 64
    patience: Patience = Patience()


def limits_for(files: int) -> Limits:
    """The limits of a process that may have so many files open."""
    connections = min(MOST_CONNECTIONS, files - files // 4)
    sockets = connections - connections // 4
    half_sent = connections // 4
    return Limits(
        connections, connections // 2, sockets, sockets // 2, half_sent, half_sent // 2
    )  # fmt: skip
