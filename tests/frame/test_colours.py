"""What is written can be read: the colours of both themes by WCAG 2.1, level AA."""

import re
from itertools import product
from pathlib import Path

from tests.each import for_each

BASE = Path(__file__).resolve().parents[2] / "static/base"
COLOUR = re.compile(r"--([\w-]+): (#[0-9a-f]{6})\b")
GROUNDS = ("ground", "raised")
TEXT = ("ink", "soft", "run", "rest", "soon", "stop", "done", "idle")
STATES = TEXT[2:]
READABLE = 4.5  # of text that is smaller than 24 px


def colours(theme: str) -> dict[str, str]:
    """The colours of a theme by the names of their tokens."""
    dark = dict(COLOUR.findall((BASE / "tokens.css").read_text()))
    return dark | (
        dict(COLOUR.findall((BASE / "light.css").read_text())) if theme == "light" else {}
    )


def luminance(colour: str) -> float:
    """The relative luminance of "#rrggbb", 0 for black, 1 for white."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(color: str, other: str) -> float:
    darker, lighter = sorted((luminance(color), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@for_each("theme", ["dark", "light"])
def test_text_is_readable_on_every_ground(theme: str) -> None:
    shown = colours(theme)
    pairs = [*product(TEXT, GROUNDS), *product(["on-state"], STATES)]
    weak = {
        (text, ground): round(contrast(shown[text], shown[ground]), 2)
        for text, ground in pairs
        if contrast(shown[text], shown[ground]) < READABLE
    }
    assert weak == {}


def test_both_themes_have_the_same_colours() -> None:
    dark = COLOUR.findall((BASE / "tokens.css").read_text())
    light = COLOUR.findall((BASE / "light.css").read_text())
    assert [name for name, _ in light] == [name for name, _ in dark]
