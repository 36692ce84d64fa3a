"""Places and prizes, derived anew at every reading, in a fixed number of queries."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from django.db.models import Case, Q, QuerySet, When

from chips.models import Bag
from floor.event import fields
from floor.journal import compiled
from floor.models import Stage, Tournament
from floor.texts.format import span
from registration.entries import selectors as registration
from registration.entries.selectors import Money
from registration.models import Entry
from registration.names.person_name import SHORT_OF, full_name, short_name
from registration.people import people
from results.best_places import EntryPlace, superseded
from results.blockers import no_show_removal as no_show_removal  # for views of other apps
from results.bust_out_order import Ranked
from results.early_places import Flight, early_places
from results.hand_ties import TiePolicy, untold
from results.models import BustOut
from results.payouts import Payouts
from results.places import (
    Awards,
    Finish,
    Place,
    Standings,
    share_out,
    shared_hands,
    standings,
)
from results.satellite import without
from results.selectors import special_prizes
from results.selectors.endings import places_left
from results.selectors.money import deal, deal_shares, prizes
from results.selectors.protocols import is_signed
from results.selectors.satellite import passed_on
from results.selectors.special_prizes import SpecialStand
from results.stage_places import stage_standings
from rules import rulebook
from rules.cited import Cited
from rules.refusal import missing
from seating.draws import stages

PERSON = (
    "member_id", "member__surname", "member__given_name", "member__patronymic", "member__number",
)  # fmt: skip
MOST_PUT_BACK = 12  # a mistake is seen soon

Person: TypeAlias = tuple[Any, ...]  # the values of PERSON


class OutPlayer(NamedTuple):
    """Who went out, from which seat (0 where none is known), and when."""

    entry_id: int
    name: str
    table: int
    seat: int
    at_ms: int


@dataclass(frozen=True)
class Row:
    """A line of the result. ``best`` and ``worst`` differ where several tie; ``prize`` is money;
    who ``is_out`` went out, the others were left at the end. ``event`` is the day of the entry."""

    event: Tournament
    entry_id: int
    member_id: int
    name: str
    member_number: str
    best: int
    worst: int
    prize: int
    is_out: bool = True

    @property
    def spread(self) -> str:
        return span(self.best, self.worst)


@dataclass(frozen=True)
class Result:
    """The result so far: who is out, and when the event is over also who was left.

    ``undistributed`` is what rounding left of the pool, ``unwon`` at the end the prizes of places
    that nobody took and the special ones of the pool that nobody won; a person assigns them.
    ``agreed`` is what the players of a deal get, by entry, without what they left for the winner.
    What the players of ``special`` prizes won is not in the ``prize`` of their rows. ``money`` is
    what the entries of all days brought.
    """

    entries: int
    left: int
    pool: int
    prizes: tuple[int, ...]
    paid_places: int
    undistributed: int
    unwon: int
    rows: tuple[Row, ...]
    agreed: Mapping[int, int]
    money: Money
    special: tuple[SpecialStand, ...] = ()

    @property
    def special_won(self) -> dict[int, list[tuple[str, int]]]:
        """The names of the special prizes that each entry has won, with the money; by entry."""
        won = defaultdict[int, list[tuple[str, int]]](list)
        for stand in self.special:
            for entry, amount in stand.winners.amounts.items():
                won[entry].append((stand.row.name, amount))
        return dict(won)

    @property
    def winner(self) -> Row | None:
        """Who was left at the end and has the first place: the only one, or by chips; None where
        several share it."""
        first = self.rows[0] if self.rows else None
        return first if first and first.worst == 1 and not first.is_out else None


@dataclass(frozen=True)
class Untold:
    """Players out of one ``table`` in one hand who share their places only because a stack was not
    told: entry, name and the stack as far as told. ``hand`` is its number where it was dealt hand
    for hand, else 0."""

    hand: int
    table: int
    players: tuple[tuple[int, str, int | None], ...]


def entry(tournament: Tournament, entry_id: int) -> Entry:
    """The entry of this tournament with its member, or Refused "entry.unknown"."""
    row = entry_or_none(tournament, entry_id)
    if row is None:
        raise missing("entry.unknown")
    return row


@compiled.first
def entry_or_none(tournament: Tournament, entry_id: int) -> QuerySet[Entry]:
    """The same, None where this tournament has no such entry."""
    return Entry.objects.filter(tournament=tournament, pk=entry_id).select_related("member")


def result(tournament: Tournament, moved: Sequence[Ranked] = ()) -> Result:
    """The places of everybody who is out and what they win, on the last of several days those of
    all days; as if the bust-outs in ``moved`` were ranked otherwise. On a day before it nobody wins
    anything.

    Five queries, three more after the end and two for special prizes; but for those only who is out
    is read, not the whole field, and as plain values: rows of three models for each of ten thousand
    take half a second.
    """
    gone, left = _gone(tournament, {ranked.entry: ranked for ranked in moved}), _left(tournament)
    before = _before(tournament)
    people = {finish.entry: person for finish, person in gone} | left | before.people
    finishes = [finish for finish, person in gone]
    entries = _entries_placed(tournament)
    rows = special_prizes.special_prizes(tournament)
    money = registration.pool_of_field(tournament)
    paid = prizes(tournament, entries, special=rows, money=money)
    early = early_places(entries, before.flights)
    table = _standings(tournament, entries - len(early), finishes, paid.bubble_places)
    places = [*places_left(tournament, list(left)), *table.places, *early]
    agreed = deal_shares(tournament)
    awards = _awards(tournament, places, paid, agreed)
    special = special_prizes.stands(tournament, paid.pool, rows, places)
    of_pool = [stand for stand in special if stand.row.from_pool]
    rest = sum(stand.winners.rest for stand in of_pool)
    return Result(
        entries=entries,
        left=table.left,
        pool=paid.pool,
        prizes=paid.prizes,
        paid_places=paid.paid_places,
        undistributed=paid.undistributed + awards.undistributed + rest,
        unwon=_unwon(tournament, paid, awards, of_pool),
        rows=tuple(
            _row(
                before.day_of.get(place.entry, tournament),
                people[place.entry],
                place,
                awards,
                is_out=place.entry not in left,
            )
            for place in places
        ),
        agreed=agreed,
        money=money,
        special=special,
    )


def _standings(
    tournament: Tournament, entries: int, finishes: Sequence[Finish], paid: int
) -> Standings:
    if not tournament.seating_terms.stages:
        return standings(entries, finishes, ties(tournament).value, paid)
    tables = stages.drawn_tables(tournament)
    is_over = tournament.stage == Stage.FINISHED
    return stage_standings(entries, tables, finishes, is_over=is_over)


def _awards(
    tournament: Tournament, places: Sequence[Place], paid: Payouts, agreed: Mapping[int, int]
) -> Awards:
    """What each wins: by place, or by the deal, and whoever of that has the first place also what
    was left for the winner. Who passes a ticket on wins nothing, and the next places move up."""
    unit = tournament.results_terms.unit
    winning = (
        without(places, passed_on(tournament)) if tournament.results_terms.seat_terms else places
    )
    awards = share_out([p for p in winning if p.entry not in agreed], paid.prizes, unit)
    signed_deal = deal(tournament) if agreed else None
    if signed_deal is None:
        return awards
    first = share_out(
        [p for p in places if p.best == 1], [signed_deal.kept] + [0] * len(agreed), unit
    )
    won = {entry: share + first.amounts.get(entry, 0) for entry, share in agreed.items()}
    return Awards({**awards.amounts, **won}, awards.undistributed + first.undistributed)


def _entries_placed(tournament: Tournament) -> int:
    """Among how many entries the event places: those of all days on the last one."""
    if fields.is_early_day(tournament):
        return registration.entry_count(tournament)
    return registration.entries_of_field(tournament)


class _Before(NamedTuple):
    """The days before the last one, and whoever of them is placed, with the day, by entry."""

    flights: Sequence[Flight]
    people: dict[int, Person]
    day_of: dict[int, Tournament]


def _before(tournament: Tournament) -> _Before:
    """Nothing where no day was before, without a query."""
    people, day_of, flights = dict[int, Person](), dict[int, Tournament](), list[Flight]()
    if not fields.is_last_of_several(tournament):
        return _Before(flights, people, day_of)
    days = fields.days(tournament.pk)[:-1]
    behind = _bags_left_behind([day.pk for day in days])
    for day in days:
        gone, entries = _gone(day, {}), registration.entry_count(day)
        out = standings(entries, [finish for finish, _ in gone], ties(day).value)
        bags = behind[day.pk]
        flights.append(Flight(day.day, entries, out.places, [bag[:2] for bag in bags]))
        placed = {finish.entry: person for finish, person in gone}
        placed |= {entry: tuple(person) for entry, _chips, *person in bags}
        people |= placed
        day_of |= dict.fromkeys(placed, day)
    return _Before(flights, people, day_of)


def _bags_left_behind(days: Sequence[int]) -> dict[int, list[tuple[Any, ...]]]:
    """By day entry, chips and person of the bags that were not opened with those of others, and of
    those that were opened together all but the largest."""
    rows = _bags(days)
    largest = {into: entry for _day, entry, into, *_ in rows if into}
    opened = {day for day, _entry, into, *_ in rows if into}
    behind = defaultdict[int, list[tuple[Any, ...]]](list)
    for day, entry, into, *rest in rows:
        if day in opened and largest.get(into) != entry:
            behind[day].append((entry, *rest))
    return behind


@compiled.rows
def _bags(days: Sequence[int]) -> QuerySet[Bag, tuple[Any, ...]]:
    """Day, entry, the entry that plays on with it, chips and person; the smallest first, of equal
    ones that which goes on last (chips/bags.py)."""
    bags = Bag.objects.filter(tournament__in=days).order_by("chips", "-entry")
    named = (f"entry__{part}" for part in PERSON)
    return bags.values_list("tournament_id", "entry_id", "into_id", "chips", *named)


def _gone(tournament: Tournament, moved: Mapping[int, Ranked]) -> list[tuple[Finish, Person]]:
    """The bust-outs in their order, each with the person."""
    ranked = []
    for entry_id, rank, hand, table, stack, *person in _bust_outs(tournament):
        now = moved.get(entry_id) or Ranked(entry_id, rank, hand)
        ranked.append((now.rank, Finish(entry_id, now.hand, table, stack), tuple(person)))
    ranked.sort(key=lambda row: row[0])
    return [(finish, person) for _, finish, person in ranked]


@compiled.rows
def _bust_outs(tournament: Tournament) -> QuerySet[BustOut, tuple[Any, ...]]:
    return BustOut.objects.filter(tournament=tournament).values_list(
        *("entry_id", "rank", "hand_group", "table_number", "stack"),
        *(f"entry__{part}" for part in PERSON),
    )


def bust_out_order(tournament: Tournament) -> list[Ranked]:
    """Every bust-out, the first one first."""
    rows = BustOut.objects.filter(tournament=tournament)
    return [Ranked(*row) for row in rows.values_list("entry_id", "rank", "hand_group")]


def superseded_entries(tournament: Tournament, result: Result) -> set[int]:
    """Entries of the result that the protocol does not list, for their member has a better one."""
    ended = {row.member_id for row in result.rows if not row.is_out}
    again = _members_in if fields.is_last_of_several(tournament) else _members_in_again
    playing = again(tournament) - ended
    person = people.persons({row.member_id for row in result.rows} | playing)
    places = [EntryPlace(r.entry_id, person[r.member_id], r.best, r.prize) for r in result.rows]
    return superseded(places, {person[key] for key in playing})


@compiled.as_set
def _members_in(tournament: Tournament) -> QuerySet[Entry, int]:
    inside = Entry.objects.filter(tournament=tournament, state=Entry.State.IN)
    return inside.values_list("member_id", flat=True)


@compiled.as_set
def _members_in_again(tournament: Tournament) -> QuerySet[Entry, int]:
    again = Entry.objects.filter(tournament=tournament, state=Entry.State.IN, number__gt=1)
    return again.values_list("member_id", flat=True)


def untold_stacks(tournament: Tournament) -> list[Untold]:
    """The stacks the floor still has to tell; one query, whatever the field, and those of the
    places where a book lets all of the hand that reaches the money share."""
    rows = _bust_outs_in_hands(tournament)
    gone = {row[0]: (Finish(*row[:4]), row[4] or 0, short_name(*row[5:])) for row in rows}
    finishes = [finish for finish, *_ in gone.values()]
    groups = untold(finishes)
    if groups and ties(tournament).value == "share_all":
        groups = untold(finishes, _shared_hands(tournament))
    return [_untold([gone[finish.entry] for finish in group]) for group in groups]


def _shared_hands(tournament: Tournament) -> set[int]:
    finishes = [finish for finish, _person in _gone(tournament, {})]
    entries = _entries_placed(tournament)
    paid = prizes(tournament, entries).bubble_places
    entries -= len(early_places(entries, _before(tournament).flights))
    return shared_hands(entries, finishes, ties(tournament).value, paid)


@compiled.rows
def _bust_outs_in_hands(tournament: Tournament) -> QuerySet[BustOut, tuple[Any, ...]]:
    return BustOut.objects.filter(tournament=tournament, hand_group__isnull=False).values_list(
        *("entry_id", "hand_group", "table_number", "stack", "hand__number"),
        *(f"entry__member__{part}" for part in SHORT_OF),
    )


def stacks_to_report(tournament: Tournament) -> dict[str, Any]:
    """Whose stacks are still to be reported, and whether the rulebook says why; for the results
    and for the hall."""
    groups = untold_stacks(tournament)
    stands = tournament.stage == Stage.FINISHED and is_signed(tournament)
    return {
        "untold": [] if stands else groups,  # a signed protocol stands
        "untold_entries": {player[0] for group in groups for player in group.players},
        "ties": ties(tournament),
    }


def _untold(gone: Sequence[tuple[Finish, int, str]]) -> Untold:
    """``gone``: the players with the number of the hand and their names."""
    players = tuple((finish.entry, name, finish.stack) for finish, _hand, name in gone)
    finish, hand, _name = gone[0]
    return Untold(hand, finish.table or 0, players)


def _unwon(
    tournament: Tournament, paid: Payouts, awards: Awards, of_pool: Sequence[SpecialStand]
) -> int:
    """At the end every prize nobody won, of places that nobody took or that were still played for
    when the day was over, and the special ones of the pool."""
    if tournament.stage != Stage.FINISHED:
        return 0
    of_places = sum(paid.prizes) - sum(awards.amounts.values()) - awards.undistributed
    return of_places + sum(stand.unwon for stand in of_pool)


def ties(tournament: Tournament) -> Cited[TiePolicy]:
    """Who shares when several go out in one hand, by the rulebook of the event."""
    return rulebook.load(tournament.rulebook).hand_for_hand.ties


def _left(tournament: Tournament) -> dict[int, Person]:
    """Whoever was left when the event ended, by entry; nobody before."""
    if tournament.stage != Stage.FINISHED:
        return {}
    return {entry: tuple(person) for entry, *person in _persons_in(tournament)}


@compiled.rows
def _persons_in(tournament: Tournament) -> QuerySet[Entry, tuple[Any, ...]]:
    entries = Entry.objects.filter(tournament=tournament, state=Entry.State.IN)
    return entries.order_by("pk").values_list("pk", *PERSON)


def _row(event: Tournament, person: Person, place: Place, awards: Awards, *, is_out: bool) -> Row:
    member_id, *name, number = person
    prize = awards.amounts.get(place.entry, 0)
    return Row(
        event,
        place.entry,
        member_id,
        full_name(*name),
        number,
        place.best,
        place.worst,
        prize,
        is_out,
    )


def may_be_put_back(
    tournament: Tournament, entry_id: int | None = None, *, table: int = 0, seat: int = 0
) -> list[OutPlayer]:
    """Who went out and could play on, the latest first, but before them who went out from ``seat``
    of ``table``; with ``entry_id`` that entry alone. Not who was disqualified, or has entered again
    or waits with another entry; at most MOST_PUT_BACK; one query."""
    live = (Entry.State.IN, Entry.State.WAITING)
    back_in = Entry.objects.filter(tournament=tournament, state__in=live)
    gone = Entry.objects.filter(tournament=tournament, state=Entry.State.OUT, barred=False)
    gone = gone.exclude(member_id__in=back_in.values("member_id"))
    if entry_id is not None:
        gone = gone.filter(pk=entry_id)
    sat_here = Q(bust_out__table_number=table, bust_out__seat_number=seat)
    latest = gone.select_related("member", "bust_out").order_by(
        Case(When(sat_here, then=0), default=1), "-bust_out__rank"
    )[:MOST_PUT_BACK]
    return [_out_player(entry) for entry in latest]


def _out_player(entry: Entry) -> OutPlayer:
    gone = entry.bust_out
    seat = gone.table_number or 0, gone.seat_number or 0
    return OutPlayer(entry.pk, entry.member.short_name, *seat, gone.at_ms)
