"""What registration shows of itself to undo, and what must hold after any act."""

from typing import Any, cast

from django.db.models import Aggregate, Count, F, Q, QuerySet, Sum
from django.db.models.functions import Coalesce, Mod
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from floor.journal import compiled, hooks
from floor.journal.sentences import NAMES
from floor.models import Tournament
from floor.texts.format import money, number
from floor.values.language import becomes
from registration.entries import blockers, queue, selectors
from registration.entries.headcount import headcount
from registration.models import Entry, Sale
from registration.money import debts, refunds
from rules.refusal import Refusal

Shown = tuple[int, str]  # the member's id, the state of the entry
LOST = F("chips_removed") + F("no_show_chips")
COUNTED: dict[str, Aggregate] = {
    "waiting": Count("pk", filter=Q(state=Entry.State.WAITING)),
    "inside": Count("pk", filter=Q(state=Entry.State.IN)),
    "out": Count("pk", filter=Q(state=Entry.State.OUT)),
    "chips_removed": Sum(LOST, filter=~Q(state=Entry.State.WITHDRAWN), default=0),
}


@hooks.snapshot_of("registration")
def snapshot(tournament: Tournament) -> hooks.Snapshot:
    """Whose entries (17, "in"), the member's id, are in and out, and what all of it comes to."""
    rows = Entry.objects.filter(tournament=tournament).order_by("pk")
    entries = rows.values_list("pk", "member_id", "state")
    state: hooks.Snapshot = {("entry", pk): (member, state) for pk, member, state in entries}
    taken = Sale.objects.filter(tournament=tournament).aggregate(gross=Sum("price", default=0))
    return state | {
        ("entries",): number(selectors.entry_count(tournament)),
        ("queue",): [entry.pk for entry in queue.waiting(tournament)],
        ("chips",): number(selectors.chips_in_play(tournament)),
        ("gross",): money(taken["gross"], tournament),
        ("owed",): money(debts.owed_in_all(tournament), tournament),
    }


@hooks.consequence("registration")
def preview_sentences(differences: list[hooks.Difference]) -> list[str]:
    """A sentence for each entry that would come, go or change, and for each sum."""
    totals = {
        "entries": gettext("Entries"),
        "chips": gettext("Chips in play"),
        "gross": gettext("Money taken"),
        "owed": gettext("Owed"),
    }
    others = [difference for difference in differences if difference.noun == "entry"]
    names = NAMES["member"]({_member(difference) for difference in others})
    reordered = [gettext("The queue for a place changes.")]
    return [
        f"{totals[difference.noun]}: {becomes(difference.before, difference.after)}"
        if difference.noun in totals
        else _entry(difference, names.get(_member(difference), "?"))
        for difference in differences
        if difference.noun != "queue"
    ] + (reordered if any(difference.noun == "queue" for difference in differences) else [])


STATES = {
    Entry.State.WAITING: _("%s would be waiting for a seat."),
    Entry.State.IN: _("%s would be in again."),
    Entry.State.OUT: _("%s would be out."),
    Entry.State.WITHDRAWN: _("%s would be withdrawn."),
}


def _entry(difference: hooks.Difference, name: str) -> str:
    if difference.after is None:
        return gettext("%(entry)s: entry and payment taken back") % {"entry": name}
    if difference.before is None:
        return gettext("%(entry)s: entry and payment restored") % {"entry": name}
    return STATES[Entry.State(cast("Shown", difference.after)[1])] % name


def _member(difference: hooks.Difference) -> int:
    """The id: of an entry that is not there its row cannot be asked for the name."""
    return cast("Shown", difference.after or difference.before)[0]


@hooks.invariant
def every_entry_was_sold(tournament: Tournament) -> list[Refusal]:
    """An entry that counts has a sale of it in force: no entry without money, none with two."""
    return [Refusal("entry.not_sold", facts={"entry": entry}) for entry in _unsold(tournament)]


@compiled.rows
def _unsold(tournament: Tournament) -> QuerySet[Entry, int]:
    kinds = [Sale.Kind.ENTRY.value, Sale.Kind.RE_ENTRY.value, Sale.Kind.CARRIED.value]
    sold = Count("sales", filter=Q(sales__kind__in=kinds))
    rows = selectors.counted(tournament).annotate(lines=sold)
    return rows.annotate(odd=Mod("lines", 2)).exclude(odd=1).values_list("pk", flat=True)[:3]


@hooks.invariant
def the_headcount_is_what_is_counted(tournament: Tournament) -> list[Refusal]:
    """The numbers that the database keeps are those of the entries."""
    kept, counted = headcount(tournament), zip(COUNTED, _counts(tournament), strict=True)
    wrong = {name: n for name, n in counted if getattr(kept, name) != n}
    return [Refusal("entries.miscounted", facts=wrong)] if wrong else []


@compiled.get
def _counts(tournament: Tournament) -> QuerySet[Entry, tuple[Any, ...]]:
    sums = {f"all_{name}": sum_up for name, sum_up in COUNTED.items()}  # a column has that name
    return compiled.totals(Entry.objects.filter(tournament=tournament), **sums)


@hooks.invariant
def everybody_is_in_once(tournament: Tournament) -> list[Refusal]:
    """Nobody is in twice, under two rows that were merged since; of one row says the database."""
    return [Refusal("entry.twice")] if _twice(tournament) else []


@compiled.first
def _twice(tournament: Tournament) -> QuerySet[Entry, tuple[int, int]]:
    states = (Entry.State.WAITING, Entry.State.IN)
    live = Entry.objects.filter(tournament=tournament, state__in=states).order_by()
    persons = live.values_list(Coalesce("member__merged_into", "member"))
    return persons.annotate(entries=Count("pk")).filter(entries__gt=1)


@hooks.invariant
def every_entry_has_the_same_stack(tournament: Tournament) -> list[Refusal]:
    """Every entry in force was sold with the starting stack of the terms (TDA 2019 8-A)."""
    return [blockers.stacks_sold(tournament)] if _other_stacks(tournament) else []


@compiled.exists
def _other_stacks(tournament: Tournament) -> QuerySet[Sale]:
    kinds = [Sale.Kind.ENTRY.value, Sale.Kind.RE_ENTRY.value]
    first = Sale.objects.filter(tournament=tournament, kind__in=kinds, voids=None)
    other = first.exclude(chips=F("tournament__registration_terms__starting_stack"))
    voids = other.annotate(lines=Count("chain")).annotate(odd=Mod("lines", 2))
    return voids.filter(odd=0)


@hooks.invariant
def every_sale_has_its_entry(tournament: Tournament) -> list[Refusal]:
    """Chips in play and money belong to somebody: what was sold for an entry that is gone, or was
    withdrawn, is void."""
    left = _without_entry(tournament)
    return [Refusal("sale.without_entry", facts={"entry": entry}) for entry in left]


@compiled.rows
def _without_entry(tournament: Tournament) -> QuerySet[Sale, int]:
    here = selectors.counted(tournament).values("pk")
    gone = Sale.objects.filter(tournament=tournament).exclude(entry__in=here).order_by()
    sums = gone.values_list("entry").annotate(money=Sum("price"), chips=Sum("chips"))
    return sums.exclude(money=0, chips=0).values_list("entry", flat=True)[:3]


@hooks.invariant
def no_credit_is_paid_twice(tournament: Tournament) -> list[Refusal]:
    """What is owed for an entry is never less than nothing."""
    entries = debts.paid_twice(tournament)
    return [Refusal("credit.paid", facts={"entry": entry}) for entry in entries[:3]]


@hooks.invariant
def no_more_is_given_back_than_was_paid(tournament: Tournament) -> list[Refusal]:
    """A refund rests on what the entry paid, share by share and in money."""
    entries = refunds.overdrawn_entries(tournament)
    return [Refusal("refund.stands", facts={"entry": entry}) for entry in entries[:3]]


@hooks.invariant
def every_sale_is_paid(tournament: Tournament) -> list[Refusal]:
    """The tenders of a sale add up to its price."""
    return [Refusal("sale.not_paid", facts={"entry": entry}) for entry in _unpaid(tournament)]


@compiled.rows
def _unpaid(tournament: Tournament) -> QuerySet[Sale, int]:
    rows = Sale.objects.filter(tournament=tournament).annotate(paid=Sum("tenders__amount"))
    return rows.exclude(paid=F("price")).values_list("entry", flat=True)[:3]
