"""Whether the tables are even enough (FSPR 4.1, BFSP 3.1, TDA 2019 11-D, TDA 2011 8-A, Metropolitan
9-C)."""

from calculators.case import Case
from calculators.decision import Decision, Malformed, step
from calculators.hall.table import rules_of
from seating.balance import BalanceCheck
from seating.balance import balance_check as check


def balance_check(case: Case) -> Decision:
    """Return difference (players), move_due, halted (tables, or "td_discretion"), largest and
    smallest. ``tables``: players by name."""
    asked = case.asked
    tables = asked.numbers("tables")
    if not tables:
        raise Malformed(asked.at("tables"), "must not be empty")
    names = list(tables)
    found = check(
        dict(enumerate(tables.values())),
        rules_of(case).balance,
        asked.seats(),
        turbo=asked.flag("turbo"),
        judge_exception=asked.flag("judge_exception"),
    )
    result = {
        "difference": found.difference,
        "move_due": found.due,
        "halted": halted(found, names),
        "largest": [names[place] for place in found.largest],
        "smallest": [names[place] for place in found.smallest],
    }
    told = step("tables.differ", by=found.difference, due=found.due)
    return Decision(result, found.halt_rule or found.rule, (told,))


def halted(found: BalanceCheck, names: list[str]) -> list[str] | str:
    if found.halt_left_to_director:
        return "td_discretion"
    return [names[place] for place in found.halted]
