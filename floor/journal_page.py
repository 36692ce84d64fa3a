"""The journal as it is read: newest first, a page at a time, undone lines still there."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils.functional import Promise

from floor import journal
from floor.models import FloorEvent, Tournament
from floor.telling import tell

PAGE = 50
LOOKED_AT = 50  # of a person's latest acts, for Ctrl+Z


@dataclass(frozen=True)
class Wanted:
    """Which lines: each filter is None (or empty) when it does not matter.

    ``touching``: of each of these sets a line must touch some name ("table-7"); ``noun`` is the
    first half of the kind ("table"); ``until`` is the highest number to show.
    """

    touching: tuple[frozenset[str], ...] = ()
    staff_id: int | None = None
    noun: str = ""
    until: int | None = None


@dataclass(frozen=True)
class Row:
    """A line to be shown. ``last`` is the newest reversal of an act, the line itself without one.

    ``final``: why it cannot be undone, else None.
    """

    event: FloorEvent
    sentence: str
    stands: bool
    last: FloorEvent
    final: str | Promise | None

    @property
    def is_act(self) -> bool:
        return self.event.undoes_id is None


def lines(tournament: Tournament) -> QuerySet[FloorEvent]:
    """The lines without their row images, which may be long, newest first."""
    rows = FloorEvent.objects.filter(tournament=tournament).select_related("staff")
    return rows.defer("changes", "ask").order_by("-seq")


def page(tournament: Tournament, wanted: Wanted) -> tuple[list[Row], int | None]:
    """A page of rows, and from which number the next one goes down; None at the beginning.

    The queries are as many for one line as for fifty.
    """
    found = lines(tournament)
    for names in wanted.touching:
        found = found.filter(touches__overlap=sorted(names))
    if wanted.staff_id is not None:
        found = found.filter(staff=wanted.staff_id)
    if wanted.noun:
        found = found.filter(kind__startswith=f"{wanted.noun}.")
    if wanted.until is not None:
        found = found.filter(seq__lte=wanted.until)
    events = list(found[: PAGE + 1])
    more = events[PAGE].seq if len(events) > PAGE else None
    return rows(tournament, events[:PAGE]), more


def rows(tournament: Tournament, events: list[FloorEvent]) -> list[Row]:
    """Lines as sentences with what became of them."""
    said, reversals = tell(events), _reversals(tournament, events)
    return [_row(event, said[event.pk], reversals[event.seq]) for event in events]


def _row(event: FloorEvent, sentence: str, reversals: list[FloorEvent]) -> Row:
    return Row(
        event=event,
        sentence=sentence,
        stands=len(reversals) % 2 == 0,
        last=reversals[-1] if reversals else event,
        final=journal.KINDS[event.kind].final,
    )


def _reversals(
    tournament: Tournament, events: Iterable[FloorEvent]
) -> defaultdict[int, list[FloorEvent]]:
    """The undos and redos of each act, oldest first, by the act's number."""
    acts = [event.seq for event in events if event.undoes_id is None]
    found: defaultdict[int, list[FloorEvent]] = defaultdict(list)
    if acts:
        later = lines(tournament).filter(undoes__isnull=False, facts__seq__in=acts)
        for event in later.filter(seq__gt=min(acts)).order_by("seq"):
            found[event.facts["seq"]].append(event)
    return found


def latest_of(tournament: Tournament, staff_id: int) -> FloorEvent | None:
    """The person's newest act in force that can be undone, for Ctrl+Z."""
    undoable = [code for code, kind in journal.KINDS.items() if kind.final is None]
    mine = lines(tournament).filter(staff=staff_id, undoes=None, kind__in=undoable)
    events = list(mine[:LOOKED_AT])
    reversals = _reversals(tournament, events)
    return next((event for event in events if len(reversals[event.seq]) % 2 == 0), None)
