"""Which places the protocol lists when a member has played several entries."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class EntryPlace:
    """The place of one entry: every entry that was paid takes one, also a member's first of two.
    ``best`` is the upper end where several share places; ``prize`` is money."""

    entry: int
    member: int
    best: int
    prize: int = 0


def superseded(places: Sequence[EntryPlace], playing: Collection[int] = ()) -> set[int]:
    """Return the entries that the protocol does not list.

    A member is listed once, with the best place; members who are ``playing`` on another entry have
    a better one to come. A place that won a prize is always listed: the money was paid for it. No
    book says it (TDA 2019 8-B lets a player enter again as a new player); it is how results of
    events with re-entries are published.
    """
    best: dict[int, int] = {}
    for place in sorted(places, key=lambda place: (place.best, place.entry)):
        best.setdefault(place.member, place.entry)
    return {
        place.entry
        for place in places
        if not place.prize and (place.member in playing or best[place.member] != place.entry)
    }
