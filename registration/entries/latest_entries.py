"""The newest entries of an event with the sale of each, as the desk shows them."""

from collections.abc import Iterable

from django.db.models import F

from floor.journal.compiled_query import AnyOf, CompiledQuery, Given
from floor.models import Tournament
from registration.entries import selectors
from registration.models import Entry, Sale

SHOWN = 8
KINDS = (Sale.Kind.ENTRY, Sale.Kind.RE_ENTRY)


def of_event(tournament: Tournament) -> list[tuple[Entry, Sale | None]]:
    """The newest entries with the sale of each, for its undo; two queries."""
    newest = NEWEST.rows(event=tournament.pk)
    lines = entry_sales(newest) if newest else {}
    return [(entry, lines.get(entry.pk)) for entry in newest]


NEWEST = CompiledQuery(
    lambda: (
        selectors.counted(Given("event"))
        .select_related("member")
        .order_by("-entered_ms", "-pk")[:SHOWN]
    )
)


def sold_by(tournament: Tournament, staff_id: int) -> list[tuple[Entry, Sale | None]]:
    """The newest entries that this person sold, each with its sale; one query."""
    rows = NEWEST_SOLD_BY.rows(event=tournament.pk, staff=staff_id)
    return [(row.entry, row) for row in rows]


NEWEST_SOLD_BY = CompiledQuery(
    lambda: (
        Sale.objects.filter(tournament=Given("event"), staff=Given("staff"), kind__in=KINDS)
        .filter(voids=None)
        .exclude(entry__state=Entry.State.WITHDRAWN)
        .select_related("entry__member")
        .order_by("-pk")[:SHOWN]
    )
)


def entry_sales(entries: Iterable[Entry]) -> dict[int, Sale]:
    """Entry id to the line of the ledger with which the entry was sold."""
    rows = ENTRY_SALES.rows(entries=[entry.pk for entry in entries])
    return {row.entry_id: row for row in rows}


ENTRY_SALES = CompiledQuery(
    lambda: Sale.objects.filter(
        AnyOf(F("entry"), Given("entries")), kind__in=KINDS, voids=None
    ).order_by("pk")
)
