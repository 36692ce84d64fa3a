"""The action clock of a table: the next decision begins, it is made, its time kills a hand.

The first two are no lines of a journal (rulings/models/timed_decisions.py says why): each is one
statement on the row of its table, so no table waits for another. A tap brings the number that its
page showed, and changes nothing where another tap came first: a double tap and two people at once
are one.
"""

from dataclasses import replace

from django.db import transaction
from django.db.models import F

from clock.action_clock import Decision, not_timed
from floor import journal
from floor.journal import states
from floor.journal.open_line import OpenLine
from floor.values.roles import FLOOR
from rules.refusal import Refused, refuse
from rulings.models import TimedDecision
from rulings.ruling_steps import Grounds, Text, concern, record
from rulings.selectors.action_clock import ActionClock, clock_of, last_decision
from rulings.sentences.action_clock import DEAD
from seating.models import Table
from seating.selectors import open_table, stay_of

EXPIRED = "action_clock.expired"


def next_decision(table: Table, now: int, shown: int) -> ActionClock:
    """Begin the time of a decision at the ``table`` where the last tap is still that of the number
    ``shown``; return the clock as it is then.

    Refused: "table.closed", "floor_call.not_in_play", "time_chip.not_on" where no decision is
    timed; Missing "action_clock.none" where the terms have no such clock.
    """
    if table.state != Table.State.OPEN:
        raise refuse("table.closed", table=table.number)
    if not table.tournament.is_in_play:
        raise refuse("floor_call.not_in_play")
    here = clock_of(table, now)
    if not here.is_timed:
        raise Refused(not_timed(here.terms))
    return _tap(table, here, shown, began_ms=now)


def end_decision(table: Table, now: int, shown: int) -> ActionClock:
    """The player has acted; as ``next_decision``, at any time."""
    return _tap(table, clock_of(table, now), shown, began_ms=None)


@journal.verb(EXPIRED, roles=FLOOR, until_sealed=True)
def rule_hand_dead(line: OpenLine, *, table: int, entry: int, shown: int) -> None:
    """The time of the decision ``shown`` has killed the hand of ``entry``, who sits at ``table``:
    a ruling, in words, for no book speaks of it.

    Refused: "table.unknown", "table.closed", "floor_call.not_here" for who sits elsewhere,
    "action_clock.over" where no decision is timed or another tap came first,
    "clock_call.time_left".
    """
    row = open_table(line.tournament, table)
    stay = stay_of(line.tournament, entry)
    if stay.table_id != row.pk:
        raise refuse("floor_call.not_here", table=table)
    row.tournament = line.tournament
    here = clock_of(row, line.now)
    if here.ends_ms is None or here.last.number != shown:
        raise refuse("action_clock.over")
    if line.now < here.ends_ms:
        left = -(-(here.ends_ms - line.now) // 1000)
        raise refuse("clock_call.time_left", seconds=left)
    ruling = record(line, Text(decision=str(DEAD)), Grounds(), table=table, seat=stay.number)
    concern(line, ruling, [entry])
    _tap(row, here, shown, began_ms=None)
    line.fact(table=table, entry=entry)


def _tap(table: Table, here: ActionClock, shown: int, *, began_ms: int | None) -> ActionClock:
    """Write what holds from now on, and say so to the pages of the table; nothing where another tap
    came first. Return the clock as it is then."""
    columns = {"began_ms": began_ms, "seconds": here.terms.seconds, "tapped_ms": here.now}
    with transaction.atomic():
        place = {"tournament": table.tournament, "table_number": table.number}
        rows = TimedDecision.objects.filter(**place, number=shown)
        changed = rows.update(number=F("number") + 1, **columns) > 0
        if not changed and not shown:
            _row, changed = TimedDecision.objects.get_or_create(**place, defaults=columns)
        if not changed:
            return replace(here, last=last_decision(table))
        last = Decision(shown + 1, began_ms, here.terms.seconds * 1000, here.now)
        after = replace(here, last=last)
        states.tell(table.tournament, f"table-{table.number}", after.shown)
    return after
