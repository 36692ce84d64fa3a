"""A user name out of a person's name, and names that pass for somebody else's."""

import re
from collections.abc import Callable

from floor.models import Staff, Tournament
from floor.values.letters import to_latin
from floor.values.look_alikes import looks_like_any

LONGEST = 30
_PART = re.compile(r"[a-z0-9]+")


def is_taken(username: str) -> bool:
    """Whether somebody has this user name, or one that looks the same."""
    return looks_like_any(username, Staff.objects.values_list("username", flat=True))


def is_name_taken(name: str, tournament: Tournament) -> bool:
    """Whether somebody who works at the tournament has a name that looks like this one."""
    names = Staff.objects.filter(appointment__tournament=tournament).values_list("name", flat=True)
    return looks_like_any(name, names)


def suggest(name: str, is_taken: Callable[[str], bool]) -> str:
    """Latin letters, digits and dots: "Пётр Иванов" gives "pyotr.ivanov", the next one "...2"."""
    parts = _PART.findall(to_latin(name.lower()))
    plain = ".".join(parts)[:LONGEST].strip(".") or "staff"
    number, suggestion = 1, plain
    while is_taken(suggestion):
        number += 1
        suggestion = f"{plain}{number}"
    return suggestion
