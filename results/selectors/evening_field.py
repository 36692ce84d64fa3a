"""What the evening of an event is drawn from, kept until a line changes it."""

from collections import defaultdict
from typing import Any

from django.db.models import Aggregate, Count, F, QuerySet, Sum

from clock import selectors as clock
from clock.played import stretches
from floor.journal import compiled, kept
from floor.models import Tournament
from registration.entries import selectors as registration
from registration.models import Entry, Sale
from results.evening_field import Change, Evening, Moment, expected_end, moments
from results.models import BustOut

MINUTE = 60_000  # ms


def evening(tournament: Tournament, now: int) -> Evening | None:
    """The evening up to ``now``, or to the end of the event; None until the clock has begun."""
    levels, set_at = clock.sheet(tournament), clock.turns(tournament)
    until_ms = tournament.finished_ms or now
    began_ms = clock.began_ms(tournament)
    if began_ms is None or began_ms >= until_ms or not levels:
        return None
    since = [(at, anchor) for at, anchor in set_at if at <= until_ms]
    played = [piece for piece in stretches(levels, since, until_ms) if piece.until_ms > began_ms]
    by_minute = kept.get(tournament, "evening field", lambda: _moments(tournament))
    end = None
    if tournament.finished_ms is None and by_minute:
        end = expected_end(levels, clock.anchor(tournament), by_minute[-1].chips, now)
    return Evening(levels, tuple(played), by_minute, until_ms, end)


def _moments(tournament: Tournament) -> tuple[Moment, ...]:
    field = registration.field(tournament)
    return moments(field.left, field.chips, _changes(tournament))


def _changes(tournament: Tournament) -> list[Change]:
    by_minute = defaultdict[int, dict[str, int]](dict)
    for name, rows in (
        ("came", _came(tournament)), ("went", _went(tournament)), ("chips", _sold(tournament))
    ):  # fmt: skip
        for minute, count in rows:
            by_minute[minute][name] = count
    return [Change(minute * MINUTE, **by_minute[minute]) for minute in sorted(by_minute)]


@compiled.rows
def _came(tournament: Tournament) -> QuerySet[Entry, tuple[int, int]]:
    entries = registration.counted(tournament).exclude(state=Entry.State.WAITING)
    return _by_minute(entries, "entered_ms", Count("pk"))


@compiled.rows
def _went(tournament: Tournament) -> QuerySet[BustOut, tuple[int, int]]:
    return _by_minute(BustOut.objects.filter(tournament=tournament), "at_ms", Count("pk"))


@compiled.rows
def _sold(tournament: Tournament) -> QuerySet[Sale, tuple[int, int]]:
    return _by_minute(registration.sales_of_players(tournament), "at_ms", Sum("chips"))


def _by_minute(rows: QuerySet[Any], column: str, sums: Aggregate) -> QuerySet[Any, tuple[int, int]]:
    """The sums with their minutes, counted from 1970."""
    minutes = rows.order_by().annotate(minute=F(column) / MINUTE).values("minute")
    pairs: QuerySet[Any, tuple[int, int]] = minutes.annotate(sums=sums).values_list(
        "minute", "sums"
    )
    return pairs
