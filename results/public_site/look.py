"""The club's look on the public pages: its two colours and its logo."""

from pathlib import Path

from floor.displays.club_look import colours
from floor.displays.look import OUR_ACCENT, OUR_GROUND
from floor.displays.selectors import logo_of_club, look_of_club
from floor.models import MediaFile, Medium

STYLE = Path(__file__).with_name("style.css")
ENDINGS = {"image/png": "png", "image/jpeg": "jpg", "image/webp": "webp"}


def stylesheet() -> bytes:
    """The style of all pages, with the club's colours where they can be read."""
    ground, accent = colours(look_of_club()) or (OUR_GROUND, OUR_ACCENT)
    club = f":root {{ --club-ground: {ground}; --club-accent: {accent}; }}\n"
    return club.encode() + STYLE.read_bytes()


def logo_name() -> str:
    """The name of the logo's file, "" without one."""
    medium = _logo()
    return f"logo.{ENDINGS[medium.file.content_type]}" if medium else ""


def logo() -> MediaFile | None:
    """The file of the logo."""
    medium = _logo()
    return medium.file if medium else None


def _logo() -> Medium | None:
    medium = logo_of_club()
    return medium if medium and medium.file.content_type in ENDINGS else None
