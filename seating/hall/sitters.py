"""Who sits where, and who is on the way, as screens show it."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, wraps
from typing import Any, ParamSpec

from django.db.models import Q, QuerySet

from floor.journal import compiled, kept
from floor.journal.selectors import lines
from floor.models import Tournament
from registration.models import Entry
from registration.names.person_name import SHORT_OF, short_name
from registration.names.search_key import search_key
from seating.hall.elsewhere import Elsewhere
from seating.hall.seat_name import seat_name
from seating.models import Stay

P = ParamSpec("P")
SITTING = (
    "entry_id", "entry__member_id", *(f"entry__member__{part}" for part in SHORT_OF),
    "table__number", "number", "arrived", "came_from__table__number", "came_from__number",
    "reason", "since_ms", "pk", "entry__no_show_ms", "seen__day", "seen__seen_ms",
    "seen__absent_ms",
)  # fmt: skip


@dataclass(frozen=True)
class Sitter:
    """A player at a seat, as screens show it. ``arrived`` is false while the seat is held;
    ``owes``: hands of penalties still to be missed; ``no_show_ms``: since when nobody has been seen
    on the seat, None for who came; ``elsewhere``: another event that the player is in;
    ``seen``: the day of play and the moment somebody looked at the seat last, and since when nobody
    sits there."""

    entry_id: int
    member_id: int
    name: str
    table: int
    seat: int
    arrived: bool
    came_from: tuple[int, int] | None
    reason: str
    since_ms: int
    stay_id: int
    owes: int = 0
    no_show_ms: int | None = None
    elsewhere: Elsewhere | None = None
    seen: tuple[int, int, int | None] | None = None

    @property
    def in_order(self) -> str:
        """What lists A to Z sort by: yo stands with ye."""
        return search_key(self.name)

    @property
    def key(self) -> str:
        """ "7-3": the seat as forms and addresses name it."""
        return f"{self.table}-{self.seat}"

    @property
    def absent_ms(self) -> int | None:
        """Since when there is a stack and nobody at it."""
        return self.seen[2] if self.seen else None

    @property
    def place(self) -> str:
        """The seat as people read it."""
        return seat_name(self.table, self.seat)

    @property
    def left(self) -> str:
        """The seat they came from, empty for their first."""
        return seat_name(*self.came_from) if self.came_from else ""


def compiled_sitters(select: Callable[P, QuerySet[Stay]]) -> compiled.Selector[P, list[Sitter]]:
    """As compiled.rows: make a query of stays a selector of the people who sit there. Read as plain
    values: rows of four models for each of ten thousand take half a second."""

    @wraps(select)
    def values(*args: P.args, **kwargs: P.kwargs) -> QuerySet[Stay, tuple[Any, ...]]:
        return select(*args, **kwargs).values_list(*SITTING)

    return compiled.Selector(values, lambda _, rows: [_sitter(*row) for row in rows])


def sitters(tournament: Tournament, *numbers: int) -> list[Sitter]:
    """Everybody who has a seat, or has it at the tables named, by table and seat; one query."""
    return _sitters(tournament, numbers or None)


@compiled_sitters
def _sitters(tournament: Tournament, tables: Collection[int] | None) -> QuerySet[Stay]:
    everybody = _by_seat(tournament)
    return everybody if tables is None else everybody.filter(table__number__in=tables)


def live_stays(tournament: Tournament) -> QuerySet[Stay]:
    """Those of the event that go on."""
    return Stay.objects.live().filter(tournament=tournament)


def _by_seat(tournament: Tournament) -> QuerySet[Stay]:
    return live_stays(tournament).order_by("table__number", "number")


class Seated:
    """Who sits where. A table is read when somebody of it is asked for: ten thousand names for the
    one player who has to move would cost more than all else that is read of a hall."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._tables: dict[int, dict[int, Sitter]] = {}

    def at(self, table: int, seat: int | None) -> Sitter | None:
        """Who sits on that seat, None where nobody does; one query a table, none where it is not
        known yet which seat."""
        if seat is None:
            return None
        if table not in self._tables:
            here = sitters(self._tournament, table)
            self._tables[table] = {sitter.seat: sitter for sitter in here}
        return self._tables[table].get(seat)

    def name_at(self, table: int, seat: int | None) -> str:
        """The name for a refusal, which may be one of many: all are read at the first, in one
        query. Empty for who has left since the hall was read."""
        return self._names.get((table, seat), "")

    @cached_property
    def _names(self) -> dict[tuple[int, int | None], str]:
        return {(sitter.table, sitter.seat): sitter.name for sitter in sitters(self._tournament)}


def sitter_of(entry: Entry) -> Sitter | None:
    """The entry on its seat, None while it has none; one query."""
    return next(iter(_sitters_of(entry)), None)


@compiled_sitters
def _sitters_of(entry: Entry) -> QuerySet[Stay]:
    return Stay.objects.live().filter(entry=entry)


def with_hands_owed(people: Iterable[Sitter], owed: Mapping[int, int]) -> list[Sitter]:
    """The same people with the hands they owe, which the caller has read, by entry."""
    return [replace(sitter, owes=owed.get(sitter.entry_id, 0)) for sitter in people]


@kept.shared_by_parts
@compiled_sitters
def not_seated(tournament: Tournament) -> QuerySet[Stay]:
    """Who has a seat and does not sit there, by table and seat: they have not come
    (``no_show_ms``), are on the way from another table, or were seen to be away."""
    on_the_way = Q(came_from__isnull=False, arrived=False)
    away = Q(entry__no_show_ms__isnull=False) | Q(seen__absent_ms__isnull=False)
    return _by_seat(tournament).filter(on_the_way | away)


def on_the_way(tournament: Tournament) -> list[Sitter]:
    """Who was moved and has not arrived, by the table and seat they go to; one query."""
    return [row for row in not_seated(tournament) if row.came_from and not row.arrived]


def with_elsewhere(people: Iterable[Sitter], other_events: Mapping[int, Elsewhere]) -> list[Sitter]:
    """The same people with the other event they are in, which the caller has read, by entry."""
    return [replace(sitter, elsewhere=other_events.get(sitter.entry_id)) for sitter in people]


def seen_on(people: Iterable[Sitter], day: int) -> list[Sitter]:
    """The same people; whoever was seen on another day of play has not been seen."""
    return [
        sitter if sitter.seen is None or sitter.seen[0] == day else replace(sitter, seen=None)
        for sitter in people
    ]


def looked_at(people: Iterable[Sitter]) -> dict[str, Any]:
    """Of the people of a table who plays there, on which seats nobody has been seen, and since when
    all have."""
    arrived = [sitter for sitter in people if sitter.arrived]
    seen = [sitter.seen[1] for sitter in arrived if sitter.seen]
    unseen = [sitter.seat for sitter in arrived if not sitter.seen]
    return {"arrived": arrived, "unseen": unseen, "seen_ms": min(seen, default=None)}


@compiled_sitters
def moves(tournament: Tournament, since_ms: int) -> QuerySet[Stay]:
    """Moves not yet arrived, and those ordered after ``since_ms``, newest first."""
    moved = live_stays(tournament).exclude(came_from=None)
    shown = moved.filter(Q(since_ms__gte=since_ms) | Q(arrived=False))
    return shown.order_by("-since_seq", "pk")


def move_rules(tournament: Tournament) -> dict[int, str]:
    """The paragraphs by which those on the way were sent, by stay; two queries."""
    held = Stay.objects.live().filter(tournament=tournament, arrived=False)
    sent = dict(held.values_list("pk", "since_seq"))
    named = lines(tournament).filter(seq__in=sent.values())
    rules = dict(named.values_list("seq", "facts__rule"))
    return {stay: rules.get(seq) or "" for stay, seq in sent.items()}


def _sitter(entry: int, member: int, *row: Any) -> Sitter:
    named, stay = row[: len(SHORT_OF)], row[len(SHORT_OF) :]
    table, seat, arrived, from_table, from_seat, reason, since, pk, missed, day, *seen = stay
    came = None if from_table is None else (from_table, from_seat)
    return Sitter(
        entry,
        member,
        short_name(*named),
        table,
        seat,
        arrived,
        came,
        reason,
        since,
        pk,
        no_show_ms=missed,
        seen=None if day is None else (day, *seen),
    )


@compiled.first
def live_stay(entry: Entry) -> QuerySet[Stay]:
    """The stay of the entry that goes on, with its table; None where it has no seat."""
    return Stay.objects.live().filter(entry=entry).select_related("table")
