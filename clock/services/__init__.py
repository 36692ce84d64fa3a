"""The verbs of the clock. Each takes a tap; each is one transaction and one journal line."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from uuid import NAMESPACE_OID, uuid5

from clock import selectors, sheet, steps, structure_lock, timeline
from clock.services.boot_gap import count_gap, hold, hold_running_clocks
from clock.services.hands import (
    REPORTED,
    end_hand_for_hand,
    end_soft_play,
    give_go,
    report_table,
    tell_hand_over,
)
from clock.services.planned_start import change_clock_terms, plan_start
from clock.sheet_change import sheet_change
from floor import journal
from floor.displays import emergencies
from floor.event.services import write_message
from floor.journal import touches
from floor.journal.open_line import OpenLine
from floor.journal.private import Private
from floor.journal.selectors import events_with
from floor.journal.tap import Tap
from floor.journal.verbs import Verb
from floor.models import Emergency
from floor.values.roles import FLOOR
from rules.refusal import Refusal, Refused, refuse

__all__ = [
    "REPORTED",
    "break_now",
    "change_clock_terms",
    "count_gap",
    "edit_structure",
    "end_emergency",
    "end_hand_for_hand",
    "end_soft_play",
    "give_go",
    "go_to",
    "hold",
    "hold_running_clocks",
    "pause",
    "plan_start",
    "report_table",
    "send_emergency",
    "set_left",
    "shift",
    "start",
    "tell_hand_over",
]


@journal.verb("clock.started", roles=FLOOR)
def start(line: OpenLine) -> None:
    """Let the clock run on from where it stands, from a hold with the row after it.

    Refused "clock.not_seated" before the draw (without seats no cards are dealt), "clock.finished",
    "clock.hand_for_hand" while hands are counted instead of minutes (TDA 2019 RP-8-B),
    "clock.running", "clock.nothing_follows" at a hold that is the last row.
    """
    steps.start(line)


@journal.verb("clock.paused", roles=FLOOR)
def pause(line: OpenLine) -> None:
    """Stop the clock at its reading, or call off the start it waits for; Refused "clock.stands"
    when it is stopped or at a hold."""
    levels, anchor = _clock(line)
    if anchor.since_ms is None:
        raise refuse("clock.stands")
    steps.show(line, levels, timeline.pause(levels, anchor, line.now))


@journal.verb("clock.rested", roles=FLOOR)
def break_now(line: OpenLine, *, minutes: int) -> None:
    """Stop the clock in the level that is played, and let it run on by itself after ``minutes``:
    a break that is not in the structure. ``pause`` or ``start`` end it before.

    Refused "clock.stands" where the clock does not run, "clock.break_already" outside a level.
    """
    levels, anchor = _clock(line)
    if not anchor.runs(line.now):
        raise refuse("clock.stands")
    if not levels[anchor.row].is_level:
        raise refuse("clock.break_already")
    steps.stop(line)
    steps.start(line, line.now + minutes * 60_000)
    line.fact(minutes=minutes)


_start_verb, _pause_verb = start, pause  # those names are arguments below


@journal.verb("emergency.sent", roles=FLOOR, club="emergency.raised", hall=True)
def send_emergency(line: OpenLine, *, text: Private[str], pause: bool = False) -> None:
    """Show ``text`` alone and with a sound on every wall of the hall, until it is taken down; with
    ``pause`` every clock that runs there stops, each by a line of its event, and none begins by
    itself.

    It takes the place of one that stands, with the clocks which that one had stopped. Refused
    "message.empty", "message.too_long".
    """
    message = write_message(line, text)
    before = list(Emergency.objects.filter(ended_ms=None).select_related("message"))
    line.club.update_many(before, ended_ms=line.now)
    running = selectors.running_events(line.now) if pause else []
    stopped = {event for sent in before for event in _left_stopped(sent)}
    if pause:
        _in_others(line, _pause_verb, selectors.waiting_events(line.now))
    stopped.update(_in_others(line, _pause_verb, running), {line.tournament.pk} & {*running})
    whose = {"tournament_id": line.tournament.pk, "staff_id": line.staff_id}
    line.club.create(Emergency, message_id=message.pk, stopped=sorted(stopped), **whose)
    _tell_hall(line, message.pk)
    line.fact(stopped=pause and _clock(line)[1].runs(line.now))
    if pause:
        steps.stop(line)


@journal.verb("emergency.ended", roles=FLOOR, club="emergency.lifted", hall=True)
def end_emergency(line: OpenLine, *, message: int, start: bool = False) -> None:
    """Give all walls back after emergency ``message``; with ``start`` this clock runs on, and of
    the others those that it had stopped, that nobody has started since, and that can.

    Refused "emergency.none", "emergency.replaced" when another one stands there by now, and as
    ``start`` where this event's clock cannot run.
    """
    sent = emergencies.standing(line.tournament)
    if sent is None:
        raise refuse("emergency.none")
    if sent.message_id != message:
        raise refuse("emergency.replaced")
    line.club.update(sent, ended_ms=line.now)
    _tell_hall(line, message)
    line.fact(started=start)
    if start:
        if not _clock(line)[1].runs(line.now):  # a judge may have started it already
            steps.start(line)
        _in_others(line, _start_verb, _left_stopped(sent))


def _left_stopped(sent: Emergency) -> list[int]:
    """The events whose clocks it stopped and nobody has started meanwhile, or set a start for: who
    did, and stopped their clock again, did so for a reason of their own."""
    started = events_with(["clock.started", "clock.start_planned"], sent.message.shown_ms)
    return [event for event in sent.stopped if event not in started]


def _tell_hall(line: OpenLine, message: int) -> None:
    line.fact(message=message)
    line.club.fact(message=message)
    line.club.touch(touches.name(Emergency), touches.changed_name(Emergency))  # on every screen


def _in_others(line: OpenLine, verb: Verb[[]], events: Iterable[int]) -> list[int]:
    """Tap ``verb`` in each of ``events`` but this one; the keys of those where it could be done."""
    done = []
    for event in events:
        request_id = uuid5(NAMESPACE_OID, f"{line.journal.pk} {line.seq} {event}")
        if event != line.tournament.pk:
            with suppress(Refused):
                verb(Tap(event, line.staff_id, request_id, line.now))
                done.append(event)
    return done


@journal.verb("clock.shifted", roles=FLOOR)
def shift(line: OpenLine, *, seconds: int) -> None:
    """Give ``seconds`` to the time left, or take them when negative, as timeline.shift does.

    Refused "clock.holds" at a hold, which has no time.
    """
    levels, anchor = _clock(line)
    if levels[anchor.row].is_hold:
        raise refuse("clock.holds")
    steps.show(line, levels, timeline.shift(levels, anchor, line.now, seconds * 1000))
    line.fact(seconds=seconds)


@journal.verb("clock.set", roles=FLOOR)
def set_left(line: OpenLine, *, seconds: int) -> None:
    """Leave ``seconds`` of the present row, however many there were.

    Refused "clock.holds" at a hold, which has no time, "clock.no_time" for less than a second.
    """
    levels, anchor = _clock(line)
    if levels[anchor.row].is_hold:
        raise refuse("clock.holds")
    if seconds < 1:
        raise refuse("clock.no_time")
    steps.show(line, levels, timeline.set_left(levels, anchor, line.now, seconds * 1000))
    line.fact(set_to=seconds)


@journal.verb("clock.moved", roles=FLOOR)
def go_to(line: OpenLine, *, row: int) -> None:
    """Set the clock to the beginning of ``row`` (from 0); it runs or stands as before.

    Refused "level.missing".
    """
    levels, anchor = _clock(line)
    steps.show(line, levels, timeline.go_to(levels, anchor, line.now, row))
    level = levels[row]
    line.fact(beginning=timeline.number(levels, row) or level.purpose or level.kind)


def _clock(line: OpenLine) -> tuple[timeline.Sheet, timeline.Anchor]:
    """The sheet, and the clock as it stands or runs at this moment."""
    levels = selectors.sheet(line.tournament)
    return levels, timeline.settle(levels, selectors.anchor(line.tournament), line.now)


@journal.verb("structure.changed", roles=FLOOR, until_sealed=True)
def edit_structure(
    line: OpenLine, *, rows: Sequence[timeline.Level], seen: str | None = None
) -> None:
    """Make the sheet ``rows``; the clock keeps what it shows.

    ``seen``: the mark of the sheet that was changed, None for who saw none; of two who changed one
    sheet the second is refused, "structure.changed_meanwhile". Raises Refused with every fault of
    sheet.py and played.py, each with its row from 1; "structure.same" when nothing would change.
    """
    before = selectors.sheet(line.tournament)
    if seen not in (None, sheet.mark(before)):
        raise refuse("structure.changed_meanwhile")
    anchor = selectors.anchor(line.tournament)
    shown = timeline.read(before, anchor, line.now)
    if wrong := _faults(before, rows, shown):
        raise Refused(*wrong)
    change = sheet_change(before, rows)
    if change is None:
        raise refuse("structure.same")
    steps.turn(line, timeline.settle(before, anchor, line.now))
    steps.replace_structure(line, rows)
    line.fact(row=change.first, rows=len(rows))
    if change.last != change.first:
        line.fact(last_row=change.last)
    line.fact(sheet_parts=list(change.parts))


def _faults(
    before: timeline.Sheet, after: timeline.Sheet, shown: timeline.Reading
) -> list[Refusal]:
    """What is wrong with rows already played is left out: nobody can mend it."""
    first = shown.row + 1
    to_come = [f for f in sheet.faults(after) if int(str(f.facts.get("row", first))) >= first]
    return [*structure_lock.faults(before, after, shown), *to_come]
