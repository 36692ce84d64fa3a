"""The club's look as stylesheets of walls and of pages, or why they keep ours."""

import hashlib
from pathlib import Path

from django.urls import reverse

from floor.displays.look import OUR_ACCENT, OUR_GROUND, face, look_refusals, stylesheet
from floor.displays.wall_themes import OWN, THEMES, theme_stylesheet
from floor.models import ClubLook, Medium
from rules.refusal import Refusal

RULES = Path(__file__).with_name("club.css")  # that show the variables


def look_text(look: ClubLook | None, background: Medium | None) -> str:
    """The stylesheet; "" while nothing is the club's. Colours that cannot be read are left out:
    they were not refused when they came from a backup of another version."""
    if look is None and background is None:
        return ""
    backdrop = reverse("floor:media_file", args=[background.file_id]) if background else ""
    if look and look.theme != OWN:
        return theme_stylesheet(look.theme, backdrop)
    return stylesheet(*(colours(look) or (OUR_GROUND, OUR_ACCENT)), backdrop)


def colours(look: ClubLook | None) -> tuple[str, str] | None:
    """The ground and the accent; None where the club has none that can be read."""
    if look is None or faults(look):
        return None
    shipped = THEMES.get(look.theme)
    return (shipped["ground"], shipped["club-accent"]) if shipped else (look.ground, look.accent)


def face_text(look: ClubLook | None, logo: Medium | None) -> str:
    """What frames, papers and public pages show of the club, as a stylesheet: its variables, and
    the rules that show them; "" while nothing is the club's."""
    address = reverse("floor:media_file", args=[logo.file_id]) if logo else ""
    variables = face(colours(look), address)
    return variables + RULES.read_text() if variables else ""


def stylesheet_address(look: ClubLook | None, background: Medium | None) -> str | None:
    """An address that changes with what stands there; None while nothing is the club's."""
    text = look_text(look, background)
    if not text:
        return None
    return reverse("floor:club_look", args=[hashlib.sha256(text.encode()).hexdigest()[:12]])


def faults(look: ClubLook | None) -> list[Refusal]:
    """Why walls do not get the club's own colours; empty when they do, or have a theme of ours."""
    return look_refusals(look.ground, look.accent) if look and look.theme == OWN else []
