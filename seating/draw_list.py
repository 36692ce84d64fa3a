"""Who is drawn, at which seats, and what the draw keeps to: public before it is made."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from django.db.models import QuerySet

from floor.journal.compiled_query import CompiledValues, Given
from floor.models import Tournament
from registration.models import Entry
from registration.selectors import players_to_seat
from rules.refusal import refuse
from seating import venue
from seating.models import Need, Stay
from seating.seat_draw import DrawList


def draw_list(tournament: Tournament, tables: Sequence[int] = ()) -> DrawList:
    """Return what is drawn, if it is drawn now; six queries.

    ``tables``: those to be opened, else as the terms say. Refused: "draw.no_room" where the seats
    of ``tables`` are too few.
    """
    terms, use = tournament.seating_terms, tournament.seating_terms.hall_use
    sold = Entry.objects.filter(tournament=tournament, state=Entry.State.IN)
    entries = [entry for (entry,) in SOLD.rows(event=tournament.pk)]
    players = players_to_seat(tournament, len(entries))
    opened = [(number, use.seats(number)) for number in sorted(set(tables))]
    opened = opened or use.tables_for(players, terms.least_tables, venue.free_numbers())
    seats = sum(len(seats) for _, seats in opened)
    if seats < players:
        raise refuse("draw.no_room", entries=players, seats=seats)
    needs = Need.objects.filter(tournament=tournament, table__isnull=False)
    needs = needs.filter(entry__state=Entry.State.IN).order_by("entry_id")
    kept = {n.entry_id: (n.table, n.seat) for n in needs if n.table and n.seat}
    return DrawList(entries, opened, kept, list(groups_apart(tournament, sold)))


SOLD = CompiledValues(
    lambda: (
        Entry.objects.filter(tournament=Given("event"), state=Entry.State.IN)
        .order_by("pk")
        .values_list("pk")
    )
)


def groups_apart(tournament: Tournament, seated: QuerySet[Entry]) -> Iterator[list[int]]:
    """Groups of two at least of those ``seated``, no two of whom are to sit together: those that
    were named, then the clubs; two queries."""
    groups: defaultdict[int, list[int]] = defaultdict(list)
    for need in Need.objects.filter(entry__in=seated, group__isnull=False).order_by("entry_id"):
        groups[need.group or 0].append(need.entry_id)
    yield from (groups[name] for name in sorted(groups) if groups[name][1:])
    if tournament.seating_terms.apart_by_club:
        clubs: defaultdict[str, list[int]] = defaultdict(list)
        rows = seated.exclude(member__club="").order_by("pk").values_list("pk", "member__club")
        for entry, club in rows:
            clubs[club.strip().casefold()].append(entry)
        yield from sorted(members for members in clubs.values() if members[1:])


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
