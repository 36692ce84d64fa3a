"""The themes that walls are shipped with, beside the club's own two colours."""

from collections.abc import Mapping
from types import MappingProxyType

from floor.displays.look import OUR_ACCENT, OUR_GROUND

OWN = "own"  # the two colours of the club

Theme = Mapping[str, str]  # the variables of static/base/tokens.css that differ, and the accent


def _theme(**tokens: str) -> Theme:
    return MappingProxyType({name.replace("_", "-"): value for name, value in tokens.items()})


THEMES: Mapping[str, Theme] = MappingProxyType({
    "night": _theme(ground=OUR_GROUND, raised="#141a21", club_accent=OUR_ACCENT),
    "day": _theme(
        ground="#f7f7f4", raised="#ffffff", line="#d0d4d8", ink="#12161b", soft="#4d5863",
        run="#5b2a9d", rest="#0b6aa8", soon="#b35900", stop="#b3261e", done="#0b7a57",
        idle="#626b74", on_state="#ffffff", club_accent="#12161b",
    ),
    "deep": _theme(ground="#0a1838", raised="#12234a", line="#2b3f6b", club_accent="#9fd8ff"),
})  # fmt: skip
LIGHT = ("day",)  # no picture of the club's lies behind these: it is darkened for light letters


def theme_stylesheet(name: str, backdrop: str) -> str:
    """The theme as variables of a stylesheet; ``backdrop`` is the address of a picture, or ""."""
    lines = [f"--{token}: {colour};" for token, colour in THEMES[name].items()]
    shown = f'url("{backdrop}")' if backdrop and name not in LIGHT else "none"
    return f":root {{ {' '.join(lines)} --club-backdrop: {shown}; }}\n"
