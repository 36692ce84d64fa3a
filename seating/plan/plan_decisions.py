"""The decisions of the floor that count now, as the plan takes them."""

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any

from django.db.models import Q, QuerySet

from floor.journal import compiled, kept
from floor.models import Tournament
from seating.hall.hall import Hall
from seating.models import PlanDecision, Table

OF_HALL = Q(kind=PlanDecision.Kind.EXCEPTION) | Q(table__state=Table.State.OPEN)


def read(tournament: Tournament) -> list[PlanDecision]:
    """Those that stand, and whose player sits there still, or whose table is open; one query."""
    return [] if kept.knows_of_none(tournament, _are_there) else _that_count(tournament)


def _standing(tournament: Tournament) -> QuerySet[PlanDecision]:
    return PlanDecision.objects.filter(tournament=tournament, until_ms=None)


@kept.shared_by_parts
@compiled.exists
def _are_there(tournament: Tournament) -> QuerySet[PlanDecision]:
    return _standing(tournament)


@compiled.rows
def _that_count(tournament: Tournament) -> QuerySet[PlanDecision]:
    counts = OF_HALL | Q(
        stay__isnull=False, stay__until_seq=None, stay__table__state=Table.State.OPEN
    )
    rows = _standing(tournament).filter(counts)
    return rows.select_related("stay__table", "stay__entry__member", "table", "reason")


def kept_seats(hall: Hall, decisions: Iterable[PlanDecision]) -> Hall:
    """The hall with the players who are not moved; it may be newer than the decisions, so who has
    left their seat by now is passed over."""
    for stay in (decision.stay for decision in decisions if decision.stay):
        table = hall.by_size.tables.get(stay.table.number)
        if table is not None and stay.number in table.state.occupied:
            state = replace(table.state, staying=table.state.staying | {stay.number})
            hall = hall.with_tables(replace(table, state=state))
    return hall


def exception_and_unbroken(tournament: Tournament) -> tuple[bool, frozenset[int]]:
    """Whether the chief judge has allowed the exceptional difference, and the open tables that do
    not break; one query."""
    rows = _decisions_of_hall(tournament)
    exception = any(kind == PlanDecision.Kind.EXCEPTION for kind, _ in rows)
    return exception, frozenset(number for _, number in rows if number is not None)


@kept.shared_by_parts
@compiled.rows
def _decisions_of_hall(tournament: Tournament) -> QuerySet[PlanDecision, tuple[str, int | None]]:
    return _standing(tournament).filter(OF_HALL, stay=None).values_list("kind", "table__number")


def of_hall(decisions: Collection[PlanDecision]) -> dict[str, Any]:
    """What else of the hall they change, for Hall.under."""
    kinds = {decision.kind for decision in decisions}
    unbroken = frozenset(decision.table.number for decision in decisions if decision.table)
    return {"judge_exception": PlanDecision.Kind.EXCEPTION in kinds, "unbroken": unbroken}
