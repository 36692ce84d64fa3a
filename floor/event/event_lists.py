"""Lists of an event that templates keep beside its terms: rows of an app, of which an event has any
number.

An app offers how such a list is read of an event and written for a new one, as it offers its terms
(floor/event/terms.py).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.utils.functional import Promise

from floor.journal.open_line import OpenLine
from floor.models import Tournament
from floor.texts.format import amount
from floor.values.regulations import Regulations

Item = Mapping[str, Any]  # of values that JSON has


@dataclass(frozen=True)
class EventList:
    """``read`` gives the items as a template keeps them, without the names of people; ``lay``
    writes them on the line that founds an event; ``words`` says one of them in the active language,
    its sums by the function it is given. ``page`` is the view where the list is changed."""

    key: str
    title: str | Promise
    page: str
    read: Callable[[Tournament], Sequence[Item]]
    lay: Callable[[OpenLine, Sequence[Item]], None]
    words: Callable[[Item, Callable[[int], str]], str]


@dataclass(frozen=True)
class Compared:
    """A list of an event beside that of its template, in words: what is the ``same`` in both, what
    stands ``only_here``, and ``only_there``, in the template."""

    offered: EventList
    same: tuple[str, ...]
    only_here: tuple[str, ...] = ()
    only_there: tuple[str, ...] = ()

    @property
    def unlike(self) -> int:
        """How many items are not as the template says."""
        return len(self.only_here) + len(self.only_there)

    def __bool__(self) -> bool:
        return bool(self.same or self.unlike)


LISTS: dict[str, EventList] = {}


def offer(event_list: EventList) -> None:
    """Add a list."""
    LISTS[event_list.key] = event_list


def read_all(tournament: Tournament) -> dict[str, Sequence[Item]]:
    """The items of the event in each list, by its key."""
    return {key: event_list.read(tournament) for key, event_list in LISTS.items()}


def lay(line: OpenLine, lists: Mapping[str, Sequence[Item]]) -> None:
    """Write the ``lists`` of a new event on the line that founds it; one that is offered no more is
    left out."""
    for key, event_list in LISTS.items():
        if items := lists.get(key):
            event_list.lay(line, items)


def in_words(regulations: Regulations) -> Iterator[tuple[str, list[str]]]:
    """The lists in which the regulations have anything: title, and each item."""
    sums = partial(amount, digits=regulations.currency_digits)
    for key, event_list in LISTS.items():
        if items := regulations.lists.get(key):
            yield str(event_list.title), [event_list.words(item, sums) for item in items]


def compared(tournament: Tournament, template: Regulations | None) -> Iterator[Compared]:
    """The lists in which the event or its template has anything. Nothing is unlike where there is
    no template, or one of another currency."""
    if template is not None and template.currency != tournament.currency:
        template = None
    sums = partial(amount, digits=tournament.currency_digits)
    for key, event_list in LISTS.items():
        here = event_list.read(tournament)
        there = template.lists.get(key, ()) if template else here
        beside = Compared(
            event_list,
            tuple(event_list.words(item, sums) for item in here if item in there),
            tuple(event_list.words(item, sums) for item in here if item not in there),
            tuple(event_list.words(item, sums) for item in there if item not in here),
        )
        if beside:
            yield beside
