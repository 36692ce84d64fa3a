"""Reading numbers out of addresses and forms."""

LARGEST_ID = 2**63 - 1


LARGEST_INTEGER = 2**31 - 1
LONGEST = 19  # digits of any key


def is_number(text: str) -> bool:
    """Whether a word of an address is a number; of thousands of digits Python makes none."""
    return text.isdecimal() and len(text) <= LONGEST
