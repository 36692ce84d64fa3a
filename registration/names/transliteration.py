"""Names written in Latin letters, back to folded Cyrillic: several readings, likeliest first.

Folded Cyrillic has no soft signs, no short i and no yo (registration/names/search_key.py), which is
what makes the many spellings of one name meet: Il'ya, Ilia, Ilya.
"""

import re
from itertools import product

MOST = 16
_VARIED = 5
_READINGS = {
    "shch": "щ", "tch": "ч", "sch": "щ|ш", "iya": "ия", "iyu": "ию", "iye": "ие|е", "sh": "ш",
    "zh": "ж", "kh": "х", "ch": "ч", "ph": "ф", "th": "т", "ts": "ц|тс", "tz": "ц", "ck": "к",
    "ya": "я|ия", "ja": "я", "yu": "ю", "ju": "ю|жу", "yo": "е|ио", "jo": "е|ио", "ye": "е",
    "je": "е", "yi": "ии|и|ыи", "iy": "ии", "ij": "ии", "yy": "ыи", "yj": "ыи", "ia": "ия|я|иа",
    "iu": "ю|ию|иу", "io": "ио|е", "ie": "е|ие",
    "a": "а", "b": "б", "c": "к|ц", "d": "д", "e": "е", "f": "ф", "g": "г", "h": "х|г", "i": "и",
    "j": "и|ж", "k": "к", "l": "л", "m": "м", "n": "н", "o": "о", "p": "п", "q": "к", "r": "р",
    "s": "с", "t": "т", "u": "у", "v": "в", "w": "в", "x": "кс", "y": "и|ы", "z": "з",
}  # fmt: skip
_STEP = re.compile("|".join([*_READINGS, "."]))


def to_cyrillic(folded: str) -> list[str]:
    """Return at most 16 Cyrillic readings of a folded Latin word, those with the fewest unusual
    choices first."""
    steps = [_readings(step) for step in _STEP.finditer(folded)]
    unsure = [place for place, readings in enumerate(steps) if len(readings) > 1][:_VARIED]
    candidates = []
    for choice in product(*(range(len(steps[place])) for place in unsure)):
        chosen = dict(zip(unsure, choice, strict=True))
        word = "".join(readings[chosen.get(at, 0)] for at, readings in enumerate(steps))
        candidates.append((sum(choice), word))
    return [word for _, word in sorted(candidates, key=lambda candidate: candidate[0])][:MOST]


def _readings(step: re.Match[str]) -> list[str]:
    """Return the readings of one step; an e that follows no consonant may be either letter."""
    letters = step[0]
    before = step.string[step.start() - 1 : step.start()]
    if letters == "e" and (not before or before in "aeiouy "):
        return ["е", "э"]
    return _READINGS.get(letters, letters).split("|")
