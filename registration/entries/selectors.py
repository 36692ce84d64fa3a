"""What screens and decisions read of entries and money, each in a fixed number of queries."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

from django.db.models import Count, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce

from clock import selectors as clock
from floor.event import fields
from floor.journal import compiled, kept
from floor.models import Stage, Tournament
from floor.time.tournament_time import local
from registration.entries import late_entry, offers, queue
from registration.entries.headcount import headcount
from registration.models import Entry, Member, RacedChips, Sale, StageStacks, Terms
from registration.people import people
from rules.refusal import Refusal, missing


@dataclass(frozen=True)
class Money:
    """``gross`` was taken; ``fee``, ``staff`` and ``bounty`` of it are not prize money; ``pool``
    is."""

    gross: int
    fee: int
    pool: int
    staff: int = 0
    bounty: int = 0


@dataclass(frozen=True)
class Field:
    """``entries`` were sold and came to a place, ``left`` of them are in; ``chips`` are those in
    play: all that were sold but those that a sanction took out of the tournament, those of players
    who never came and were taken out, and those of ``waiting`` alternates; ``raced`` of them came
    by chip races, or left where it is negative, and ``reset`` by the equal stacks of new stages
    (StageStacks)."""

    entries: int
    left: int
    chips: int
    waiting: int = 0
    raced: int = 0
    reset: int = 0


def day(tournament: Tournament, now: int) -> date:
    """The day at the event's place at tournament time ``now``."""
    return local(now, tournament.timezone).date()


def pool(tournament: Tournament) -> Money:
    """The money that sales brought; what the prizes are of say the terms of results.

    Without that of alternates, who get it back unless a seat falls free.
    """
    return Money(*_money([tournament.pk]))


@kept.shared_by_parts
def pool_of_field(tournament: Tournament) -> Money:
    """The money of all days of the event, of whose places the pool is divided."""
    events = fields.events_of(tournament)
    if len(events) == 1 and kept.knows_of_none(tournament, _anybody_waits):
        return _pool_of_sales(tournament)
    return Money(*_money(events))


def _anybody_waits(tournament: Tournament) -> bool:
    return headcount(tournament).waiting > 0


@kept.shared_by_parts
def _pool_of_sales(tournament: Tournament) -> Money:
    """The money of all sales: while no alternate waits it changes with them alone, whoever goes
    out."""
    return Money(*_money_of_sales(tournament))


class ChipsSold(NamedTuple):
    """The chips of all sales but those to alternates, and what chip races and the equal stacks of
    new stages have added."""

    chips: int
    raced: int
    reset: int


def chips_sold(tournament: Tournament) -> ChipsSold:
    """Two queries."""
    return ChipsSold(_chips_of_players(tournament), *_chips_changed(tournament))


def field(tournament: Tournament, sold: ChipsSold | None = None) -> Field:
    """How many entries and how many chips; three queries, one where ``sold`` is known."""
    heads = headcount(tournament)
    chips, raced, reset = sold or chips_sold(tournament)
    in_play = chips - heads.chips_removed + raced + reset
    return Field(heads.inside + heads.out, heads.inside, in_play, heads.waiting, raced, reset)


def sales_of_players(tournament: Tournament) -> QuerySet[Sale]:
    """All lines of the ledger but those of alternates."""
    waiting = queue.entries_waiting(tournament).values("pk")
    return Sale.objects.filter(tournament=tournament).exclude(entry__in=waiting)


@compiled.get
def _money(events: Sequence[int]) -> QuerySet[Sale, tuple[Any, ...]]:
    waiting = Entry.objects.filter(tournament__in=events, queued_seq__isnull=False)
    return _sums(Sale.objects.filter(tournament__in=events).exclude(entry__in=waiting.values("pk")))


@compiled.get
def _money_of_sales(tournament: Tournament) -> QuerySet[Sale, tuple[Any, ...]]:
    return _sums(Sale.objects.filter(tournament=tournament))


def _sums(sold: QuerySet[Sale]) -> QuerySet[Sale, tuple[Any, ...]]:
    return compiled.totals(
        sold,
        gross=Sum("price", default=0),
        fee=Sum("to_fee", default=0),
        pool=Sum("to_pool", default=0),
        staff=Sum("to_staff", default=0),
        bounty=Sum("to_bounty", default=0),
    )


@compiled.get
def _chips_of_players(tournament: Tournament) -> QuerySet[Sale, int]:
    return compiled.total(sales_of_players(tournament), Sum("chips", default=0))


@compiled.get
def _chips_changed(tournament: Tournament) -> QuerySet[Tournament, tuple[int, int]]:
    """By chip races, and by the stacks of new stages; one query of both."""
    raced = RacedChips.objects.filter(tournament=tournament)
    stages = StageStacks.objects.filter(tournament=tournament)
    sums = [Subquery(compiled.total(r, Sum("chips", default=0))) for r in (raced, stages)]
    return Tournament.objects.filter(pk=tournament.pk).values_list(*sums)


def counted(tournament: Tournament) -> QuerySet[Entry]:
    """The entries of the event but those that were withdrawn."""
    return Entry.objects.filter(tournament=tournament).exclude(state=Entry.State.WITHDRAWN)


@compiled.exists
def has_members() -> QuerySet[Member]:
    """Whether the club knows anybody yet."""
    return Member.objects.all()


def entry_count(tournament: Tournament) -> int:
    """The entries that came to a place: alternates are none yet."""
    heads = headcount(tournament)
    return heads.inside + heads.out


def entries_of_field(tournament: Tournament) -> int:
    """The entries of all days of the event that came to a place, each once."""
    events = fields.events_of(tournament)
    return entry_count(tournament) if len(events) == 1 else _entries_of_days(events)


@compiled.count
def _entries_of_days(events: Sequence[int]) -> QuerySet[Entry]:
    states = [Entry.State.IN, Entry.State.OUT]
    return Entry.objects.filter(tournament__in=events, state__in=states, carried=False)


def players_to_seat(tournament: Tournament, entries: int) -> int:
    """For how many players the draw opens tables: for the ``entries``, and where seats are drawn at
    the desk for as many as may come."""
    terms = tournament.registration_terms
    return max(entries, terms.capacity, 1) if terms.seats_at_desk else entries


def people_count(tournament: Tournament, entries: int) -> int:
    """How many people the ``entries`` are of that came to a place, on the last of several days
    those of all: who has entered again is one. One query, none where nobody may enter again."""
    if fields.is_last_of_several(tournament):
        return _people(fields.events_of(tournament))
    return _people([tournament.pk]) if tournament.registration_terms.re_entries else entries


@compiled.get
def _people(events: Sequence[int]) -> QuerySet[Entry, int]:
    of_players = Entry.objects.filter(
        tournament__in=events, state__in=[Entry.State.IN, Entry.State.OUT]
    )
    person = Coalesce("member__merged_into", "member")
    return compiled.total(of_players, Count(person, distinct=True))


def live_count(tournament: Tournament) -> int:
    """How many are in."""
    return headcount(tournament).inside


def chips_in_play(tournament: Tournament) -> int:
    return field(tournament).chips


def entries(tournament: Tournament, entry_ids: Iterable[int]) -> list[Entry]:
    """These entries of the tournament with their members, in one query; raises Missing
    "entry.unknown" when one is not there."""
    wanted = set(entry_ids)
    rows = list(Entry.objects.filter(tournament=tournament, pk__in=wanted).select_related("member"))
    if len(rows) < len(wanted):
        raise missing("entry.unknown")
    return rows


def sales(*entries: Entry) -> list[Sale]:
    """What was sold for the entries and is in force, oldest first."""
    rows = _sales(entries)
    return [row for row in rows if row.later % 2 == 0]  # type: ignore[attr-defined]


@compiled.rows
def _sales(entries: Sequence[Entry]) -> QuerySet[Sale]:
    sold = Sale.objects.filter(entry__in=entries, voids=None)
    return sold.annotate(later=Count("chain")).order_by("pk")


def check_sale(tournament: Tournament, sale_id: int) -> Sale:
    """The first line of a sale of this tournament; raises Missing "sale.unknown"."""
    row = Sale.objects.filter(tournament=tournament, pk=sale_id, voids=None).first()
    if row is None:
        raise missing("sale.unknown")
    return row


def member(member_id: int) -> Member:
    """The member, or Refused "member.unknown"."""
    row = _member(member_id)
    if row is None:
        raise missing("member.unknown")
    return row


@compiled.first
def _member(member_id: int) -> QuerySet[Member]:
    return Member.objects.filter(pk=member_id)


def member_held(member_id: int) -> Member:
    """The member, whom nobody merges or forgets until the transaction ends; raises as ``member``.

    An import, which changes what is known of a member, does not wait for it.
    """
    held = "SELECT * FROM registration_member WHERE id = %s FOR KEY SHARE"
    for row in Member.objects.raw(held, [member_id]):
        return row
    raise missing("member.unknown")


def entry(tournament: Tournament, entry_id: int) -> Entry:
    """The entry of this tournament; raises Missing "entry.unknown"."""
    row = _entry(tournament, entry_id)
    if row is None:
        raise missing("entry.unknown")
    return row


@compiled.first
def _entry(tournament: Tournament, entry_id: int) -> QuerySet[Entry]:
    return Entry.objects.filter(tournament=tournament, pk=entry_id)


def check_entry(tournament: Tournament, entry_id: int) -> None:
    """Raise Missing "entry.unknown" unless the entry is of this tournament."""
    if not Entry.objects.filter(tournament=tournament, pk=entry_id).exists():
        raise missing("entry.unknown")


@compiled.first
def entry_of(tournament: Tournament, person: Member) -> QuerySet[Entry]:
    """The last entry of this member in the event."""
    theirs = counted(tournament).filter(people.is_of(person))
    return theirs.order_by("-number", "-pk")[:1]


def entry_before(entry: Entry) -> Entry | None:
    """The entry of the same person that was over when this one was sold."""
    mine = counted(entry.tournament).filter(people.is_of(entry.member), number__lt=entry.number)
    return mine.order_by("-number", "-pk").first()


@compiled.rows
def entries_on_days(events: Sequence[int], person: Member) -> QuerySet[Entry]:
    """What the person has entered on these days of an event, with the days."""
    sold = Entry.objects.filter(people.is_of(person), tournament__in=events, carried=False)
    return sold.exclude(state=Entry.State.WITHDRAWN).select_related("tournament").order_by("pk")


def next_number(last: Entry | None) -> int:
    """The number of the entry that follows the ``last`` one of a member."""
    return last.number + 1 if last else 1


def states(tournament: Tournament, members: Iterable[Member]) -> dict[int, str]:
    """Member id to the state of the last entry, for those who have one."""
    keys = [member.pk for member in members]
    group = Member.objects.filter(Q(pk__in=keys) | Q(merged_into__in=keys))
    theirs = counted(tournament).filter(member__in=group).order_by("number", "pk")
    rows = theirs.values_list("member_id", "member__merged_into_id", "state")
    return {into or member: state for member, into, state in rows}


def sale(tournament: Tournament, now: int) -> late_entry.Sale:
    """Whether entries are sold, and for how long; at most three queries, the terms' among them."""
    terms = tournament.registration_terms
    limit = late_entry.Limit(
        terms.late_levels,
        terms.late_through_break,
        late_until(tournament),
        terms.seats_at_desk,
        follows=tournament.day > 1,
    )
    return sale_until(tournament, limit, now)


def late_until(tournament: Tournament) -> int | None:
    """Tournament time in ms of the time of day with which late entry closes, None without one."""
    if not (time_of_day := tournament.registration_terms.late_until):
        return None
    return clock.on_the_day(tournament, time_of_day)


def sale_until(tournament: Tournament, limit: late_entry.Limit, now: int) -> late_entry.Sale:
    """Whether and for how long is sold what is sold until ``limit``."""
    if decided := late_entry.by_stage(tournament.stage, limit):
        return decided
    sheet, anchor = clock.sheet(tournament), clock.anchor(tournament)
    return late_entry.sale(tournament.stage, sheet, anchor, limit, now)


# Chips that are sold for an entry, and the column of the terms that says how many times.
CHIPS_SOLD = {
    Sale.Kind.REBUY: "rebuys",
    Sale.Kind.ADD_ON: "add_ons",
    Sale.Kind.BONUS: "bonuses",
}


def chip_obstacles(
    tournament: Tournament, entry: Entry, kind: str, now: int
) -> tuple[Refusal, ...]:
    """What stands against selling chips for the entry; see ``chips_obstacles``."""
    return chips_obstacles(tournament, [entry], kind, now)[entry.pk]


def chips_obstacles(
    tournament: Tournament, entries: Iterable[Entry], kind: str, now: int
) -> dict[int, tuple[Refusal, ...]]:
    """What stands against selling chips for each of the entries, by key; see offers.chips. As many
    queries for a hundred as for one."""
    rows = list(entries)
    bought = Counter(row.entry_id for row in sales(*rows) if row.kind == kind)
    most = getattr(tournament.registration_terms, CHIPS_SOLD[Sale.Kind(kind)])
    until = chips_sale(tournament, kind, now)
    return {row.pk: offers.chips(kind, row.state, bought[row.pk], most, until) for row in rows}


def add_ons_closed(tournament: Tournament, now: int) -> Refusal | None:
    """Why nobody is sold an add-on now; None while add-ons are sold."""
    most = tournament.registration_terms.add_ons
    until = chips_sale(tournament, Sale.Kind.ADD_ON, now)
    return next(iter(offers.chips(Sale.Kind.ADD_ON, Entry.State.IN, 0, most, until)), None)


def chips_sale(tournament: Tournament, kind: str, now: int) -> late_entry.Sale:
    """Whether and for how long chips of this kind are sold; a bonus is as long as entries are."""
    terms: Terms = tournament.registration_terms
    if kind == Sale.Kind.BONUS:
        return sale(tournament, now)
    levels = getattr(terms, f"{kind}_levels")
    through_break = kind == Sale.Kind.ADD_ON and terms.add_on_through_break
    if tournament.stage != Stage.SEATED:
        not_yet = tournament.stage == Stage.REGISTRATION
        return late_entry.Sale(False, levels, through_break=through_break, before_start=not_yet)
    return sale_until(tournament, late_entry.Limit(levels, through_break), now)
