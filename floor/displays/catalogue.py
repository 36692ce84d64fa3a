"""What a paired television can show: public pages of a tournament, offered by the apps that own
them."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.functional import Promise

from floor.models import Tournament


@dataclass(frozen=True)
class Wall:
    """``address``: the name of a public page (under ``devices.allow_own_frame``) whose one argument
    is the tournament's public id."""

    label: str | Promise
    address: str


WALLS: dict[str, Wall] = {}


def offer(view: str, label: str | Promise, address: str) -> None:
    """Add a view to those a television can be given; ``view`` is kept in the database."""
    WALLS[view] = Wall(label, address)


def address(view: str, tournament: Tournament) -> str:
    """The path of the view; one that is offered no more gives way to the first of them."""
    wall = WALLS.get(view) or next(iter(WALLS.values()))
    return reverse(wall.address, args=[tournament.public_id])
