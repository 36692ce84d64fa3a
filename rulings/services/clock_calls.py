"""The clock called on a player: called, and ended by somebody who was there."""

from calculators.clock_terms import clock_terms
from calculators.usual import rule_of
from floor import journal
from floor.journal.open_line import OpenLine
from floor.values.roles import FLOOR
from registration.entries.selectors import check_entry
from rules import rulebook
from rules.refusal import missing, refuse
from rulings.models import ClockCall
from rulings.ruling_steps import Grounds, Text, concern, record
from rulings.sentences.clock_calls import ENDS
from seating import selectors as seating
from seating.models import Stay, Table

CALLED, ENDED = "clock_call.called", "clock_call.ended"
DEAD = "time_up_fold"  # of the usual rulings


@journal.verb(CALLED, roles=FLOOR)
def call_clock(
    line: OpenLine, *, table: int, entry: int | None = None, facing_bet: bool = True
) -> None:
    """Call the clock at ``table``, on the player of ``entry`` if one is named, by the event's book.

    ``facing_bet`` decides what follows where the book makes a difference (TDA 2019 29). It runs in
    the time of the hall: neither a pause of the tournament's clock nor a break stops it. Refused:
    "clock_call.not_in_play", "clock_call.not_here" when the player does not sit there,
    "table.unknown", "table.closed", and "clock_call.running" by the database: one at a table.
    """
    if not line.tournament.is_in_play:
        raise refuse("clock_call.not_in_play")
    row = seating.open_table(line.tournament, table)
    seat = None if entry is None else _seat(row, entry)
    terms = clock_terms(rulebook.load(line.tournament.rulebook), facing_bet)
    call = line.create(
        ClockCall,
        tournament_id=line.tournament.pk,
        table_id=row.pk,
        entry_id=entry,
        seat_number=seat,
        called_by_id=line.staff_id,
        called_ms=line.now,
        thinking_s=terms.thinking_s,
        countdown_s=terms.countdown_s,
        on_expiry=terms.on_expiry,
        rule=terms.rule,
    )
    line.fact(thinking=terms.thinking_s, countdown=terms.countdown_s, rule=terms.rule)
    _say(line, call)


@journal.verb(ENDED, roles=FLOOR, until_sealed=True)
def end_clock(line: OpenLine, *, call: int, outcome: str) -> None:
    """Say how a call ended: one of ClockCall.Outcome.

    "acted" may be told after the time, for a tap comes later than the act. "expired" is refused
    while time is left, "clock_call.time_left"; what follows from it is the book's, ``on_expiry`` of
    the call, and a hand that is dead stands in the rulings log. Refused too: "clock_call.unknown",
    "clock_call.ended", and "journal.sealed" after the signature, which has closed the log.
    """
    rows = ClockCall.objects.filter(tournament=line.tournament, pk=call)
    row = rows.select_related("table").first()
    if row is None:
        raise missing("clock_call.unknown")
    if row.outcome:
        raise refuse("clock_call.ended")
    expired = outcome == ClockCall.Outcome.EXPIRED
    if expired and line.now < row.ends_ms:
        raise refuse("clock_call.time_left", row.rule, seconds=-(-(row.ends_ms - line.now) // 1000))
    ended = row.on_expiry if expired else outcome
    ruling = _rule_dead(line, row) if ended == ClockCall.Expiry.FOLD else None
    fields = {"ended_by_id": line.staff_id, "ended_ms": line.now, "ruling_id": ruling}
    line.update(row, outcome=outcome, **fields)
    line.fact(ended=ended, rule=row.rule)
    _say(line, row)


def _rule_dead(line: OpenLine, call: ClockCall) -> int:
    """The time has killed a hand: that is a ruling, and the log has it with its paragraph. Return
    its key. A book that has no such usual ruling gets it in words."""
    book, text = rulebook.load(line.tournament.rulebook), Text()
    kind = DEAD if rule_of(book, DEAD) is not None else ""
    if not kind:
        text = Text(decision=str(ENDS[ClockCall.Expiry.FOLD]))
    grounds = Grounds(kind=kind, rule=call.rule)
    ruling = record(line, text, grounds, table=call.table.number, seat=call.seat_number)
    concern(line, ruling, [] if call.entry_id is None else [call.entry_id])
    return ruling.pk


def _seat(table: Table, entry: int) -> int:
    """The seat of the player at the table, where they must have arrived."""
    live = Stay.objects.live().filter(table=table, entry=entry, arrived=True)
    seat = live.values_list("number", flat=True).first()
    if seat is None:
        check_entry(table.tournament, entry)
        raise refuse("clock_call.not_here", table=table.number)
    return seat


def _say(line: OpenLine, call: ClockCall) -> None:
    """``whom``: table, seat and entry, as far as they are known: "7 3 41"."""
    number = call.table.number
    numbers = (number, call.seat_number, call.entry_id)
    line.fact(call=call.pk, table=number, whom=" ".join(str(part) for part in numbers if part))
    if call.entry_id is not None:
        line.fact(entry=call.entry_id)
