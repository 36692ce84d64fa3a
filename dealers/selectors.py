"""What is read of the dealers: who is on shift, the rota as it stands, the next pushes."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from django.db.models import QuerySet

from clock import played
from clock import selectors as clock
from clock.timeline import Anchor, Sheet, settle
from dealers.ahead import ahead
from dealers.models import Dealer, Shift, Sitting, String
from dealers.rota import (
    Ahead,
    Change,
    Rota,
    RotaDealer,
    RotaTable,
    RotaTerms,
    linked,
    next_pushes,
)
from floor.journal import compiled
from floor.models import Tournament
from rules import rulebook
from rules.refusal import missing
from rules.rulebook import Cited
from seating import selectors as seating
from seating.plan.closing import BreakTable
from seating.plan.plan import pending_closing

LOOKED_AHEAD_MS = 60 * 60_000
SOON_MS = 5 * 60_000  # a table whose break is due has broken by then
NO_STRING = 999  # of tables that stand in none: they are one of their own, by their numbers


@compiled.rows
def dealers() -> QuerySet[Dealer]:
    """Everybody on the list, by name; who works here no more comes last."""
    return Dealer.objects.order_by("-active", "name", "pk")


def dealer(key: int) -> Dealer:
    """Missing "dealer.unknown"."""
    row = Dealer.objects.filter(pk=key).first()
    if row is None:
        raise missing("dealer.unknown")
    return row


@compiled.rows
def shifts(tournament: Tournament) -> QuerySet[Shift]:
    """Who is on shift at the event, by name."""
    here = Shift.objects.filter(tournament=tournament, until_ms=None)
    return here.select_related("dealer").order_by("dealer__name", "pk")


@compiled.rows
def all_shifts(tournament: Tournament) -> QuerySet[Shift]:
    """Every shift at the event, those that are over too, by name."""
    here = Shift.objects.filter(tournament=tournament).select_related("dealer")
    return here.order_by("dealer__name", "dealer", "since_ms")


@compiled.as_set
def on_shift_anywhere() -> QuerySet[Shift, int]:
    """The keys of the dealers who are on shift, at whichever event."""
    return Shift.objects.filter(until_ms=None).values_list("dealer", flat=True)


@compiled.rows
def all_sittings(tournament: Tournament) -> QuerySet[Sitting]:
    """Of everybody who is or was on shift here, in their order."""
    here = Sitting.objects.filter(shift__tournament=tournament)
    return here.select_related("table").order_by("since_ms", "pk")


@compiled.rows
def strings(tournament: Tournament) -> QuerySet[String]:
    return String.objects.filter(tournament=tournament).order_by("number")


def no_push(tournament: Tournament) -> tuple[int, str]:
    """How many seconds before a level or a pause nobody is relieved, with the paragraph; our
    default where the book of the event is silent (TDA 2019 RP-7)."""
    book = rulebook.load(tournament.rulebook)
    cited: Cited[int] = book.dealing.no_push_s
    return cited.value, book.rule(cited)


def pushes_with(tournament: Tournament, table: int, dealer: int, now: int) -> list[tuple[int, int]]:
    """The push of the dealer to the table with those that go with it, as the verb takes them; none
    where it is not due."""
    due = stand(tournament, now).due
    if not any((push.dealer, push.to_table) == (dealer, table) for push in due):
        return []
    return [(push.dealer, push.to_table or 0) for push in linked(due, dealer)]


@dataclass(frozen=True)
class Stand:
    """The rota of an event at the moment ``now``, with the shifts that it was made of and their
    sittings, by the key of the dealer."""

    now: int
    rota: Rota
    shifts: dict[int, Shift]
    sittings: dict[int, list[Sitting]]

    @cached_property
    def pushes(self) -> tuple[Change, ...]:
        """What is due and what comes in the next hour."""
        return next_pushes(self.rota, self.now, self.now + LOOKED_AHEAD_MS)

    @property
    def due(self) -> list[Change]:
        return [change for change in self.pushes if change.at_ms <= self.now]

    @property
    def no_push_until_ms(self) -> int | None:
        """When the level or pause begins before which nobody is relieved now; None at other
        times."""
        allowed = self.rota.allowed_ms(self.now, self.now)
        return allowed if allowed > self.now else None


def stand(tournament: Tournament, now: int) -> Stand:
    """How the rota stands; where nobody is on shift nothing else is read."""
    on_shift = {shift.dealer_id: shift for shift in shifts(tournament)}
    seconds, _rule = no_push(tournament)
    terms = tournament.dealers_terms.rota_terms(seconds)
    if not on_shift:
        return Stand(now, Rota((), (), Ahead(), terms), {}, {})
    sittings = _sittings_of(tournament, on_shift.values())
    dealers = (_dealer(shift, sittings[key], terms) for key, shift in on_shift.items())
    levels, anchor = clock.sheet(tournament), clock.anchor(tournament)
    past = played.stretches(levels, clock.turns(tournament), now)
    rota = Rota(
        tables=_tables(tournament, _games(levels, anchor, now), now),
        dealers=tuple(dealers),
        ahead=ahead(levels, anchor, now, now + LOOKED_AHEAD_MS, past),
        terms=terms,
    )
    return Stand(now, rota, on_shift, sittings)


def _sittings_of(tournament: Tournament, on_shift: Iterable[Shift]) -> dict[int, list[Sitting]]:
    by_shift = {shift.pk: shift.dealer_id for shift in on_shift}
    by_dealer: dict[int, list[Sitting]] = {dealer: [] for dealer in by_shift.values()}
    for sitting in all_sittings(tournament):
        if sitting.shift_id in by_shift:
            by_dealer[by_shift[sitting.shift_id]].append(sitting)
    return by_dealer


def _dealer(shift: Shift, sittings: Iterable[Sitting], terms: RotaTerms) -> RotaDealer:
    """Where the dealer is, and since when they have had no whole break."""
    table, since, dealt_since = None, shift.since_ms, None
    for sitting in sittings:
        if dealt_since is None or sitting.since_ms - since >= terms.break_ms:
            dealt_since = sitting.since_ms
        table = None if sitting.until_ms else sitting.table.number
        since = sitting.until_ms or sitting.since_ms
    return RotaDealer(
        key=shift.dealer_id,
        since_ms=since,
        table=table,
        dealt_since_ms=dealt_since,
        games=frozenset(shift.dealer.games),
        languages=frozenset(shift.dealer.languages),
        away_until_ms=shift.away_until_ms,
    )


def _games(levels: Sheet, anchor: Anchor, now: int) -> frozenset[str]:
    """What is dealt in the level that is played and in the next one."""
    row = settle(levels, anchor, now).row
    return frozenset([level.game for level in levels[row:] if level.is_level][:2])


def _tables(tournament: Tournament, games: frozenset[str], now: int) -> tuple[RotaTable, ...]:
    """The tables at which somebody plays."""
    seen = seating.read_hall_in_play(tournament, now)
    if seen is None:
        return ()
    hall, rules = seen.obstacles.hall, seen.obstacles.rules
    closing = pending_closing(hall, rules)
    breaks = closing.table if isinstance(closing, BreakTable) else 0
    of_string = {
        number: ((string.number, place), string.language)
        for string in strings(tournament)
        for place, number in enumerate(string.tables)
    }
    return tuple(
        RotaTable(
            number,
            *of_string.get(number, ((NO_STRING, number), "")),
            games=games,
            breaks_ms=now + SOON_MS if number == breaks else None,
        )
        for number in sorted(table.number for table in hall.tables if table.players)
    )
