"""What was typed on the other layout of a keyboard: "abirb" is "фишки", "кфшыу" is "raise"."""

from floor.web.keyboard import TO_LATIN, TO_RUSSIAN


def on_the_other(text: str) -> str:
    """Return ``text`` as the same keys write it on the other layout; "" where they write no word
    there, or where it holds letters of both."""
    small = text.casefold()
    letters = [c for c in small if c.isalpha()]
    if letters and all(ord(c) in TO_LATIN for c in letters):
        typed = small.translate(TO_LATIN)
    elif letters and all(ord(c) in TO_RUSSIAN for c in letters):
        typed = small.translate(TO_RUSSIAN)
    else:
        return ""
    return typed if any(c.isalpha() for c in typed) else ""
