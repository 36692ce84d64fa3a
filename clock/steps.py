"""What the clock and the structure go through, piece by piece; the caller's line holds the lock."""

from collections.abc import Iterable, Sequence

from clock import hand_for_hand_time, selectors, timeline
from clock.models import Clock, Hand, HandReport, Level
from floor.journal.open_line import OpenLine
from rules.refusal import refuse

LEVEL_COLUMNS = [
    "tournament_id", "row", "kind", "purpose", "seconds", "small_blind", "big_blind", "ante",
    "big_blind_ante", "game", "limit", "bring_in", "small_bet",
]  # fmt: skip


def lay_structure(line: OpenLine, levels: Iterable[timeline.Level]) -> None:
    """Write the sheet of a new tournament and its clock, stopped at the beginning."""
    _add_rows(line, 0, levels)
    line.create(Clock, tournament_id=line.tournament.pk)
    line.touch("structure", "clock")


def replace_structure(line: OpenLine, levels: Sequence[timeline.Level]) -> None:
    """Make the sheet ``levels``, row by row; rows that stay the same are left alone."""
    known = list(Level.objects.filter(tournament=line.tournament))
    for row, level in zip(known, levels, strict=False):
        if selectors.level(row) != level:
            line.update(row, **_fields(level))
    for row in known[len(levels) :]:
        line.delete(row)
    if added := levels[len(known) :]:
        _add_rows(line, len(known), added)
    line.touch("structure", "clock")


def _fields(level: timeline.Level) -> dict[str, int | bool | str]:
    return {name: getattr(level, name) for name in LEVEL_COLUMNS[2:]}


def _add_rows(line: OpenLine, first: int, levels: Iterable[timeline.Level]) -> None:
    rows = [
        [line.tournament.pk, row, *_fields(level).values()]
        for row, level in enumerate(levels, start=first)
    ]
    line.create_many(Level, LEVEL_COLUMNS, rows)


def turn(line: OpenLine, to: timeline.Anchor) -> None:
    """Set the clock."""
    clock = Clock.objects.get(tournament=line.tournament)
    if selectors.anchor_of(clock) != to:
        line.update(clock, row=to.row, elapsed_ms=to.elapsed_ms, since_ms=to.since_ms)
    line.touch("clock")


def note_start(line: OpenLine) -> None:
    """Keep when the clock was started first and last."""
    clock = Clock.objects.get(tournament=line.tournament)
    began = line.now if clock.began_ms is None else clock.began_ms
    line.update(clock, began_ms=began, started_ms=line.now)


def stop(line: OpenLine) -> None:
    """Stop the clock where it is; a stopped clock stays as it is."""
    levels, anchor = selectors.sheet(line.tournament), selectors.anchor(line.tournament)
    turn(line, timeline.pause(levels, anchor, line.now))


def begin_hand_for_hand(line: OpenLine, tables: Sequence[int]) -> None:
    """Announce hand-for-hand at ``tables``: the clock stops, and the hand in progress is the first
    that counts (TDA 2019 RP-8-A, RP-8-B). Refused "hand.running"."""
    if selectors.running_hand(line.tournament) is not None:
        raise refuse("hand.running")
    stop(line)
    _deal(line, tables)


def next_hand(line: OpenLine, tables: Sequence[int]) -> None:
    """End the running hand and deal the next at ``tables``; refused like end_hand."""
    end_hand(line)
    _deal(line, tables)


def end_hand(line: OpenLine) -> Hand:
    """End the running hand: now its time is taken off the clock (TDA 2019 RP-8-C).

    Refused "hand.none", and "hand.tables_playing" with their numbers while a table has not
    reported.
    """
    hand = running_hand(line)
    playing = hand.reports.filter(closed=False).exclude(state=HandReport.State.DONE)
    if numbers := list(playing.values_list("table_number", flat=True)):
        raise refuse("hand.tables_playing", tables=numbers)
    levels, anchor = selectors.sheet(line.tournament), selectors.anchor(line.tournament)
    turn(line, hand_for_hand_time.after_hand(levels, anchor, hand.cost_ms // 1000))
    line.update(hand, ended_ms=line.now)
    line.fact(hand=hand.number)
    line.touch("hand")
    return hand


def close_table(line: OpenLine, number: int) -> None:
    """A table closes: the running hand, if there is one, asks nothing of it any more."""
    of_table = HandReport.objects.filter(hand__tournament=line.tournament, table_number=number)
    for report in of_table.filter(hand__ended_ms=None):
        line.update(report, closed=True)
        line.touch("hand")


def running_hand(line: OpenLine, number: int | None = None) -> Hand:
    """The hand being dealt; Refused "hand.none" when tables play on their own, and "hand.over" when
    it is not that of the ``number`` a page showed."""
    hand = selectors.running_hand(line.tournament)
    if hand is None:
        raise refuse("hand.none")
    if number is not None and hand.number != number:
        raise refuse("hand.over", hand=number)
    return hand


def _deal(line: OpenLine, tables: Sequence[int]) -> None:
    """Begin the next hand; numbers go on rising through a second period of the same evening."""
    last = Hand.objects.filter(tournament=line.tournament).last()
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
    line.touch("hand", "clock")
