"""Whether decisions are timed at a table now, until when, and the time-bank chips players have."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Count, F, OuterRef, Subquery, Sum
from django.db.models.functions import Coalesce

from clock import selectors as clock
from clock.action_clock import ActionTerms, Decision, Play, ends_ms, is_timed
from floor.displays import emergencies
from floor.models import Tournament
from rules.refusal import missing
from rulings.models import TimeChip, TimedDecision
from seating.models import Table


@dataclass(frozen=True)
class ActionClock:
    """The clock of a table at ``now``: the ``terms`` in force, whether decisions are timed there,
    the ``last`` decision; ``left``: how many chips each entry that was asked for has left."""

    terms: ActionTerms
    play: Play
    last: Decision
    now: int
    left: dict[int, int] = field(default_factory=dict)

    @property
    def is_timed(self) -> bool:
        return is_timed(self.terms, self.play, self.last, self.now)

    @property
    def ends_ms(self) -> int | None:
        """The moment at which the time of the decision is out, None while nobody decides."""
        return ends_ms(self.last, self.play, self.now)

    @property
    def shown(self) -> dict[str, Any]:
        """What pages follow (static/hall/action_clock.js)."""
        return {"n": self.last.number, "ends_ms": self.ends_ms}


def action_terms(tournament: Tournament) -> ActionTerms:
    row = tournament.seating_terms
    return ActionTerms(row.action_from, row.action_s, row.time_chips, row.time_chip_s)


def spent(tournament: Tournament, entries: Iterable[int]) -> dict[int, int]:
    """How many each of the entries has spent; one query. Who has spent none is not in it."""
    rows = TimeChip.objects.filter(tournament=tournament, entry__in=list(entries))
    return dict(rows.order_by().values_list("entry").annotate(chips=Count("pk")))


def action_clock(table: Table, now: int, entries: Iterable[int] = ()) -> ActionClock | None:
    """The action clock of the ``table`` with the chips of ``entries``, None where the terms have
    none; five queries, four where no chips are asked for."""
    terms = action_terms(table.tournament)
    if not terms.from_level:
        return None
    here = list(entries)
    gone = spent(table.tournament, here) if terms.chips and here else {}
    left = {entry: max(0, terms.chips - gone.get(entry, 0)) for entry in here}
    return ActionClock(terms, _play(table, now), last_decision(table), now, left)


def clock_of(table: Table, now: int, entries: Iterable[int] = ()) -> ActionClock:
    """The same, or Missing "action_clock.none" where the terms have no action clock."""
    here = action_clock(table, now, entries)
    if here is None:
        raise missing("action_clock.none")
    return here


def last_decision(table: Table) -> Decision:
    """The decision timed last at the table; one query."""
    here = {"tournament": table.tournament, "table_number": table.number}
    chips = TimeChip.objects.filter(**here, decision=OuterRef("number"))
    given = chips.order_by().values("table_number").annotate(all=Sum("given_ms")).values("all")
    rows = TimedDecision.objects.filter(**here)
    rows = rows.annotate(given=F("seconds") * 1000 + Coalesce(Subquery(given), 0))
    row = rows.values_list("number", "began_ms", "given", "tapped_ms").first()
    return Decision(*row) if row else Decision()


def _play(table: Table, now: int) -> Play:
    """Three queries."""
    level = clock.reading(table.tournament, now).number
    sent = emergencies.last(table.tournament)
    halted = table.halted_ms is not None
    if sent is None:
        return Play(level, halted)
    return Play(level, halted, sent.ended_ms is None, sent.message.shown_ms)
