"""Whether the tables are even enough (FSPR 4.1, BFSP 3.1, TDA 2019 11-D, TDA 2011 8-A, Metropolitan
9-C)."""

from typing import Annotated

from pydantic import Field

from calculators import ask
from calculators.decision import Case, Decision, step
from calculators.hall.table import rules_of
from calculators.inputs import LONGEST, BaseInputs, TableSize, Whole
from calculators.questions import Text
from calculators.sentence import Facts, Speech, _, sentence
from seating.plan.balance import BalanceCheck, balance_check

TABLES = ask.RowsByName(
    _("Tables"),
    (Text(_("Table"), name="table"),),
    least=4,
    called="123456789",
    add=_("Another table"),
    start="=tables",
    name="table_rows",
)


class Inputs(BaseInputs):
    max_seats: TableSize = ask.amount(_("Seats at a table"), unit="number", start="=table_size")
    tables: Annotated[dict[str, Whole], Field(min_length=1, max_length=LONGEST)] = ask.amount(
        _("Players"), unit="number", rows=TABLES
    )
    judge_exception: bool = ask.yes_no(_("Has the chief judge allowed an exception?"))
    turbo: bool = ask.yes_no(_("Is it a turbo?"))


def decide(case: Case[Inputs]) -> Decision:
    """Return difference (players), move_due, halted (tables, or "td_discretion"), largest and
    smallest. A move is due where a figure of the book is passed; our default makes none due."""
    inputs = case.inputs
    names = list(inputs.tables)
    check = balance_check(
        dict(enumerate(inputs.tables.values())),
        rules_of(case).balance,
        inputs.max_seats,
        turbo=inputs.turbo,
        judge_exception=inputs.judge_exception,
    )
    result = {
        "difference": check.difference,
        "move_due": check.due,
        "halted": _halted(check, names),
        "largest": [names[place] for place in check.largest],
        "smallest": [names[place] for place in check.smallest],
    }
    reasons = [step("tables.differ", by=check.difference, due=check.due)]
    if check.uneven and not check.due:
        reasons.append(step("limit.ours"))
    return Decision(result, check.halt_rule or check.rule, tuple(reasons))


def _halted(check: BalanceCheck, names: list[str]) -> list[str] | str:
    if check.halt_left_to_director:
        return "td_discretion"
    return [names[place] for place in check.halted]


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(_("A move is due.") if result["move_due"] else _("No move is due."))
    halted = result.get("halted")
    if halted == "td_discretion":
        yield sentence(_("Whether a table stops is for the director."))
    elif halted:
        yield sentence(_("Tables that stop: %(tables)s."), tables=halted)


TITLE = _("Balancing: is a move due?")
GROUP = "seats"
DECIDES = ("balancing_source_table", "table_difference_halt")
ALSO = _("difference between tables halt")
STEPS = {
    "tables.differ": _("The tables differ by %(by)s."),
    "limit.ours": _(
        "The book names no figure that is passed. Evening the tables all the same is our default."
    ),
}
FIELDS = {
    "difference": _("Difference"),
    "move_due": _("A move is due"),
    "halted": _("Tables that stop"),
    "largest": _("Largest"),
    "smallest": _("Smallest"),
}
