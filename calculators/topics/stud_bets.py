"""Bets and raises of limit stud, and the open pair (FSPR 6.7.5, BFSP 5.8.5, TDA 2019 RP-10-F)."""

from itertools import pairwise
from typing import Annotated

from pydantic import Field

from calculators import ask
from calculators.betting.inputs import Action, limits_field
from calculators.betting.street import WAGERS
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, Items, Number, Positive, Two
from calculators.sentence import Facts, OneOf, Speech, _, sentence
from rules.cited import Cited


class Inputs(BaseInputs):
    limits: Two[Positive] = limits_field()
    round: Annotated[Number, Field(ge=1, le=5)] = ask.choice(
        _("Round of betting"), tuple((str(n), str(n)) for n in range(1, 6)), whole=True, start="1"
    )
    open_pair: bool = ask.yes_no(_("Is there an open pair?"), when=ask.If("round", 2))
    actions: Items[Action] = ask.actions(_("What has happened"), default=[])


def decide(case: Case[Inputs]) -> Decision:
    """Return bets, the totals with which the round may be opened, or raises, those to which it may
    be raised; in chips. The cap is topic limit_options."""
    lower, upper = case.inputs.limits
    units, cited = _units(case, lower, upper)
    wagers = [action.to or 0 for action in case.inputs.actions if action.action in WAGERS]
    if any(after - before == upper for before, after in pairwise([0, *wagers])):
        units = [upper]
    level = max(wagers, default=0)
    totals = [level + unit for unit in units]
    result = {"bets": [] if wagers else totals, "raises": totals if wagers else []}
    reason = step("limit.units", units=units, level=level)
    return Decision(result, case.book.rule(cited), (reason,))


def _units(case: Case[Inputs], lower: int, upper: int) -> tuple[list[int], Cited[object]]:
    """Return by how much one may bet in this round, and what it rests on."""
    inputs, book = case.inputs, case.book.stud
    if inputs.round == 2 and inputs.open_pair:
        doubles = settled(book.open_pair_doubles)
        return [lower, upper] if doubles else [lower], book.open_pair_doubles
    first = settled(book.upper_limit_from_round)
    return [upper if inputs.round >= first else lower], book.upper_limit_from_round


def say(result: Facts, inputs: Facts) -> Speech:
    if result["bets"]:
        yield sentence(_("The player may bet %(chips)s."), chips=OneOf(result["bets"]))
    else:
        yield sentence(_("The player may raise to %(chips)s."), chips=OneOf(result["raises"]))


TITLE = _("Bets and raises in stud")
GROUP = "stud"
DECIDES = ("stud_flow",)
ALSO = _("open pair fourth street upper limit")
RESTS_ON = ("stud.upper_limit_from_round", "stud.open_pair_doubles")
STEPS = {"limit.units": _("In this round one bets by %(units)s; %(level)s stands.")}
FIELDS = {"raises": _("Raises")}
