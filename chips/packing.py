"""The bags of a day as its pages show them, and those that lie for the next one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Count, QuerySet, Sum
from django.db.models.functions import Coalesce

from chips.bags import Carried, Packed, Packing, carry
from chips.models import Bag
from floor.event import fields
from floor.journal import compiled
from floor.models import Stage, Tournament
from registration.entries import selectors as registration
from registration.models import Entry
from seating.models import Stay


@dataclass(frozen=True)
class TableBags:
    """Of the ``players`` at a ``table`` so many have a bag, with ``chips`` in them."""

    table: int
    players: int
    packed: int
    chips: int

    @property
    def is_done(self) -> bool:
        return self.packed == self.players


@dataclass(frozen=True)
class DayBags:
    """A day that goes on here: its bags, and how many of them are carried over already."""

    event: Tournament
    packing: Packing
    carried: int

    @property
    def is_ready(self) -> bool:
        """Whether it is over with all its bags, and none has gone on yet."""
        is_over = self.event.stage == Stage.FINISHED
        return is_over and self.packing.is_whole and self.packing.packed > 0 and not self.carried


def packing(tournament: Tournament) -> Packing:
    """How far the bags of the day have come."""
    packed, chips = _packed(tournament)
    field = registration.field(tournament)
    return Packing(field.left, packed, chips, field.chips)


@compiled.get
def _packed(tournament: Tournament) -> QuerySet[Bag, tuple[int, int]]:
    bags = Bag.objects.filter(tournament=tournament)
    return compiled.totals(bags, count=Count("pk"), chips=Sum("chips", default=0))


def tables(tournament: Tournament) -> list[TableBags]:
    """Every table at which somebody sits."""
    bags = {bag.entry_id: bag.chips for bag in bags_of(tournament)}
    at = dict[int, list[int]]()
    live = Stay.objects.live().filter(tournament=tournament)
    for table, entry in live.values_list("table__number", "entry_id"):
        at.setdefault(table, []).append(entry)
    return [
        TableBags(
            table,
            len(entries),
            sum(entry in bags for entry in entries),
            sum(bags.get(entry, 0) for entry in entries),
        )
        for table, entries in sorted(at.items())
    ]


@compiled.rows
def bags_of(tournament: Tournament) -> QuerySet[Bag]:
    """The bags of the day, by table and seat, with their players and who has counted them."""
    bags = Bag.objects.filter(tournament=tournament)
    return bags.select_related("entry__member", "counted_by")


def keys_of_bags(tournament: Tournament) -> list[int]:
    """The keys of the bags of the day that have a slip; one query."""
    return [bag.pk for bag in bags_of(tournament)]


def days_before(tournament: Tournament) -> list[DayBags]:
    """The days whose players go on here, in their order; none where they go on to a day between."""
    days = fields.days(tournament.field_id or tournament.pk)
    last = max((day.day for day in days if day.day < tournament.day), default=0)
    return [DayBags(day, packing(day), _carried(day)) for day in days if day.day == last]


@compiled.count
def _carried(tournament: Tournament) -> QuerySet[Bag]:
    return Bag.objects.filter(tournament=tournament, into__isnull=False)


def to_carry(tournament: Tournament, days: Sequence[int]) -> list[Carried]:
    """What goes on here of the bags of these ``days``, as the event's terms say."""
    person = Coalesce("entry__member__merged_into", "entry__member")
    bags = Bag.objects.filter(tournament__in=days, into=None).annotate(person=person)
    rows = bags.values_list("entry_id", "person", "chips")
    terms = tournament.registration_terms
    return carry(
        [Packed(*row) for row in rows],
        _entered(tournament),
        all_stacks=terms.all_stacks,
        once_chips=terms.once_chips,
    )


def goes_on(tournament: Tournament) -> dict[int, int]:
    """By entry the entry of the next day with which its player plays on, also where that was made
    of another and larger bag of theirs. One query, none where the event has one day."""
    if not fields.has_days(tournament):
        return {}
    rows = _bags_of_people(fields.events_of(tournament))
    into = {(day, person): entry for _entry, day, person, entry in rows if entry}
    return {entry: into[day, person] for entry, day, person, _ in rows if (day, person) in into}


def last_entry(next_day: Mapping[int, int], entry: int) -> int:
    """The entry of the last day that the player of ``entry`` has come to."""
    while entry in next_day:
        entry = next_day[entry]
    return entry


@compiled.rows
def _bags_of_people(days: Sequence[int]) -> QuerySet[Bag, tuple[int, int, int, int | None]]:
    """Entry, number of the day, person, and the entry that plays on with the bag."""
    bags = Bag.objects.filter(tournament__in=days)
    named = bags.annotate(person=Coalesce("entry__member__merged_into", "entry__member"))
    return named.values_list("entry_id", "tournament__day", "person", "into_id")


def _entered(tournament: Tournament) -> dict[int, int]:
    """By person how many entries they were sold on all days."""
    sold = Entry.objects.filter(tournament__in=fields.events_of(tournament), carried=False)
    counted = sold.exclude(state__in=(Entry.State.WITHDRAWN, Entry.State.WAITING))
    person = Coalesce("member__merged_into", "member")
    return dict(counted.values_list(person).annotate(entries=Count("pk")).order_by())
