"""What positions are reckoned by in an event, from the games of its structure."""

from collections.abc import Iterable

from clock.timeline import STUD
from seating.rules import GameKind


def kind_of(games: Iterable[str]) -> GameKind:
    """Return the kind of an event whose levels are played as ``games`` (timeline.Game).

    Stud alone has no big blind to go by. Where it takes turns with others (HORSE), in one row or in
    several, the button stands still while stud is played and positions are those of hold'em
    (TDA 2019 11-B, TDA 2011 8-B).
    """
    played = set(games)
    if played and played <= set(STUD):
        return GameKind.STUD
    if "mixed" in played or played & set(STUD):
        return GameKind.MIXED
    return GameKind.DRAW if played == {"draw"} else GameKind.BOARD
