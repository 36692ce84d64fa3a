"""Reading numbers out of addresses and forms."""

LARGEST_ID = 2**63 - 1


LARGEST_INTEGER = 2**31 - 1
LONGEST = 19  # digits of any key


# Arabic and Persian figures: "\u0660" to "\u0669", "\u06f0" to "\u06f9".
_OTHERS = {first + n: str(n) for first in (0x660, 0x6F0) for n in range(10)}


def in_figures(text: str) -> str:
    """The text with 0 to 9 for the figures of Arabic and Persian keyboards."""
    return text if text.isascii() else text.translate(_OTHERS)


def is_number(text: str) -> bool:
    """Whether a word of an address is a number; of thousands of digits Python makes none."""
    return text.isdecimal() and len(text) <= LONGEST
