"""What the evening of an event is drawn from, kept until a line changes it."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from django.db.models import Aggregate, Count, F, QuerySet, Sum

from clock import selectors as clock
from clock.played import stretches
from clock.timeline import Anchor, Sheet
from floor.journal import compiled, kept
from floor.models import Tournament
from registration.entries import selectors as registration
from registration.models import Entry, Sale
from results.evening_field import Change, Evening, Moment, expected_end, moments
from results.models import BustOut

MINUTE = 60_000  # ms


@dataclass(frozen=True)
class _Read:
    """What is read of the event: how the clock was set when, when it began, and is set now."""

    levels: Sheet
    turns: list[tuple[int, Anchor]]
    began_ms: int | None
    anchor: Anchor
    moments: tuple[Moment, ...]


def evening(tournament: Tournament, now: int) -> Evening | None:
    """The evening up to ``now``, or to the end of the event; None until the clock has begun. No
    query while nothing of it has changed."""
    read = kept.get(tournament, "evening field", lambda: _read(tournament))
    until_ms = tournament.finished_ms or now
    if read.began_ms is None or read.began_ms >= until_ms or not read.levels:
        return None
    turns = [(at, anchor) for at, anchor in read.turns if at <= until_ms]
    played = stretches(read.levels, turns, until_ms)
    begun = tuple(piece for piece in played if piece.until_ms > read.began_ms)
    end = None
    if tournament.finished_ms is None and read.moments:
        end = expected_end(read.levels, read.anchor, read.moments[-1].chips, now)
    return Evening(read.levels, begun, read.moments, until_ms, read.anchor, end)


def _read(tournament: Tournament) -> _Read:
    return _Read(
        tuple(clock.sheet(tournament)),
        clock.turns(tournament),
        clock.began_ms(tournament),
        clock.anchor(tournament),
        _moments(tournament),
    )


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
