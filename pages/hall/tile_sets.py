"""The map of the hall as pages have it: of a set of tiles they know, only what changed is sent."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from itertools import groupby
from threading import Lock
from typing import NamedTuple

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import override

from floor.journal import table_names
from floor.journal.table_names import Place
from pages.hall.hall_map import Tile

MOST_SETS = 64
LAST = Place(10_000, "", 0, 0, "")
Tiles = tuple[Tile, ...]
Places = tuple[Place | None, ...]  # where each of the tiles stands


class TilePlace(NamedTuple):
    """A tile on the page; ``square``: the classes that put it on the plan of its room."""

    number: int
    html: SafeString
    room: str
    square: str


@dataclass(frozen=True)
class Drawn:
    """Tiles for a page: ``token`` names the set the page has afterwards. ``whole``: all of them are
    there, else those that changed."""

    token: str
    places: list[TilePlace]
    whole: bool = True

    @property
    def rooms(self) -> list[tuple[str, list[TilePlace]]]:
        """The tiles by room, those that stand beside the venue's spots last under no name."""
        return [(room, list(of)) for room, of in groupby(self.places, lambda place: place.room)]


class TileSets:
    """The sets of tiles that this process sent last, by a token made of what they show and where
    they stand."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._sent: OrderedDict[str, tuple[Tiles, Places]] = OrderedDict()

    def keep(self, tiles: Tiles, places: Places) -> str:
        """The token of the set, which is kept from now on."""
        stand = repr(places).encode()  # another process makes the same token of the same set
        token = blake2b(stand + b"".join(tile.digest for tile in tiles), digest_size=8).hexdigest()
        with self._lock:
            self._sent[token] = tiles, places
            self._sent.move_to_end(token)
            while len(self._sent) > MOST_SETS:
                self._sent.popitem(last=False)
        return token

    def changed(self, tiles: Tiles, places: Places, token: str) -> Tiles | None:
        """The tiles that are unlike those of the set ``token``; None where the set is not known, is
        of other tables or of other places, or has little in common."""
        with self._lock:
            sent, stood = self._sent.get(token, ((), None))
        if stood != places or [tile.number for tile in sent] != [tile.number for tile in tiles]:
            return None
        pairs = zip(tiles, sent, strict=True)
        unlike = tuple(new for new, old in pairs if new is not old and new != old)
        return unlike if 2 * len(unlike) <= len(tiles) else None


sets = TileSets()


def draw(tiles: Tiles, slug: str, language: str, token: str = "") -> Drawn:
    """The tiles for a page that has the set ``token``, or nothing yet."""
    venue = table_names.places()
    places = tuple(venue.get(tile.number) for tile in tiles) if venue else ()
    changed = sets.changed(tiles, places, token) if token else None
    shown = tiles if changed is None else changed
    squares = _squares([place for place in places if place])
    drawn = [
        TilePlace(tile.number, _html(tile, slug, language), place.room, squares.get(place, ""))
        for tile in sorted(shown, key=lambda tile: venue.get(tile.number, LAST))
        for place in (venue.get(tile.number, LAST),)
    ]
    return Drawn(sets.keep(tiles, places), drawn, changed is None)


def _squares(places: Sequence[Place]) -> dict[Place, str]:
    """The classes of each place: counted from the outermost tables of the room."""
    first: dict[str, tuple[int, int]] = {}
    for place in places:
        column, row = first.get(place.room, (place.column, place.row))
        first[place.room] = min(column, place.column), min(row, place.row)
    return {
        place: f"column-{place.column - column + 1} row-{place.row - row + 1}"
        for place in places
        for column, row in (first[place.room],)
    }


@lru_cache(maxsize=4096)
def _html(tile: Tile, slug: str, language: str) -> SafeString:
    with override(language):
        return render_to_string("seating/_tile.html", {"tile": tile, "slug": slug})
