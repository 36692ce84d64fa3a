"""Every file of the public results by its path, the same in a folder and under an address; there
the list of the events also leads to the calendar of the house."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from django.urls import reverse

from floor.models import Tournament
from floor.values.language import written_languages
from results.public_results import PublicEvent
from results.public_site import data, look, pages
from results.selectors import published

HTML, JSON, CSV, CSS = (
    f"{kind}; charset=utf-8" for kind in ("text/html", "application/json", "text/csv", "text/css")
)
WEBP = "image/webp"
TYPEFACES = "fonts/"
FONTS = {".woff2": "font/woff2", ".txt": "text/plain; charset=utf-8"}
DATA = {
    "results.json": (data.results_json, JSON),
    "results.csv": (data.results_csv, CSV),
    "hendon-mob.csv": (data.hendon_mob_csv, CSV),
    "federation.csv": (data.federation_csv, CSV),
}
EVENT = re.compile(r"events/(?P<public_id>[a-z]{1,12})/(?P<name>[a-z0-9.-]{1,40})")
PLAYER = re.compile(r"players/(?P<key>[1-9][0-9]{0,17})/(?P<name>[a-z.-]{1,40})")


class File(NamedTuple):
    """What stands at a path, and of which type it is."""

    content: bytes
    content_type: str


class Link(NamedTuple):
    """A link on the first page of the site to the folder ``path``, with a ``detail`` beside it."""

    name: str
    path: str
    detail: str


class Section(NamedTuple):
    """What an app above has under ``folder`` of the site: its ``file`` at a path within the folder,
    None where there is none, all ``files`` with these paths, and ``links`` to them."""

    folder: str
    file: Callable[[str], File | None]
    files: Callable[[], Iterable[tuple[str, bytes]]]
    links: Callable[[], Iterable[Link]]


SECTIONS: dict[str, Section] = {}


def offer(section: Section) -> None:
    """Add a section to the site."""
    SECTIONS[section.folder] = section


def _links() -> list[Link]:
    return [
        link._replace(path=f"{section.folder}/{link.path}")
        for section in SECTIONS.values()
        for link in section.links()
    ]


def address(tournament: Tournament) -> str:
    """Where anybody reads the results of the event; "" where they are not public."""
    if not published.is_public(tournament):
        return ""
    return reverse("results:public", args=[f"events/{tournament.public_id}/"])


def file(path: str) -> File | None:
    """The file at ``path``, None where there is none: what is not public is not there either."""
    if path == "style.css":
        return File(look.stylesheet(), CSS)
    if path.startswith(TYPEFACES):
        return _font(path.removeprefix(TYPEFACES))
    if path.startswith("logo."):
        return _logo() if path == look.logo_name() else None
    if language := languages().get(path):
        calendar = reverse("pages:calendar")
        return html(pages.index(published.events(), language, _links(), calendar))
    if match := EVENT.fullmatch(path):
        event = published.event(match["public_id"])
        return _of_event(event, match["name"]) if event else None
    if match := PLAYER.fullmatch(path):
        return _of_player(int(match["key"]), match["name"])
    folder, _slash, rest = path.partition("/")
    return SECTIONS[folder].file(rest) if folder in SECTIONS else None


def files() -> Iterator[tuple[str, bytes]]:
    """Every file with its path; those of a player once for all events."""
    yield "style.css", look.stylesheet()
    for name, font in look.fonts().items():
        yield f"{TYPEFACES}{name}", font.read_bytes()
    if logo := look.logo():
        yield look.logo_name(), bytes(logo.data)
    shown = list(published.events())
    for name, language in languages().items():
        yield name, pages.index(shown, language, _links()).encode()
    for section in SECTIONS.values():
        for path, content in section.files():
            yield f"{section.folder}/{path}", content
    events = [published.public_event(tournament) for tournament in shown]
    for tournament, event in zip(shown, events, strict=True):
        yield from _event_files(tournament, event)
    for key, played in _played(events).items():
        for name, language in languages().items():
            yield f"players/{key}/{name}", pages.player_page(played, key, language).encode()


def _event_files(tournament: Tournament, event: PublicEvent) -> Iterator[tuple[str, bytes]]:
    folder = f"events/{event.public_id}"
    for name, language in languages().items():
        yield f"{folder}/{name}", pages.event_page(tournament, event, language).encode()
    for name, (write, _content_type) in DATA.items():
        yield f"{folder}/{name}", write(event)
    for name, portrait in _portraits(event).items():
        yield f"{folder}/{name}", portrait


def _portraits(event: PublicEvent) -> dict[str, bytes]:
    return {pages.portrait_name(number): face for number, face in event.portraits.items()}


def languages() -> dict[str, str]:
    """The languages by the names of their pages."""
    return {pages.file_name(code): code for code in written_languages()}


def _of_event(tournament: Tournament, name: str) -> File | None:
    event = published.public_event(tournament)
    if name in DATA:
        write, content_type = DATA[name]
        return File(write(event), content_type)
    if portrait := _portraits(event).get(name):
        return File(portrait, WEBP)
    language = languages().get(name)
    return html(pages.event_page(tournament, event, language)) if language else None


def _of_player(key: int, name: str) -> File | None:
    language = languages().get(name)
    if language is None:
        return None
    events = [published.public_event(tournament) for tournament in published.events_of(key)]
    named = [event for event in events if key in event.named]
    return html(pages.player_page(named, key, language)) if named else None


def _played(events: list[PublicEvent]) -> dict[int, list[PublicEvent]]:
    """By the key of each player who is named, the events in which they are."""
    played: dict[int, list[PublicEvent]] = {}
    for event in events:
        for key in event.named:
            played.setdefault(key, []).append(event)
    return played


def html(text: str) -> File:
    return File(text.encode(), HTML)


def _font(name: str) -> File | None:
    font = look.fonts().get(name)
    return File(font.read_bytes(), FONTS[font.suffix]) if font else None


def _logo() -> File | None:
    kept = look.logo()
    return File(bytes(kept.data), kept.content_type) if kept else None
