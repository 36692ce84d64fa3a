"""The next pushes of dealers: who goes to which table, who to a break, and when.

It is decided anew whenever something has happened, from what is so now, by rounds. A round is at
the first moment at which a table is due: its dealer has sat there for a down, or has to have a
break. Those who have rested come in, and who has dealt longest goes out; the others walk on to the
next table of their string. A dealer has one change in a round. All times are tournament time in ms.

Nobody relieves a dealer in the last seconds before a level or a pause (TDA 2019 RP-7): who is due
then is relieved just before those seconds, or when the level begins if they run already. A table
that has no dealer gets one at any time.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from dealers.matching import matching

Pause = tuple[int, int]  # from, until

# In which order dealers are given tables: those whose table has broken, the rested, those who deal,
# those whose break would be cut short, those who are owed a break.
BROKEN, RESTED, DEALING, CUT_SHORT, OWED, OWED_AND_FREE = range(6)


@dataclass(frozen=True)
class RotaTerms:
    """``down_ms``: at one table; ``longest_ms``: at tables without a break; ``break_ms``: a break;
    ``no_push_ms``: before a level or a pause nobody is relieved."""

    down_ms: int
    longest_ms: int
    break_ms: int
    no_push_ms: int


@dataclass(frozen=True)
class RotaTable:
    """An open table. ``place``: its string and where it stands in it; ``games`` and ``language``:
    what its dealer has to know; ``breaks_ms``: when it breaks, as far as that is known."""

    number: int
    place: tuple[int, int] = (0, 0)
    language: str = ""
    games: frozenset[str] = frozenset()
    breaks_ms: int | None = None


@dataclass(frozen=True)
class RotaDealer:
    """A dealer on shift. ``table``: where they sit since ``since_ms``; None: they have been free
    since then. ``dealt_since_ms``: since when they deal without a whole break, None when they have
    not dealt yet. ``away_until_ms``: the end of a break that was given."""

    key: int
    since_ms: int
    table: int | None = None
    dealt_since_ms: int | None = None
    games: frozenset[str] = frozenset()
    languages: frozenset[str] = frozenset()
    away_until_ms: int = 0

    def can_deal(self, table: RotaTable) -> bool:
        return table.games <= self.games and (
            not table.language or table.language in self.languages
        )


@dataclass(frozen=True)
class Ahead:
    """What the clock comes to: the moments at which levels and pauses begin, in order, and the
    pauses. A pause that is as long as a break is one for everybody."""

    changes: tuple[int, ...] = ()
    pauses: tuple[Pause, ...] = ()


@dataclass(frozen=True)
class Change:
    """A dealer goes from ``from_table`` (None: from a break) to ``to_table`` (None: to a break).

    ``relieves``: whose place they take. ``broke``: their table has broken.
    """

    at_ms: int
    dealer: int
    from_table: int | None
    to_table: int | None
    relieves: int | None = None
    broke: bool = False


@dataclass(frozen=True)
class Rota:
    """What the decision is made from. ``tables``: the open ones; a dealer at any other table is
    free, for it has broken."""

    tables: tuple[RotaTable, ...]
    dealers: tuple[RotaDealer, ...]
    ahead: Ahead
    terms: RotaTerms

    def dealer(self, key: int) -> RotaDealer | None:
        return next((dealer for dealer in self.dealers if dealer.key == key), None)

    def dealer_at(self, table: int) -> RotaDealer | None:
        return next((dealer for dealer in self.dealers if dealer.table == table), None)

    def table(self, number: int) -> RotaTable | None:
        return next((table for table in self.tables if table.number == number), None)

    def with_changes(self, changes: Iterable[Change]) -> "Rota":
        """The rota after these changes."""
        by_dealer = {change.dealer: change for change in changes}
        dealers = (
            self._after(dealer, by_dealer[dealer.key]) if dealer.key in by_dealer else dealer
            for dealer in self.dealers
        )
        return replace(self, dealers=tuple(dealers))

    def _after(self, dealer: RotaDealer, change: Change) -> RotaDealer:
        since = self.stretch_since(dealer, change.at_ms)
        return replace(dealer, table=change.to_table, since_ms=change.at_ms, dealt_since_ms=since)

    def has_rested(self, dealer: RotaDealer, at: int) -> bool:
        """Whether a dealer who is free has had a whole break, or has not dealt yet."""
        if dealer.table is not None:
            return False
        return dealer.dealt_since_ms is None or at - dealer.since_ms >= self.terms.break_ms

    def stretch_since(self, dealer: RotaDealer, at: int) -> int:
        """Since when the dealer deals without a break; ``at`` for who has rested."""
        if dealer.dealt_since_ms is None or self.has_rested(dealer, at):
            return at
        since = dealer.dealt_since_ms
        for begin, end in self._long_pauses():
            if since < end and begin + self.terms.break_ms <= at:
                since = min(end, at)
        return since

    def break_due_ms(self, dealer: RotaDealer, at: int) -> int:
        """Until when the dealer has to have a break, as far as it is known at ``at``."""
        limit = self.stretch_since(dealer, at) + self.terms.longest_ms
        for begin, end in self._long_pauses():
            if at < end and begin <= limit:
                limit = end + self.terms.longest_ms
        return limit

    def _long_pauses(self) -> Iterator[Pause]:
        return (pause for pause in self.ahead.pauses if pause[1] - pause[0] >= self.terms.break_ms)

    def allowed_ms(self, at: int, earliest: int) -> int:
        """The last moment until ``at`` at which a dealer may be relieved, not before ``earliest``;
        where there is none, the first one after it."""
        early = at
        while (change := self._change_close_to(early)) is not None:
            early = change - self.terms.no_push_ms
        if early >= earliest:
            return early
        late = max(at, earliest)
        while (change := self._change_close_to(late)) is not None:
            late = change
        return late

    def _change_close_to(self, at: int) -> int | None:
        """The level or pause before which nobody is relieved at ``at``."""
        nearest = bisect_right(self.ahead.changes, at)
        if nearest == len(self.ahead.changes):
            return None
        change = self.ahead.changes[nearest]
        return change if change - at < self.terms.no_push_ms else None


def next_pushes(rota: Rota, now: int, until: int) -> tuple[Change, ...]:
    """All changes from ``now`` to ``until``, in their order, if each is made when it is due."""
    pushes: list[Change] = []
    at: int | None = now
    while at is not None and at <= until:
        changes = _changes_at(rota, at)
        pushes += changes
        rota = rota.with_changes(changes)
        at = _next_moment(rota, at)
    return tuple(pushes)


def linked(changes: Sequence[Change], dealer: int) -> list[Change]:
    """The change of the dealer with all of the same moment that go with it: where those go whom
    somebody relieves, and who comes to the tables that are left."""
    start = next((change for change in changes if change.dealer == dealer), None)
    if start is None:
        return []
    at_once = [change for change in changes if change.at_ms == start.at_ms]
    together, size = {dealer}, 0
    while len(together) > size:
        size = len(together)
        for change in at_once:
            if change.dealer in together or change.relieves in together:
                together |= {change.dealer, change.relieves or change.dealer}
    return [change for change in at_once if change.dealer in together]


@dataclass(frozen=True)
class _Round:
    """Who is where at a moment: ``open`` tables and ``seated`` dealers by number of the table."""

    rota: Rota
    at: int
    open: dict[int, RotaTable]
    seated: dict[int, RotaDealer]

    @property
    def free(self) -> list[RotaDealer]:
        """Who can be given a table: those of broken tables, and those with no table and no break
        that was given."""
        return [
            dealer for dealer in self.rota.dealers
            if dealer.table not in self.seated and dealer.away_until_ms <= self.at
        ]  # fmt: skip

    def due_ms(self, table: RotaTable) -> int:
        """When the dealer of a table is to be relieved. Where it breaks before they need a break,
        they stay until it does: that frees them."""
        dealer = self.seated[table.number]
        if not dealer.can_deal(table):
            return self.rota.allowed_ms(self.at, self.at)
        must = self.break_due_ms(table)
        if table.breaks_ms is not None and table.breaks_ms <= must:
            return table.breaks_ms
        due = min(dealer.since_ms + self.rota.terms.down_ms, must)
        return self.rota.allowed_ms(due, self.at)

    def due(self) -> list[RotaTable]:
        """The tables that get another dealer now if there is one, those with a dealer first. Where
        a table is due, so are those whose dealer has to have a break before whoever goes to one
        now has rested: else the last one who is free would relieve somebody who can go on."""
        staffed = [t for t in self.open.values() if t.number in self.seated]
        empty = [t for t in self.open.values() if t.number not in self.seated]
        due = [t for t in staffed if self.due_ms(t) <= self.at]
        if due:
            latest = max(self.break_due_ms(t) for t in due)
            soon = min(latest, self.at + self.rota.terms.break_ms)
            due += [t for t in staffed if t not in due and self.break_due_ms(t) < soon]
        return due + empty

    def break_due_ms(self, table: RotaTable) -> int:
        return self.rota.break_due_ms(self.seated[table.number], self.at)

    def rank(self, dealer: RotaDealer) -> tuple[int, int, int]:
        """The lower, the sooner the dealer is given a table. Of the rested who rests longest comes
        first, of others who has dealt least without a break."""
        rota, at = self.rota, self.at
        since = rota.stretch_since(dealer, at)
        can_go_on = at + rota.terms.down_ms <= rota.break_due_ms(dealer, at)
        if rota.has_rested(dealer, at):
            return RESTED, dealer.since_ms, dealer.key
        if dealer.table is None:
            return (CUT_SHORT if can_go_on else OWED_AND_FREE), -since, dealer.key
        if not can_go_on:
            return OWED, -since, dealer.key
        return (DEALING if dealer.table in self.seated else BROKEN), -since, dealer.key

    def can_take(self, dealer: RotaDealer, table: RotaTable) -> bool:
        """Whether the dealer may be given the table: their own always; others that they know, when
        their down is over; and from a break that is not over only one that nobody can deal."""
        if dealer.table == table.number or not dealer.can_deal(table):
            return dealer.table == table.number
        if own := self.open.get(dealer.table or 0):
            return self.is_down_over(dealer) or not dealer.can_deal(own)
        here = self.seated.get(table.number)
        if here is None or not here.can_deal(table):
            return True
        return self.rank(dealer)[0] <= RESTED

    def is_down_over(self, dealer: RotaDealer) -> bool:
        over = dealer.since_ms + self.rota.terms.down_ms
        return self.rota.allowed_ms(over, self.at) <= self.at

    def wishes(self, dealer: RotaDealer, tables: Iterable[RotaTable]) -> list[int]:
        """The tables that the dealer may be given, the best first: the next ones of their string,
        then those of others, their own last; who comes from a break goes where nobody is, then to
        the head of a string."""
        own = self.open.get(dealer.table or 0)
        able = [table for table in tables if self.can_take(dealer, table)]

        def distance(table: RotaTable) -> tuple[object, ...]:
            if own is None:
                return table.number in self.seated, table.place, table.number
            other, behind = table.place[0] != own.place[0], table.place <= own.place
            return table == own, other, behind, table.place, table.number

        return [table.number for table in sorted(able, key=distance)]


def _round(rota: Rota, at: int) -> _Round:
    is_open = (table for table in rota.tables if table.breaks_ms is None or table.breaks_ms > at)
    tables = {table.number: table for table in is_open}
    seated = {dealer.table: dealer for dealer in rota.dealers if dealer.table in tables}
    return _Round(rota, at, tables, seated)


def _changes_at(rota: Rota, at: int) -> list[Change]:
    here = _round(rota, at)
    due = here.due()
    going = [here.seated[table.number] for table in due if table.number in here.seated]
    takers = sorted([*here.free, *going], key=here.rank)
    able = {
        table.number: [taker.key for taker in takers if here.can_take(taker, table)]
        for table in due
    }
    covered = matching(able)  # of tables too many for all dealers those that have one keep one
    tables = [table for table in due if table.number in covered]
    taken = matching({taker.key: here.wishes(taker, tables) for taker in takers})
    changes = (_change(here, taker, taken.get(taker.key)) for taker in takers)
    return [change for change in changes if change.from_table != change.to_table]


def _change(here: _Round, dealer: RotaDealer, to: int | None) -> Change:
    relieved = here.seated.get(to) if to is not None else None
    return Change(
        at_ms=here.at,
        dealer=dealer.key,
        from_table=dealer.table,
        to_table=to,
        relieves=relieved.key if relieved else None,
        broke=dealer.table is not None and dealer.table not in here.open,
    )


def _next_moment(rota: Rota, at: int) -> int | None:
    """When something may be due after ``at``: a table, one that breaks, somebody who has rested."""
    here = _round(rota, at)
    moments = [here.due_ms(here.open[number]) for number in here.seated]
    moments += [table.breaks_ms for table in here.open.values() if table.breaks_ms is not None]
    for dealer in rota.dealers:
        if dealer.table is None:
            moments += [dealer.since_ms + rota.terms.break_ms, dealer.away_until_ms]
    return min((moment for moment in moments if moment > at), default=None)
