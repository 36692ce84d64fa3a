"""What one address, and all of them together, may take of the web server.

The file limit of the process decides: a quarter of it stays free for the database, for pages that
are being answered and for bodies that arrive. Three quarters of the connections may become sockets,
so that pages can be read when no socket is let in any more, and one address gets half of what there
is: a whole hall behind one router fits, and still does not keep everybody else out.
"""

from dataclasses import dataclass

MOST_CONNECTIONS = 16_384  # idle ones take memory too, about 20 KB each


@dataclass(frozen=True)
class Limits:
    """How many connections, and sockets among them, are held at once."""

    connections: int
    connections_of_one: int
    sockets: int
    sockets_of_one: int


def limits_for(files: int) -> Limits:
    """The limits of a process that may have so many files open."""
    connections = min(MOST_CONNECTIONS, files - files // 4)
    sockets = connections - connections // 4
    return Limits(connections, connections // 2, sockets, sockets // 2)
