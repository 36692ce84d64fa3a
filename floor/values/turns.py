"""What a television shows in turn: views, each for its seconds. Pure.

A list travels in the address of the wall as ``clock-20.clock-20-bcdfghjkmn.seats-15``; the wall
itself follows from it, the boards and the time what is to be seen (static/wall/shown.js).
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

USUAL = 20  # seconds
SECONDS = (10, 15, 20, 30, 45, 60, 90, 120)  # that can be chosen
MOST = 10  # views of one list


@dataclass(frozen=True)
class Turn:
    """``view``: its name in the catalogue; ``event``: public id of the event it is of, "" for the
    wall's own."""

    view: str
    seconds: int = USUAL
    event: str = ""


def spell(turns: Iterable[Turn]) -> str:
    """The list as it stands in an address."""
    return ".".join(_piece(turn) for turn in turns)


def _piece(turn: Turn) -> str:
    own = f"{turn.view}-{turn.seconds}"
    return f"{own}-{turn.event}" if turn.event else own


def parse(text: str, offered: Collection[str]) -> list[Turn]:
    """The list that an address spells; what is no turn, or a view not ``offered``, is left out.
    Whether there is such an event, it does not know."""
    turns = []
    for piece in text.split(".")[:MOST]:
        view, _dash, rest = piece.partition("-")
        seconds, _dash, event = rest.partition("-")
        if view in offered and seconds in {str(choice) for choice in SECONDS}:
            turns.append(Turn(view, int(seconds), event))
    return turns
