"""Which pictures there are: every view and hour of the wall in each size and language, and the two
of the README."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.conf import settings
from django.urls import reverse

from floor.displays.catalogue import WALLS, address
from floor.models import Tournament
from floor.values.language import written_languages
from floor.values.turns import Turn

SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1080, 1920))
WALL, PHONE = (1920, 1080), (390, 844)


@dataclass(frozen=True)
class Picture:
    """``name``: the file, without its ending; ``path``: the page, on our own server."""

    name: str
    path: str
    size: tuple[int, int]
    language: str = settings.LANGUAGE_CODE


def pictures(
    event: Tournament, hours: dict[str, Tournament], scenes: dict[str, Tournament]
) -> Iterator[Picture]:
    """A view that an app offers is here by that; a page of staff is one more line. ``hours``:
    other events by the hour that their wall shows; ``scenes``: by the view that has something to
    show of them."""
    yield Picture("wall", address(event, [Turn("clock")]), WALL)
    yield Picture("hall", reverse("pages:hall", args=[event.slug]), PHONE)
    yield Picture("pages/screens", reverse("floor:screens", args=[event.slug]), WALL)
    yield Picture("pages/screens-phone", reverse("floor:screens", args=[event.slug]), PHONE)
    yield Picture("pages/overlay", reverse("clock:overlay", args=[event.public_id]), WALL)
    for view in WALLS:
        yield from _of_each_size(view, scenes.get(view, event), Turn(view))
    for hour, other in hours.items():
        yield from _of_each_size(f"clock_{hour}", other, Turn("clock"))
    # Nobody waits for a place: of this list the first view alone is seen.
    of_another = [Turn("clock", event=hours["break"].public_id), Turn("alternates")]
    yield from _of_each_size("several_events", event, *of_another)


def _of_each_size(name: str, event: Tournament, *turns: Turn) -> Iterator[Picture]:
    for language in written_languages():
        for width, height in SIZES:
            path = address(event, turns, language)
            yield Picture(
                f"walls/{name}-{width}x{height}-{language}", path, (width, height), language
            )
