"""The newest entries of an event with the sale of each, as the desk shows them."""

from collections.abc import Collection

from django.db.models import QuerySet

from floor.journal import compiled
from floor.models import Tournament
from registration.entries import selectors
from registration.models import Entry, Sale

SHOWN = 8
KINDS = (Sale.Kind.ENTRY, Sale.Kind.RE_ENTRY)


def of_event(tournament: Tournament) -> list[tuple[Entry, Sale | None]]:
    """The newest entries with the sale of each, for its undo; two queries."""
    newest = _newest(tournament)
    lines = entry_sales(newest) if newest else {}
    return [(entry, lines.get(entry.pk)) for entry in newest]


@compiled.rows
def _newest(tournament: Tournament) -> QuerySet[Entry]:
    entries = selectors.counted(tournament).select_related("member")
    return entries.order_by("-entered_ms", "-pk")[:SHOWN]


def sold_by(tournament: Tournament, staff_id: int) -> list[tuple[Entry, Sale | None]]:
    """The newest entries that this person sold, each with its sale; one query."""
    return [(row.entry, row) for row in _newest_sold_by(tournament, staff_id)]


@compiled.rows
def _newest_sold_by(tournament: Tournament, staff_id: int) -> QuerySet[Sale]:
    sales = Sale.objects.filter(tournament=tournament, staff=staff_id, kind__in=KINDS, voids=None)
    standing = sales.exclude(entry__state=Entry.State.WITHDRAWN)
    return standing.select_related("entry__member").order_by("-pk")[:SHOWN]


def entry_sales(entries: Collection[Entry]) -> dict[int, Sale]:
    """Entry id to the line of the ledger with which the entry was sold."""
    return {row.entry_id: row for row in _entry_sales(entries)}


@compiled.rows
def _entry_sales(entries: Collection[Entry]) -> QuerySet[Sale]:
    return Sale.objects.filter(entry__in=entries, kind__in=KINDS, voids=None).order_by("pk")
