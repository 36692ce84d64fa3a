"""The last hands before a break or the day's end."""

from django.db.models import F

from floor.journal.compiled_query import CompiledQuery, Given
from floor.models import Tournament
from seating.models import LastHands, Table, TableHands

MOST_SHOWN = 60  # tables


def last_hands(tournament: Tournament) -> LastHands | None:
    """The last hands that are being dealt, None while play goes on as usual; one query."""
    return LAST_HANDS.first(event=tournament.pk)


LAST_HANDS = CompiledQuery(
    lambda: LastHands.objects.filter(tournament=Given("event"), ended_ms=None)
)


def hands_of(table: Table) -> TableHands | None:
    """How many of the last hands the table has dealt, None where none are dealt; one query."""
    return HANDS_OF.first(table=table.pk)


HANDS_OF = CompiledQuery(
    lambda: (
        TableHands.objects.filter(table=Given("table"), last_hands__ended_ms=None)
        .select_related("last_hands")
        .order_by()
    )
)


def still_dealing(running: LastHands) -> list[TableHands]:
    """The first MOST_SHOWN open tables, by number, that still have some of them to deal; one
    query."""
    return STILL_DEALING.rows(last_hands=running.pk)


STILL_DEALING = CompiledQuery(
    lambda: TableHands.objects.filter(
        last_hands=Given("last_hands"),
        dealt__lt=F("last_hands__hands"),
        table__state=Table.State.OPEN,
    ).select_related("table")[:MOST_SHOWN]
)
