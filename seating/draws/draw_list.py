"""Who is drawn, at which seats, and what the draw keeps to: public before it is made."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from django.db.models import QuerySet

from floor.journal import compiled
from floor.models import Tournament
from registration.entries.selectors import players_to_seat
from registration.models import Entry
from rules.refusal import refuse
from seating.bracket import first_shape
from seating.draws.seat_draw import DrawList
from seating.models import Need, Stay
from seating.venue import venue


def draw_list(tournament: Tournament, tables: Sequence[int] = ()) -> DrawList:
    """Return what is drawn, if it is drawn now; five queries, six where clubs are kept apart.

    ``tables``: those to be opened, else as the terms say. Refused: "draw.no_room" where the seats
    of ``tables`` are too few; in an Olympic event also as bracket.first_shape, and "map.tables"
    where not so many are named.
    """
    terms, entries = tournament.seating_terms, _entries_in(tournament)
    players = players_to_seat(tournament, len(entries))
    use, least = terms.hall_use, terms.least_tables
    if terms.stages:
        use, least = terms.stage_use(1), first_shape(terms.stages, len(entries)).tables
    opened = [(number, use.seats(number)) for number in sorted(set(tables))]
    opened = opened or use.tables_for(players, least, venue.free_numbers())
    seats = sum(len(seats) for _, seats in opened)
    if seats < players:
        raise refuse("draw.no_room", entries=players, seats=seats)
    if terms.stages and len(opened) != least:
        raise refuse("map.tables", tables=least)
    needs = needs_of(tournament, entries)
    kept = {n.entry_id: (n.table, n.seat) for n in needs if n.table and n.seat}
    return DrawList(entries, opened, kept, list(groups_apart(tournament, entries, needs)))


@compiled.rows
def _entries_in(tournament: Tournament) -> QuerySet[Entry, int]:
    entries = Entry.objects.filter(tournament=tournament, state=Entry.State.IN)
    return entries.order_by("pk").values_list("pk", flat=True)


def needs_of(tournament: Tournament, entries: Iterable[int]) -> list[Need]:
    """What the draw keeps to for these entries, in the order of their keys; one query."""
    wanted = set(entries)
    return [need for need in _needs(tournament) if need.entry_id in wanted]


@compiled.rows
def _needs(tournament: Tournament) -> QuerySet[Need]:
    return Need.objects.filter(tournament=tournament).order_by("entry_id")


def groups_apart(
    tournament: Tournament, entries: Iterable[int], needs: Iterable[Need]
) -> Iterator[list[int]]:
    """Groups of two at least of the ``entries``, no two of whom are to sit together: those that
    were named in their ``needs``, then the clubs; one query where clubs are kept apart."""
    groups: defaultdict[int, list[int]] = defaultdict(list)
    for need in needs:
        if need.group is not None:
            groups[need.group].append(need.entry_id)
    yield from (groups[name] for name in sorted(groups) if groups[name][1:])
    if tournament.seating_terms.apart_by_club:
        clubs: defaultdict[str, list[int]] = defaultdict(list)
        for entry, club in _clubs_of(entries):
            clubs[club.strip().casefold()].append(entry)
        yield from sorted(members for members in clubs.values() if members[1:])


@compiled.rows
def _clubs_of(entries: Iterable[int]) -> QuerySet[Entry, tuple[int, str]]:
    with_club = Entry.objects.filter(pk__in=entries).exclude(member__club="")
    return with_club.order_by("pk").values_list("pk", "member__club")


def met_at_tables(tournament: Tournament, entry: Entry) -> Counter[int]:
    """How many sit at each table with whom ``entry`` is kept apart, by the named group and by the
    club; a query, one more where it is of a group and one where clubs are kept apart."""
    seated, met = Stay.objects.live().filter(tournament=tournament), Counter[int]()
    if (need := Need.objects.filter(entry=entry, group__isnull=False).first()) is not None:
        group = seated.filter(entry__need__group=need.group)
        met.update(group.values_list("table__number", flat=True))
    club = entry.member.club.strip() if tournament.seating_terms.apart_by_club else ""
    if club:
        alike = seated.filter(entry__member__club__icontains=club)
        rows = alike.values_list("table__number", "entry__member__club")
        met.update(table for table, name in rows if name.strip().casefold() == club.casefold())
    return met
