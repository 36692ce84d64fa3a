"""What one address, and all of them together, may take of the web server.

The file limit of the process decides: a quarter of it stays free for the database, for pages that
are being answered and for bodies that arrive. Three quarters of the connections may become sockets,
so that pages can be read when no socket is let in any more, and one address gets half of what there
is: a whole hall behind one router fits, and still does not keep everybody else out.
"""

import resource
from dataclasses import dataclass

MOST_FILES = 65_536  # more than is ever used; without a hard limit the system has one of its own
FEWEST_FILES = 10_240  # what macOS lets everybody have
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
    bring more than ``long_body`` bytes, which are kept on the disk; strangers, who have no session
    of staff, have a few places of their own for those, and nothing to upload. A socket may say
    ``socket_burst`` bytes at once and ``socket_rate`` in a second; an address may open
    ``new_burst`` connections at once and ``new_rate`` in a second: 600 phones and screens behind
    one router reload together, with seven each, and then read a page every twenty seconds.
    """

    connections: int
    connections_of_one: int
    sockets: int
    sockets_of_one: int
    half_sent: int
    half_sent_of_one: int
    long_bodies: int = 8
    long_bodies_of_one: int = 4
    long_bodies_of_strangers: int = 2
    long_body: int = 1024 * 1024
    socket_burst: int = 2048
    socket_rate: float = 64
    new_burst: int = 6000
    new_rate: float = 150
    patience: Patience = Patience()


def limits_for(files: int) -> Limits:
    """The limits of a process that may have so many files open."""
    connections = min(MOST_CONNECTIONS, files - files // 4)
    sockets = connections - connections // 4
    half_sent = connections // 4
    return Limits(
        connections, connections // 2, sockets, sockets // 2, half_sent, half_sent // 2
    )  # fmt: skip


def raise_file_limit() -> int:
    """Raise the soft limit of open files, 1,024 in most terminals, as far as the hard one; return
    what it is then."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return MOST_FILES
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    for files in (wanted, FEWEST_FILES):
        if files <= soft:
            break
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
        except (ValueError, OSError):
            continue  # macOS says that there is no hard limit, and keeps to another one
        return files
    return soft
