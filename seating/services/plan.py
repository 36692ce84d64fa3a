"""What the floor decides where it does otherwise than the plan, and when play stops."""

from floor import journal
from floor.journal.open_line import OpenLine
from floor.journal.private import Private
from floor.values.roles import CHIEF, FLOOR
from rules.refusal import missing, refuse
from seating import selectors
from seating.models import PlanDecision, PlanReason
from seating.plan.balance import hall_check

LONGEST_REASON = 200
Kind = PlanDecision.Kind


@journal.verb("plan.step_refused", roles=FLOOR)
def refuse_step(
    line: OpenLine, *, table: int, reason: Private[str], entry_id: int | None = None
) -> None:
    """Leave a player of ``table`` on their seat, or without ``entry_id`` the table unbroken: the
    plan goes on with the next one until this is taken back.

    Refused: "plan.no_reason", "plan.reason_too_long", "plan.decided"; "entry.not_seated",
    "plan.sits_elsewhere" for who has been moved from the table, "table.closed".
    """
    text = reason.value.strip()
    if not text:
        raise refuse("plan.no_reason")
    if len(text) > LONGEST_REASON:
        raise refuse("plan.reason_too_long", most=LONGEST_REASON)
    row = selectors.open_table(line.tournament, table)
    kept = PlanReason.objects.create(text=text).pk
    if entry_id is None:
        _decide(line, Kind.UNBROKEN, table_id=row.pk, reason_id=kept)
    else:
        stay = selectors.stay_of(line.tournament, entry_id)
        if stay.table_id != row.pk:
            raise refuse("plan.sits_elsewhere", table=table)
        _decide(line, Kind.STAYS, stay_id=stay.pk, reason_id=kept)
        line.fact(entry=entry_id)
    line.fact(table=table, plan_reason=kept)


@journal.verb("plan.exception_made", roles=CHIEF)
def make_exception(line: OpenLine) -> None:
    """Allow the difference that the book gives into the chief judge's hands, and with it short
    tables to play on (BFSP 3.1, TDA 2019 11-D, Metropolitan 9-C).

    Refused: "plan.no_exception" where the book names none, "plan.decided".
    """
    rules = selectors.rules_of(line.tournament).balance
    if rules.exceptional_difference is None or not rules.exception_rule:
        raise refuse("plan.no_exception")
    _decide(line, Kind.EXCEPTION, rule=rules.exception_rule)
    line.fact(most=rules.exceptional_difference.value, rule=rules.exception_rule)


@journal.verb("plan.decision_ended", roles=FLOOR)
def end_decision(line: OpenLine, *, decision: int) -> None:
    """Let the plan go by the book again. Refused: "plan.unknown"; "plan.chief_only" for an
    exception, which only the chief judge takes back."""
    standing = PlanDecision.objects.filter(tournament=line.tournament, until_ms=None, pk=decision)
    row = standing.select_related("stay__table", "table").first()
    if row is None:
        raise missing("plan.unknown")
    if row.kind == Kind.EXCEPTION:
        line.require_chief("plan.chief_only", row.rule)
    line.update(row, until_ms=line.now)
    table = row.stay.table if row.stay else row.table
    line.fact(plan_decision=row.kind, rule=row.rule, table=table.number if table else None)


@journal.verb("table.halted", roles=FLOOR)
def halt_table(line: OpenLine, *, table: int) -> None:
    """Deal no other hand at a table until it is resumed: by the book's paragraph where it is too
    short for the others (TDA 2019 11-D, TDA 2011 8-A, Metropolitan 9-C), else by the floor.

    What was reported of its button stays as it is. Refused: "table.closed", "table.halted".
    """
    row = selectors.open_table(line.tournament, table)
    if row.halted_ms is not None:
        raise refuse("table.halted", table=table)
    hall, rules = selectors.hall(line.tournament, line.now), selectors.rules_of(line.tournament)
    check = hall_check(hall, rules.balance)
    rule = check.halt_rule if table in {*check.halted, *check.halt_left_to_director} else ""
    line.update(row, halted_ms=line.now, halt_rule=rule)
    line.fact(table=table, rule=rule)


@journal.verb("table.resumed", roles=FLOOR)
def resume_table(line: OpenLine, *, table: int) -> None:
    """Play goes on at a table that was stopped. Refused: "table.closed", "table.not_halted".

    What was reported of its button is as old as it was when play stopped.
    """
    row = selectors.open_table(line.tournament, table)
    if row.halted_ms is None:
        raise refuse("table.not_halted", table=table)
    stood, fresh = line.now - row.halted_ms, row.reported_ms
    reported = None if fresh is None else min(fresh + stood, line.now)
    line.update(row, halted_ms=None, halt_rule="", reported_ms=reported)
    line.fact(table=table, stood_ms=stood)


def _decide(
    line: OpenLine,
    kind: Kind,
    *,
    stay_id: int | None = None,
    table_id: int | None = None,
    reason_id: int | None = None,
    rule: str = "",
) -> None:
    standing = PlanDecision.objects.filter(tournament=line.tournament, until_ms=None, kind=kind)
    if (stay_id, table_id) in standing.values_list("stay_id", "table_id"):
        raise refuse("plan.decided")
    line.create(
        PlanDecision,
        tournament_id=line.tournament.pk,
        kind=kind.value,
        stay_id=stay_id,
        table_id=table_id,
        reason_id=reason_id,
        rule=rule,
        since_ms=line.now,
    )
