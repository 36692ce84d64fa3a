"""What a paired television can show: views of the wall, offered by the apps that own them."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.functional import Promise

from floor.models import Tournament
from floor.values.turns import Turn, spell


@dataclass(frozen=True)
class Wall:
    """``part``: the template of what stands on the wall only for this view; its module is named in
    static/wall/wall.js. ``of_media``: the use of the club's files (Medium.Use) without which it has
    nothing to show. ``first_seconds``: how long it is seen in the list that a television has from
    its pairing on (first_turns), 0 for a view that is not in it."""

    label: str | Promise
    part: str = ""
    position: int = 0
    of_media: str = ""
    first_seconds: int = 0


WALLS: dict[str, Wall] = {}
_PAGE: list[str] = []


def offer(
    view: str,
    label: str | Promise,
    *,
    part: str = "",
    position: int = 0,
    of_media: str = "",
    first_seconds: int = 0,
) -> None:
    """Add a view to those a television can be given; ``view`` is kept in the database."""
    WALLS[view] = Wall(label, part, position, of_media, first_seconds)
    for name in sorted(WALLS, key=lambda name: WALLS[name].position):
        WALLS[name] = WALLS.pop(name)


def first_turns() -> list[Turn]:
    """What a television shows until it is given something else: the clock, and each view that is
    about a part of the evening while that lasts, for a wall passes over what has nothing to
    show."""
    return [Turn(view, wall.first_seconds) for view, wall in WALLS.items() if wall.first_seconds]


def stand_on(address: str) -> None:
    """The views stand on the page of this name: a public one (under ``devices.allow_own_frame``)
    whose one argument is the tournament's public id."""
    _PAGE[:] = [address]


def address(
    tournament: Tournament,
    turns: Sequence[Turn] = (),
    language: str = "",
    *,
    sounds: Sequence[str] = (),
    voice: str = "",
) -> str:
    """The path of the wall with these views; those that are offered no more are left out, and with
    none left it is the first of all. ``language``: other than the tournament's; ``sounds`` and
    ``voice`` as of a Screen."""
    offered_turns = [turn for turn in turns if turn.view in WALLS]
    parameters = {"show": spell(offered_turns), "language": language}
    parameters |= {"sounds": ".".join(sounds), "voice": voice}
    query = urlencode({name: value for name, value in parameters.items() if value})
    path = reverse(_PAGE[0], args=[tournament.public_id])
    return f"{path}?{query}" if query else path
