"""The last hands before a break or the day's end."""

from django.db.models import F, QuerySet

from floor.journal import compiled, kept
from floor.models import Tournament
from seating.models import LastHands, Table, TableHands

MOST_SHOWN = 60  # tables


@kept.shared_by_parts
@compiled.first
def last_hands(tournament: Tournament) -> QuerySet[LastHands]:
    """The last hands that are being dealt, None while play goes on as usual."""
    return LastHands.objects.filter(tournament=tournament, ended_ms=None)


@compiled.first
def hands_of(table: Table) -> QuerySet[TableHands]:
    """How many of the last hands the table has dealt, None where none are dealt."""
    dealt = TableHands.objects.filter(table=table, last_hands__ended_ms=None)
    return dealt.select_related("last_hands").order_by()


@compiled.rows
def still_dealing(running: LastHands) -> QuerySet[TableHands]:
    """The first MOST_SHOWN open tables, by number, that still have some of them to deal."""
    dealing = TableHands.objects.filter(last_hands=running, dealt__lt=F("last_hands__hands"))
    return dealing.filter(table__state=Table.State.OPEN).select_related("table")[:MOST_SHOWN]
