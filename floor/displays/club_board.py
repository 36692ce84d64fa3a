"""The club's part of the public board: which files walls show and play, and how they look."""

from typing import Any

from django.urls import reverse

from floor.displays import board
from floor.displays.club_look import stylesheet_address
from floor.displays.media import names_event
from floor.displays.selectors import look_of_club, media_by_use
from floor.models import ClubLook, Medium, Tournament


@board.part("club")
def club(_tournament: Tournament) -> dict[str, Any]:
    """Addresses of files by their use, null or [] where there is none; two queries."""
    by_use = media_by_use()
    look = look_of_club()
    sounds = {use: file_address(rows[0]) for use, rows in by_use.items() if _is_heard(use)}
    return {
        "look": stylesheet_address(look, first(by_use, Medium.Use.BACKGROUND)),
        "logo": address_or_none(first(by_use, Medium.Use.LOGO)),
        "sponsors_at": look.sponsors if look else ClubLook.Place.SIDE.value,
        "sponsors": [_named(medium) for medium in by_use.get(Medium.Use.SPONSOR, [])],
        "pictures": [_named(medium) for medium in by_use.get(Medium.Use.PICTURE, [])],
        "films": [_named(medium) for medium in by_use.get(Medium.Use.FILM, [])],
        "sounds": sounds,
        "event_names": [
            {"voice": medium.language, **_named(medium)}
            for use, media in by_use.items()
            if names_event(use)
            for medium in media
        ],
    }


def first(by_use: dict[str, list[Medium]], use: str) -> Medium | None:
    """The medium of a use that has one at most."""
    return next(iter(by_use.get(use, [])), None)


def file_address(medium: Medium) -> str:
    """Where the file is: its bytes never change under this address."""
    return reverse("floor:media_file", args=[medium.file_id])


def address_or_none(medium: Medium | None) -> str | None:
    """The same, None where there is no medium."""
    return file_address(medium) if medium else None


def _named(medium: Medium) -> dict[str, str]:
    return {"name": medium.name, "address": file_address(medium)}


def _is_heard(use: str) -> bool:
    return use.startswith(("sound_", "voice_")) and not names_event(use)
