"""A user name out of a person's name."""

import re
from collections.abc import Callable

ONE_FOR_ONE = str.maketrans("абвгдезийклмнопрстуфыэіґў", "abvgdeziyklmnoprstufyeigu")
SEVERAL = str.maketrans(
    {"ё": "yo", "ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ю": "yu"}
    | {"я": "ya", "ї": "yi", "є": "ye", "ъ": "", "ь": ""}
)
LONGEST = 30


def suggest(name: str, is_taken: Callable[[str], bool]) -> str:
    """Latin letters, digits and dots: "Пётр Иванов" gives "pyotr.ivanov", the next one "...2"."""
    latin = name.lower().translate(ONE_FOR_ONE).translate(SEVERAL)
    plain = ".".join(re.findall(r"[a-z0-9]+", latin))[:LONGEST].strip(".") or "staff"
    number, found = 1, plain
    while is_taken(found):
        number += 1
        found = f"{plain}{number}"
    return found
