"""A frame for sockets, with the number it tells."""

from typing import NamedTuple


class Frame(NamedTuple):
    """``text`` is what is sent; ``seq`` the last line of the journal it knows of, None when it is
    of no tournament."""

    text: str
    seq: int | None = None
