"""Which piece of a file a player asks for (RFC 9110, 14.1): one piece, and no more than it can use.

A film is asked for from a point to its end; it gets a piece and asks on from there, so that nobody
makes the house hold whole films in memory.
"""

import re
from dataclasses import dataclass

MOST = 1024 * 1024
_ASKED = re.compile(r"\Abytes=(\d{1,12})-(\d{0,12})\Z")


@dataclass(frozen=True)
class Piece:
    """``length`` bytes of ``size``, from ``first`` on, counted from 0."""

    first: int
    length: int
    size: int

    @property
    def header(self) -> str:
        """The value of Content-Range."""
        return f"bytes {self.first}-{self.first + self.length - 1}/{self.size}"


def piece(header: str, size: int) -> Piece | None:
    """The piece that the header Range asks for; None where the whole file is the answer: nothing
    was asked, several pieces, the last bytes, or what is beyond the end."""
    parts = _ASKED.match(header)
    if not parts or int(parts[1]) >= size:
        return None
    first = int(parts[1])
    last = min(int(parts[2]) if parts[2] else size - 1, size - 1)
    return Piece(first, min(last - first + 1, MOST), size) if last >= first else None
