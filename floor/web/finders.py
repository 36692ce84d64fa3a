"""What the search of the frame finds. Each app offers finders for what it knows, so that this one
need not know them: players, tables, paragraphs, pages and acts.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice

from django.core.cache import cache
from django.utils.functional import Promise

from floor.accounts.access import Pass
from floor.values.roles import Role
from rules.refusal import refuse

LONGEST = 60  # letters of what is looked for
MOST = 6  # that one finder shows
WINDOW = 10  # seconds in which
MOST_IN_WINDOW = 60  # readings of one person are answered: six a second, faster than anybody types


@dataclass(frozen=True)
class Hit:
    """Something that was found: its ``label``, where choosing it leads, and a ``detail`` beside."""

    label: str
    address: str
    detail: str = ""


@dataclass(frozen=True)
class Finder:
    """Finds for staff who hold one of ``roles``; what it finds stands under ``heading``.

    ``find`` gets who looks and what was typed, without blanks around it and not empty. It answers
    best first, from an index or from memory.
    """

    position: int
    heading: str | Promise
    roles: tuple[Role, ...]
    find: Callable[[Pass, str], Iterable[Hit]]


FINDERS: list[Finder] = []
Find = Callable[[Pass, str], Iterable[Hit]]


def finder(
    heading: str | Promise, roles: tuple[Role, ...], *, position: int
) -> Callable[[Find], Find]:
    """Register a function that finds; an app does so in its ``finders.py``."""

    def register(find: Find) -> Find:
        FINDERS.append(Finder(position, heading, roles, find))
        FINDERS.sort(key=lambda offered: offered.position)
        return find

    return register


def find(member: Pass, typed: str) -> list[tuple[str | Promise, list[Hit]]]:
    """What this person may read and ``typed`` may mean, under the headings of the finders.

    Raises Refused "find.too_many_tries" for somebody who asks faster than people type.
    """
    typed = typed[:LONGEST].strip()
    if not typed:
        return []
    _count_reading(member)
    open_to = [offered for offered in FINDERS if member.may(*offered.roles)]
    results = [
        (finder.heading, list(islice(finder.find(member, typed), MOST))) for finder in open_to
    ]
    return [(heading, hits) for heading, hits in results if hits]


def _count_reading(member: Pass) -> None:
    """Counted by each web process in its memory: a bound, not a ledger."""
    key = f"find-{member.staff.pk}"
    cache.add(key, 0, WINDOW)
    try:
        count = cache.incr(key)
    except ValueError:  # the window ended between the two
        return
    if count > MOST_IN_WINDOW:
        raise refuse("find.too_many_tries")
