"""What registration shows of itself to undo, and what must hold after any act."""

from django.db.models import Count, Sum

from floor import watch
from floor.models import Tournament
from registration import selectors
from registration.models import Entry
from rules.refusal import Refusal


@watch.snapshot_of("registration")
def snapshot(tournament: Tournament) -> watch.Snapshot:
    rows = Entry.objects.filter(tournament=tournament)
    shown: watch.Snapshot = {
        f"entry {pk}": state for pk, state in rows.values_list("pk", "state").order_by("pk")
    }
    chips = rows.aggregate(chips=Sum("chips"))["chips"] or 0
    money = selectors.pool(tournament)
    totals = {"entries": len(shown), "chips": chips, "gross": money.gross, "pool": money.pool}
    return shown | totals


@watch.invariant
def stacks_sold_are_chips_in_play(tournament: Tournament) -> list[Refusal]:
    """Every entry was sold the one starting stack (equal stacks: BFSP 3.1, FSPR 4.1)."""
    rows = Entry.objects.filter(tournament=tournament)
    odd = rows.exclude(chips=tournament.starting_stack).values_list("pk", flat=True)
    return [Refusal("entry.odd_stack", facts={"entry": entry}) for entry in odd[:3]]


@watch.invariant
def every_entry_is_paid_once(tournament: Tournament) -> list[Refusal]:
    """Money and entries go together: no entry without its line of money, none with two."""
    rows = Entry.objects.filter(tournament=tournament)
    counted = rows.annotate(lines=Count("payments")).exclude(lines=1)
    unpaid = counted.values_list("pk", flat=True)
    return [Refusal("entry.not_paid_once", facts={"entry": entry}) for entry in unpaid[:3]]
