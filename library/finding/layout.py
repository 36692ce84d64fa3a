"""What was typed on the other layout of a keyboard: "abirb" is "фишки", "кфшыу" is "raise"."""

_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
_RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбюё"
_TO_RUSSIAN = str.maketrans(_LATIN, _RUSSIAN)
_TO_LATIN = str.maketrans(_RUSSIAN, _LATIN)


def on_the_other(text: str) -> str:
    """Return ``text`` as the same keys write it on the other layout; "" where they write no word
    there, or where it holds letters of both."""
    small = text.casefold()
    letters = [c for c in small if c.isalpha()]
    if letters and all(c in _RUSSIAN for c in letters):
        typed = small.translate(_TO_LATIN)
    elif letters and all(c in _LATIN for c in letters):
        typed = small.translate(_TO_RUSSIAN)
    else:
        return ""
    return typed if any(c.isalpha() for c in typed) else ""
