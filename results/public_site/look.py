"""The look of the public pages: the typefaces of the house, the club's two colours and its logo."""

import re
from pathlib import Path

from django.contrib.staticfiles import finders

from floor.displays.club_look import colours
from floor.displays.look import face
from floor.displays.selectors import logo_of_club, look_of_club
from floor.models import MediaFile, Medium

STYLE = Path(__file__).with_name("style.css")
TYPEFACE = re.compile(r"^@font-face \{.*?^\}\n", re.DOTALL | re.MULTILINE)
ENDINGS = {"image/png": "png", "image/jpeg": "jpg", "image/webp": "webp"}


def stylesheet() -> bytes:
    """The style of all pages, with the typefaces and the head of the house's own, and the club's
    colours where it has some that can be read."""
    club = face(colours(look_of_club()), "")  # the logo is a picture of the page
    typefaces = "".join(TYPEFACE.findall(_static("base/tokens.css").read_text())).replace(
        "../fonts/", "fonts/"
    )
    band = _static("base/band.css").read_text()
    return "".join((club, typefaces, band, STYLE.read_text())).encode()


def fonts() -> dict[str, Path]:
    """The files of the typefaces by their names, and the licences under which they go on."""
    return {path.name: path for path in sorted(_static("fonts").iterdir())}


def _static(path: str) -> Path:
    return Path(str(finders.find(path)))


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
