"""Who entered, as far as the event's terms let anybody read it."""

from dataclasses import dataclass

from floor.models import Tournament
from registration.models import Entry, EntryList
from registration.people import search


@dataclass(frozen=True)
class Listed:
    """A person who entered, with the newest ``entry``: by ``name`` or by ``number``, whichever the
    terms allow; "" for the other, and where the person has none. ``waits``: as an alternate."""

    entry: int
    name: str
    number: str
    waits: bool

    @property
    def text(self) -> str:
        """What stands in the list; "" for who is not to be told apart there."""
        return self.name or self.number


def listed(event: Tournament) -> list[Listed]:
    """Each person once, A to Z; one query. Call it for an event whose list is public."""
    by_name = event.registration_terms.entry_list == EntryList.NAMES
    rows = search.entries(event, "").exclude(state=Entry.State.WITHDRAWN)
    newest = {row.member_id: row for row in rows}.values()
    return [
        Listed(
            row.pk,
            row.member.short_name if by_name else "",
            "" if by_name else row.member.number,
            row.state == Entry.State.WAITING,
        )
        for row in newest
    ]
