"""Numbers as people type them. What is no number stays a text: the inputs say what is wrong."""

LARGEST = 12  # digits of an amount


def amount(text: str) -> int | str:
    """Return the number written as "1 000"."""
    digits = "".join(text.split())
    plain = digits.isascii() and digits.isdigit() and len(digits) <= LARGEST
    return int(digits) if plain else text


def figure(text: str) -> int | float | str:
    """Return a number that may have a decimal part, behind a point or a comma."""
    try:
        return int(text) if text.isdigit() else float(text.replace(",", "."))
    except ValueError:
        return text
