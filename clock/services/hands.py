"""The verbs of hand-for-hand, synchronised and soft; what begins it needs the tables (seating)."""

from clock import selectors, steps
from clock.hand_pace import no_hand_over
from clock.hand_progress import no_report
from clock.models import HandReport, SoftTable
from floor import journal
from floor.journal import touches
from floor.journal.open_line import OpenLine
from floor.values.roles import CHIEF, FLOOR
from rules.refusal import Refused, missing, refuse

REPORTED = (HandReport.State.DEALING, HandReport.State.ALL_IN, HandReport.State.DONE)


@journal.verb("hand.table_reported", roles=FLOOR)
def report_table(line: OpenLine, *, table: int, state: str, hand: int | None = None) -> None:
    """Note how far ``table`` is with the running hand: "dealing", "all_in" or "done". ``hand``: the
    number of the one that the page showed.

    Refused "hand.none", "hand.over", "hand.unknown_state", "hand.unknown_table", and the reasons of
    hand_progress.no_report.
    """
    if state not in REPORTED:
        raise refuse("hand.unknown_state")
    report = steps.report_of(line, table, hand)
    if reason := no_report(table, report.state, state, by_card=line.staff_id is None):
        raise Refused(reason)
    line.update(report, state=state)
    line.fact(hand=report.hand.number, table=table, report=state)


@journal.verb("hand.go_given", roles=FLOOR)
def give_go(line: OpenLine, *, hand: int | None = None, table: int | None = None) -> None:
    """The floor says go: the held all-ins are turned up, at every table or at ``table`` alone.

    ``hand``: the number that the page showed. Refused "hand.none", "hand.over", "hand.nobody_held".
    """
    running = steps.running_hand(line, hand)
    held = running.reports.filter(closed=False, state=HandReport.State.ALL_IN)
    rows = list(held if table is None else held.filter(table_number=table))
    if not rows:
        raise refuse("hand.nobody_held")
    line.update_many(rows, state=HandReport.State.GO)
    tables = [row.table_number for row in rows]
    line.fact(hand=running.number, tables=tables)


@journal.verb("hand.last_ended", roles=CHIEF)
def end_hand_for_hand(line: OpenLine) -> None:
    """End the running hand and deal no synchronised one after it, at all flights in step.

    The clock stays stopped: after the bubble there is an announcement to make, and the levels go on
    when somebody says so, not by itself. Refused like steps.end_hand.
    """
    for flight in steps.in_step(line):
        steps.end_hand(flight)


@journal.verb("soft.hand_over", roles=FLOOR)
def tell_hand_over(line: OpenLine, *, table: int, hands: int) -> None:
    """One more hand of ``table`` is over in soft hand-for-hand; ``hands``: how many were by then,
    as the page said.

    Refused "soft.none", "soft.unknown_table", and the reasons of hand_pace.no_hand_over.
    """
    play = selectors.soft_play(line.tournament)
    if play is None:
        raise refuse("soft.none")
    row = play.tables.filter(table_number=table, closed=False).first()
    if row is None:
        raise missing("soft.unknown_table", table=table)
    before = selectors.pace(play)
    if reason := no_hand_over(before, table, hands):
        raise Refused(reason)
    line.update(row, hands=hands + 1)
    after = selectors.pace(play)
    line.fact(table=table, hands=hands + 1)
    others = set(before.waiting) ^ set(after.waiting)  # their rows are as they were
    line.touch(*(touches.key_name(SoftTable, "table_number", number) for number in others))


@journal.verb("soft.ended", roles=FLOOR)
def end_soft_play(line: OpenLine) -> None:
    """Soft hand-for-hand is over: no table waits for another. Refused "soft.none"."""
    steps.end_soft_play(line)
