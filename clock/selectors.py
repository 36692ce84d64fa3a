"""What screens and decisions read of the clock, each in a fixed number of queries."""

from collections.abc import Iterable
from typing import Any

from django.db.models import F, Func, JSONField, Q, QuerySet

from clock import time_of_day as time_of_day_rules
from clock import timeline
from clock.hand_pace import HandPace
from clock.hand_progress import HandProgress, progress
from clock.models import Clock, Hand, HandReport, Level, SoftPlay, SoftTable
from floor.event import fields
from floor.journal import compiled, kept, reads, touches
from floor.journal.selectors import written_ms
from floor.models import JournalLine, Tournament
from floor.models.tournament import IN_PLAY
from floor.time.tournament_time import start_of
from floor.values.level import COLUMNS
from rules.rulebook import Cited, load

# Of the rows that a line changed, those of the clock: a draw is a line of thousands.
CLOCK_CHANGES = """jsonb_path_query_array(%(expressions)s, '$[*] ? (@.model == "clock.clock")')"""


def level(row: Level) -> timeline.Level:
    """The stored row as the arithmetic takes it."""
    return timeline.Level(*(getattr(row, name) for name in COLUMNS))


@kept.shared_by_parts
def sheet(tournament: Tournament) -> tuple[timeline.Level, ...]:
    """The structure from its first row to its last."""
    return tuple(level(row) for row in _levels(tournament))


@compiled.rows
def _levels(tournament: Tournament) -> QuerySet[Level]:
    return Level.objects.filter(tournament=tournament)


def anchor(tournament: Tournament) -> timeline.Anchor:
    """Where the clock stood when it was last touched."""
    return anchor_of(clock_of(tournament))


@kept.shared_by_parts
@compiled.get
def clock_of(tournament: Tournament) -> QuerySet[Clock]:
    """The row of the clock; every event has one."""
    return Clock.objects.filter(tournament=tournament)


def anchor_of(clock: Clock) -> timeline.Anchor:
    return timeline.Anchor(clock.row, clock.elapsed_ms, clock.since_ms)


def reading(tournament: Tournament, now: int) -> timeline.Reading:
    """What the clock shows at ``now``; two queries."""
    return timeline.read(sheet(tournament), anchor(tournament), now)


def day(tournament: Tournament, now: int) -> int:
    """The day of play, from 0; it ends when the clock comes to a hold for it; two queries."""
    levels = sheet(tournament)
    return timeline.day(levels, timeline.settle(levels, anchor(tournament), now).row)


def turns(tournament: Tournament) -> list[tuple[int, timeline.Anchor]]:
    """How the clock was set by each line that did, with its time, the oldest first."""
    return kept.get(tournament, "turns of the clock", lambda: _turns(tournament))


def _turns(tournament: Tournament) -> list[tuple[int, timeline.Anchor]]:
    with reads.unrecorded():  # every line changes the lines, few of them the clock
        lines = _lines_of_clock(tournament)
    reads.note_models([Clock])
    columns, anchors = vars(timeline.Anchor()), []
    for at_ms, groups in lines:
        for group in groups:
            for _pk, _before, after in group["rows"]:
                row = dict(zip(group["columns"], after, strict=True))
                columns = {name: row.get(name, value) for name, value in columns.items()}
        anchors.append((at_ms, timeline.Anchor(**columns)))
    return anchors


@compiled.rows
def _lines_of_clock(tournament: Tournament) -> QuerySet[JournalLine, tuple[int, Any]]:
    lines = JournalLine.objects.filter(
        journal=tournament.journal_id, touches__contains=[touches.name(Clock)]
    )
    of_clock = Func(F("changes"), template=CLOCK_CHANGES, output_field=JSONField())
    return lines.order_by("seq").values_list("at_ms", of_clock)


@compiled.as_set
def games(tournament: Tournament) -> QuerySet[Level, str]:
    """The games that the levels of the structure are played as."""
    levels = Level.objects.filter(tournament=tournament, kind=Level.Kind.LEVEL)
    return levels.order_by().values_list("game", flat=True).distinct()


@compiled.rows
def running_events(now: int) -> QuerySet[Clock, int]:
    """The keys of the events that are played and whose clocks run."""
    return _events(Q(since_ms__lte=now))


@compiled.rows
def waiting_events(now: int) -> QuerySet[Clock, int]:
    """The keys of the events whose clocks wait to begin by themselves."""
    return _events(Q(since_ms__gt=now))


def _events(since: Q) -> QuerySet[Clock, int]:
    clocks = Clock.objects.filter(since, tournament__stage__in=IN_PLAY)
    return clocks.order_by("pk").values_list("tournament_id", flat=True)


def started_events() -> list[Tournament]:
    """The events that are played and whose clocks run, or wait to begin; one query."""
    started = Tournament.objects.filter(stage__in=IN_PLAY, clock__since_ms__isnull=False)
    return list(started.order_by("pk"))


def held_count() -> int:
    """How many events ask since a boot held their clocks; one query."""
    return Clock.objects.filter(held_ms__isnull=False, tournament__stage__in=IN_PLAY).count()


def uncounted(tournament: Tournament, now: int) -> timeline.Anchor | None:
    """The clock that a boot has held, as it would run had the time between really passed; None
    where none is held, or the boot is earlier than what was known; one query."""
    clock = clock_of(tournament)
    if clock.held_ms is None or clock.held_ms > now:
        return None
    return timeline.Anchor(clock.row, clock.elapsed_ms, clock.held_ms)


def on_the_day(tournament: Tournament, time_of_day: str) -> int:
    """Tournament time in ms of that time of day ("21:30"), on the day of the event or in the night
    after it."""
    at = time_of_day_rules.moment(tournament.starts_on, time_of_day)
    return start_of(at.date(), tournament.timezone, at.time())


def start_by_terms(tournament: Tournament) -> int | None:
    """Tournament time in ms at which the clock is to begin by itself, None without such a term; one
    query."""
    starts_at = tournament.clock_terms.starts_at
    return on_the_day(tournament, starts_at) if starts_at else None


def began_unseen(tournament: Tournament, stands: timeline.Anchor, now: int) -> int | None:
    """When the clock, as it ``stands``, began a row by itself if nobody has done anything since,
    else None; one query while it runs. What was played of a row before is not to be given again."""
    since = stands.since_ms
    if since is None or since > now or stands.elapsed_ms:
        return None
    return since if written_ms(tournament) < since else None


@kept.shared_by_parts
@compiled.first
def running_hand(tournament: Tournament) -> QuerySet[Hand]:
    """The hand of hand-for-hand play that is being dealt, None when tables play on their own.

    It runs from its announcement until the next hand, so between two hands there is always one.
    """
    return Hand.objects.filter(tournament=tournament, ended_ms=None)


def stands_after_hands(tournament: Tournament) -> bool:
    """Whether hand-for-hand is over and nobody has started the clock since."""
    last = last_hand(tournament)
    if last is None or last.ended_ms is None:
        return False
    clock = clock_of(tournament)
    return clock.since_ms is None and (clock.started_ms or 0) < last.ended_ms


@compiled.first
def last_hand(tournament: Tournament) -> QuerySet[Hand]:
    """The running hand, or else the last one of hand-for-hand play."""
    return Hand.objects.filter(tournament=tournament).order_by("-number")[:1]


def began_ms(tournament: Tournament) -> int | None:
    """When the clock was started for the first time, None before."""
    return clock_of(tournament).began_ms


@compiled.rows
def reports(hand: Hand, table: int | None = None) -> QuerySet[HandReport]:
    """How far each table is that is open still, or that one alone, by table number."""
    rows = HandReport.objects.filter(hand=hand, closed=False)
    return rows if table is None else rows.filter(table_number=table)


@compiled.first
def table_state(hand: Hand, table: int) -> QuerySet[HandReport, str]:
    """How far the table is with the hand, None where it is not in it."""
    here = HandReport.objects.filter(hand=hand, closed=False, table_number=table)
    return here.values_list("state", flat=True)


def progress_of(reports: Iterable[HandReport]) -> HandProgress:
    """How far the tables are that reported so."""
    return progress((report.table_number, report.state) for report in reports)


def flights_waited_for(tournament: Tournament) -> list[tuple[str, tuple[int, ...]]]:
    """The other flights of the day with which this one is in step in hand-for-hand, while they are
    not done: each as players call it, with the numbers of its tables that play the hand."""
    flights = [(day, running_hand(day)) for day in fields.other_flights(tournament)]
    playing = [
        (fields.label(day), progress_of(reports(hand)).playing) for day, hand in flights if hand
    ]
    return [(label, tables) for label, tables in playing if tables]


@compiled.first
def soft_play(tournament: Tournament) -> QuerySet[SoftPlay]:
    """The soft hand-for-hand that goes on, None while tables play as they like."""
    return SoftPlay.objects.filter(tournament=tournament, ended_ms=None)


def pace(play: SoftPlay | None) -> HandPace:
    """How many hands each open table has finished in it; one query."""
    return HandPace(_hands_by_table(play) if play else {})


@compiled.as_dict
def _hands_by_table(play: SoftPlay) -> QuerySet[SoftTable, tuple[int, int]]:
    return SoftTable.objects.filter(play=play, closed=False).values_list("table_number", "hands")


def minutes_per_hand(tournament: Tournament) -> Cited[int]:
    """What one hand takes off the clock, with its paragraph (tda_2019 RP-8-B), or our default where
    the event's book is silent."""
    return load(tournament.rulebook).hand_for_hand.minutes_per_hand
