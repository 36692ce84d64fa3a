"""A user name out of a person's name."""

import re
from collections.abc import Callable

from floor.web.latin import to_latin

LONGEST = 30


def suggest(name: str, is_taken: Callable[[str], bool]) -> str:
    """Latin letters, digits and dots: "Пётр Иванов" gives "pyotr.ivanov", the next one "...2"."""
    parts = re.findall(r"[a-z0-9]+", to_latin(name.lower()))
    plain = ".".join(parts)[:LONGEST].strip(".") or "staff"
    number, found = 1, plain
    while is_taken(found):
        number += 1
        found = f"{plain}{number}"
    return found
