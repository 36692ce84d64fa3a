"""What the clock and the structure go through, piece by piece; the caller's line holds the lock."""

from collections.abc import Iterable, Sequence

from django.db.models import QuerySet

from clock import hand_for_hand_time, selectors, timeline
from clock.models import Clock, Hand, HandReport, Level, SoftPlay, SoftTable
from floor.event import fields
from floor.journal import compiled, touches
from floor.journal.open_line import OpenLine
from floor.models import Stage, Tournament
from floor.values.level import COLUMNS
from rules.refusal import missing, refuse


def lay_structure(line: OpenLine, levels: Iterable[timeline.Level]) -> None:
    """Write the sheet of a new tournament and its clock, stopped at the beginning."""
    _add_rows(line, 0, levels)
    line.create(Clock, tournament_id=line.tournament.pk)


def replace_structure(line: OpenLine, levels: Sequence[timeline.Level]) -> None:
    """Make the sheet ``levels``, row by row; rows that stay the same are left alone."""
    stored_rows = list(Level.objects.filter(tournament=line.tournament))
    for row, level in zip(stored_rows, levels, strict=False):
        if selectors.level(row) != level:
            line.update(row, **vars(level))
    for row in stored_rows[len(levels) :]:
        line.delete(row)
    if added := levels[len(stored_rows) :]:
        _add_rows(line, len(stored_rows), added)


def _add_rows(line: OpenLine, first: int, levels: Iterable[timeline.Level]) -> None:
    rows = [
        [line.tournament.pk, row, *vars(level).values()]
        for row, level in enumerate(levels, start=first)
    ]
    line.create_many(Level, ["tournament_id", "row", *COLUMNS], rows)


def turn(line: OpenLine, to: timeline.Anchor, held_ms: int | None = None) -> None:
    """Set the clock; a start that was planned and does not come was none. Whoever touches one that
    a boot held has decided what it asks."""
    clock = selectors.clock_of(line.tournament)
    if selectors.anchor_of(clock) != to or clock.held_ms != held_ms:
        at = {"row": to.row, "elapsed_ms": to.elapsed_ms, "since_ms": to.since_ms}
        line.update(clock, **at, held_ms=held_ms)
    if to.since_ms is None and (clock.started_ms or 0) > line.now:
        began = _began(line, clock)
        line.update(clock, began_ms=began, started_ms=began)


def show(
    line: OpenLine, levels: timeline.Sheet, to: timeline.Anchor, held_ms: int | None = None
) -> None:
    """Set the clock and note what it shows: row from 1, seconds left."""
    turn(line, to, held_ms)
    shown = timeline.read(levels, to, line.now)
    line.fact(row=shown.row + 1, left=shown.left_ms // 1000)


def start(line: OpenLine, at_ms: int | None = None) -> None:
    """Let the clock run on from where it stands, at once or by itself from ``at_ms`` on; refused as
    services.start."""
    if line.tournament.stage == Stage.REGISTRATION:
        raise refuse("clock.not_seated")
    if line.tournament.stage == Stage.FINISHED:
        raise refuse("clock.finished")
    if selectors.running_hand(line.tournament) is not None:
        raise refuse("clock.hand_for_hand", hand_for_hand_time.RULE)
    levels, anchor = selectors.sheet(line.tournament), selectors.anchor(line.tournament)
    anchor = timeline.settle(levels, anchor, line.now)
    if anchor.runs(line.now):
        raise refuse("clock.running")
    started = timeline.start(levels, anchor, line.now, at_ms)
    if started.since_ms is None:
        raise refuse("clock.nothing_follows")
    note_start(line, started.since_ms)
    show(line, levels, started)


def note_start(line: OpenLine, at_ms: int) -> None:
    """Keep when the clock starts: first, and last."""
    clock = selectors.clock_of(line.tournament)
    began = _began(line, clock)
    line.update(clock, began_ms=at_ms if began is None else began, started_ms=at_ms)


def _began(line: OpenLine, clock: Clock) -> int | None:
    """When the clock was first started, None where that was only planned."""
    return None if clock.began_ms is None or clock.began_ms > line.now else clock.began_ms


def plan_start(line: OpenLine) -> None:
    """Seats were drawn: from now on the clock begins by itself at the time of the terms, unless
    that has passed."""
    at_ms = selectors.start_by_terms(line.tournament)
    if at_ms is not None and at_ms > line.now:
        start(line, at_ms)


def stop(line: OpenLine) -> None:
    """Stop the clock where it is; a stopped clock stays as it is."""
    levels, anchor = selectors.sheet(line.tournament), selectors.anchor(line.tournament)
    turn(line, timeline.pause(levels, anchor, line.now))


def begin_hand_for_hand(line: OpenLine, tables: Sequence[int]) -> None:
    """Announce hand-for-hand at ``tables``: the clock stops, and the hand in progress is the first
    that counts (TDA 2019 RP-8-A, RP-8-B). Refused "hand.running"."""
    if selectors.running_hand(line.tournament) is not None:
        raise refuse("hand.running")
    if selectors.soft_play(line.tournament) is not None:
        end_soft_play(line)
    stop(line)
    _deal(line, tables)


def begin_soft_play(line: OpenLine, tables: Sequence[int]) -> None:
    """Announce soft hand-for-hand at ``tables``: the clock runs on. Refused "hand.running",
    "soft.running"."""
    if selectors.running_hand(line.tournament) is not None:
        raise refuse("hand.running")
    if selectors.soft_play(line.tournament) is not None:
        raise refuse("soft.running")
    play = line.create(SoftPlay, tournament_id=line.tournament.pk, since_ms=line.now)
    columns = ["play_id", "table_number", "hands", "closed"]
    line.create_many(SoftTable, columns, [[play.pk, table, 0, False] for table in sorted(tables)])
    line.fact(tables=len(tables))


def end_soft_play(line: OpenLine) -> None:
    """Tables play as they like again. Refused "soft.none"."""
    play = selectors.soft_play(line.tournament)
    if play is None:
        raise refuse("soft.none")
    line.update(play, ended_ms=line.now)
    line.touch(touches.many_name(SoftTable))  # of each table: their rows are as they were


def in_step(line: OpenLine) -> list[OpenLine]:
    """The lines of all flights of the day whose tables wait for each other in hand-for-hand, this
    one first: those that are played and have it too."""
    flights = fields.played_beside(line.tournament, line.days)
    playing = [day for day in flights if selectors.running_hand(day) is not None]
    return [line, *(line.on_day(day) for day in playing)]


def next_hand(line: OpenLine, tables: Sequence[int]) -> None:
    """End the running hand and deal the next at ``tables``; refused like end_hand."""
    end_hand(line)
    _deal(line, tables)


def end_hand(line: OpenLine) -> Hand:
    """End the running hand: now its time is taken off the clock (TDA 2019 RP-8-C).

    Refused "hand.none", and while a table has not reported "hand.tables_playing" with the numbers
    of those, of several days "hand.flight_playing" with the flight too.
    """
    hand = running_hand(line)
    playing = hand.reports.filter(closed=False).exclude(state=HandReport.State.DONE)
    if numbers := list(playing.values_list("table_number", flat=True)):
        if flight := fields.label(line.tournament):
            raise refuse("hand.flight_playing", flight=flight, tables=numbers)
        raise refuse("hand.tables_playing", tables=numbers)
    levels, anchor = selectors.sheet(line.tournament), selectors.anchor(line.tournament)
    turn(line, hand_for_hand_time.after_hand(levels, anchor, hand.cost_ms // 1000))
    line.update(hand, ended_ms=line.now)
    line.fact(hand=hand.number)
    return hand


def close_table(line: OpenLine, number: int) -> None:
    """A table closes: the running hand, if there is one, asks nothing of it any more, and nobody
    waits for it in soft hand-for-hand, which ends where one table is left."""
    for report in _running_reports(line.tournament, number):
        line.update(report, closed=True)
    play = selectors.soft_play(line.tournament)
    if play is None:
        return
    for row in play.tables.filter(table_number=number):
        line.update(row, closed=True)
    if len(selectors.pace(play).over) < 2:
        end_soft_play(line)


@compiled.rows
def _running_reports(tournament: Tournament, table: int) -> QuerySet[HandReport]:
    running = HandReport.objects.filter(hand__tournament=tournament, hand__ended_ms=None)
    return running.filter(table_number=table)


def running_hand(line: OpenLine, number: int | None = None) -> Hand:
    """The hand being dealt; Refused "hand.none" when tables play on their own, and "hand.over" when
    it is not that of the ``number`` a page showed."""
    hand = selectors.running_hand(line.tournament)
    if hand is None:
        raise refuse("hand.none")
    if number is not None and hand.number != number:
        raise refuse("hand.over", hand=number)
    return hand


def report_of(line: OpenLine, table: int, number: int | None = None) -> HandReport:
    """What ``table`` has reported of the running hand; refused like running_hand, Missing
    "hand.unknown_table" where it is not in the hand."""
    hand = running_hand(line, number)
    report = hand.reports.filter(table_number=table).first()
    if report is None:
        raise missing("hand.unknown_table", table=table)
    return report


def _deal(line: OpenLine, tables: Sequence[int]) -> None:
    """Begin the next hand; numbers go on rising through a second period of the same evening."""
    last = selectors.last_hand(line.tournament)
    hand = line.create(
        Hand,
        tournament_id=line.tournament.pk,
        number=last.number + 1 if last else 1,
        seq=line.seq,
        cost_ms=selectors.minutes_per_hand(line.tournament).value * 60_000,
        began_ms=line.now,
    )
    dealing = HandReport.State.DEALING.value
    line.create_many(
        HandReport,
        ["hand_id", "table_number", "state", "closed"],
        [[hand.pk, table, dealing, False] for table in sorted(tables)],
    )
    line.fact(next_hand=hand.number, tables=len(tables))
