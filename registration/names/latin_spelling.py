"""A name in Latin letters, as machine-readable passports spell it (ICAO 9303, part 3)."""

_LETTERS = {
    "а": "a", "б": "b", "в": "v", "г": "g", "ґ": "g", "д": "d", "е": "e", "ё": "e", "є": "ie",
    "ж": "zh", "з": "z", "и": "i", "і": "i", "ї": "i", "й": "i", "к": "k", "л": "l", "м": "m",
    "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ў": "u", "ф": "f",
    "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "ie", "ы": "y", "ь": "",
    "э": "e", "ю": "iu", "я": "ia",
}  # fmt: skip


def latin_spelling(name: str) -> str:
    """Return the name with every Cyrillic letter spelled in Latin ones; others stay."""
    return "".join(_spelled(letter) for letter in name)


def _spelled(letter: str) -> str:
    small = letter.lower()
    spelled = _LETTERS.get(small, letter)
    return spelled if letter == small or spelled == letter else spelled.capitalize()
