"""Bets and raises of limit stud, and the open pair (FSPR 6.7.5, BFSP 5.8.5, TDA 2019 RP-10-F)."""

from calculators.betting.street import WAGERS, actions_of
from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, step
from rules.cited import Cited


def stud_bets(case: Case) -> Decision:
    """Return bets, the totals with which the round may be opened, or raises, those to which it may
    be raised; in chips. The cap is topic limit_options.

    ``limits`` are [lower, upper], ``round`` is 1 to 5.
    """
    asked = case.asked
    limits = asked.wholes("limits", least=1)
    if len(limits) != 2:
        raise Malformed(asked.at("limits"), "must be the lower and the upper limit")
    steps, cited = units(case, limits[0], limits[1])
    wagers = [one.to or 0 for one in actions_of(asked) if one.kind in WAGERS]
    if limits[1] in (after - before for before, after in zip([0, *wagers], wagers, strict=False)):
        steps = [limits[1]]
    level = max(wagers, default=0)
    totals = [level + unit for unit in steps]
    result = {"bets": [] if wagers else totals, "raises": totals if wagers else []}
    told = step("limit.units", units=steps, level=level)
    return Decision(result, case.book.rule(cited), (told,))


def units(case: Case, lower: int, upper: int) -> tuple[list[int], Cited[object]]:
    """Return by how much one may bet in this round, and what it rests on."""
    asked, book = case.asked, case.book.stud
    number = asked.whole("round", least=1)
    if number > 5:
        raise Malformed(asked.at("round"), "must not be above 5")
    if number == 2 and asked.flag("open_pair"):
        return [lower, upper] if settled(book.open_pair_doubles) else [
            lower
        ], book.open_pair_doubles
    first = settled(book.upper_limit_from_round)
    return [upper if number >= first else lower], book.upper_limit_from_round
