"""The colours of a club's walls: whether they are read, and the nearest that would be.

WCAG 2.1: the contrast of two colours is 1 to 21. Colours are "#rrggbb".
"""

from collections.abc import Callable
from dataclasses import dataclass

from rules.refusal import Refusal

OUR_GROUND, OUR_ACCENT = "#0b0e12", "#f3f6f9"
# What stands on the ground of a wall (static/base/tokens.css): text, and states in large letters.
TEXTS = {"ink": "#f3f6f9", "soft": "#94a3b3"}
STATES = {
    "run": "#ffd166", "rest": "#5cb8f0", "soon": "#ff9f43",
    "stop": "#f26b5b", "done": "#3ecf9a", "idle": "#7c8794",
}  # fmt: skip
LEAST_OF_TEXT, LEAST_OF_STATES = 4.5, 3.0
STEPS = 256  # between a colour and black or white


def luminance(colour: str) -> float:
    """The relative luminance, 0 for black, 1 for white."""
    parts = (part / 255 for part in _parts(colour))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(text: str, ground: str) -> float:
    """The contrast of two colours, 1 to 21."""
    darker, lighter = sorted((luminance(text), luminance(ground)))
    return (lighter + 0.05) / (darker + 0.05)


@dataclass(frozen=True)
class Faint:
    """The text that is read worst on a ground, with its contrast and the least it would need."""

    text: str
    contrast: float
    least: float


def faintest(ground: str, accent: str) -> Faint | None:
    """What could not be read on the ``ground``, None when all can."""
    least = dict.fromkeys(TEXTS.values(), LEAST_OF_TEXT) | dict.fromkeys(
        STATES.values(), LEAST_OF_STATES
    )
    least[accent] = LEAST_OF_TEXT
    texts = [Faint(text, contrast(text, ground), most) for text, most in least.items()]
    weak = [faint for faint in texts if faint.contrast < faint.least]
    return min(weak, key=lambda faint: faint.contrast / faint.least, default=None)


def look_refusals(ground: str, accent: str) -> list[Refusal]:
    """Why a wall is not given these colours: "look.ground" when our own texts are not read on the
    ground, else "look.accent"; each with the figure and the nearest colour that passes."""
    if faint := faintest(ground, OUR_ACCENT):
        better = nearest(ground, lambda colour: faintest(colour, OUR_ACCENT) is None)
        return [_refusal("look.ground", faint, ground, better)]
    if faint := faintest(ground, accent):
        better = nearest(accent, lambda colour: faintest(ground, colour) is None)
        return [_refusal("look.accent", faint, accent, better)]
    return []


def nearest(colour: str, passes: Callable[[str], bool]) -> str:
    """The first colour on the way to black or to white, whichever is nearer, that ``passes``."""
    for step in range(STEPS + 1):
        for end in ("#000000", "#ffffff"):
            mixed = _mixed(colour, end, step / STEPS)
            if passes(mixed):
                return mixed
    return OUR_ACCENT


def darkening(brightest: str) -> float:
    """By what all parts of a picture's colours are multiplied so that its ``brightest`` point is a
    ground on which every text is read; 1 where it is one already."""
    for step in range(STEPS + 1):
        if faintest(_mixed(brightest, "#000000", step / STEPS), OUR_ACCENT) is None:
            return 1 - step / STEPS
    return 0.0


def stylesheet(ground: str, accent: str, backdrop: str) -> str:
    """The look as variables of a stylesheet; ``backdrop`` is the address of a picture, or ""."""
    raised = _mixed(ground, "#ffffff", 0.04)
    picture = f'url("{backdrop}")' if backdrop else "none"
    return (
        f":root {{ --ground: {ground}; --raised: {raised};"
        f" --club-accent: {accent}; --club-backdrop: {picture}; }}\n"
    )


def face(colours: tuple[str, str] | None, logo: str) -> str:
    """The ground and accent, the stripe of both, and the address of the ``logo`` as variables of a
    stylesheet, which club.css and base/band.css show; "" without either."""
    lines = []
    if colours:
        ground, accent = colours
        stripe = f"linear-gradient(to right, {accent} 25%, {ground} 0)"
        lines.append(f"--club-ground: {ground}; --club-accent: {accent};")
        lines.append(f"--club-stripe: {stripe}; --club-band: 4px;")
    if logo:
        lines.append(f'--club-logo: url("{logo}"); --club-logo-size: 1;')
    return f":root {{ {' '.join(lines)} }}\n" if lines else ""


def _refusal(code: str, faint: Faint, colour: str, better: str) -> Refusal:
    figures = {"ratio": round(faint.contrast, 1), "least": faint.least}
    return Refusal(code, facts={"colour": colour, "better": better, **figures})


def _parts(colour: str) -> tuple[int, int, int]:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue


def _mixed(colour: str, end: str, share: float) -> str:
    """So much of the way from ``colour`` to ``end``, rounded towards ``end``'s side."""
    pairs = zip(_parts(colour), _parts(end), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
