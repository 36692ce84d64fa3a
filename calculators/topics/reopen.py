"""Whether a player may raise when the action comes back to them (FSPR 5.7.3 and 5.9.8, BFSP 4.7.3
and 4.9.8, TDA 2019 47, TDA 2011 37, Metropolitan 43)."""

from calculators.betting.cap import capped, may_raise
from calculators.betting.inputs import CapInputs
from calculators.betting.street import Street, street_of
from calculators.decision import Case, Decision, step
from calculators.sentence import Facts, OneOf, Speech, _, sentence
from rules.cited import Cited

Inputs = CapInputs


def decide(case: Case[Inputs]) -> Decision:
    """Return may_raise, to_call, options and min_raise_total (chips, total; None: no raise)."""
    now, actor = street_of(case), case.inputs.actor
    opened = may_raise(case, now, actor)
    result = {
        "may_raise": opened,
        "to_call": now.owes(actor),
        "options": _options(now, actor, opened),
        "min_raise_total": now.level + now.least_raise if opened else None,
    }
    reason = step(
        "raise.open" if opened else "raise.closed",
        level=now.level,
        counted=now.counted,
        seen=now.seen.get(actor, (0, 0))[1],
        least=now.least_raise,
    )
    return Decision(result, case.book.rule(_rests_on(case, now)), (reason,))


def _rests_on(case: Case[Inputs], now: Street) -> Cited[object]:
    """Return what the answer rests on: in limit the cap, else half of a raise decides, if the book
    says so."""
    betting = case.book.betting
    if capped(case, now):
        return betting.limit_uncapped
    half = now.limit and not betting.limit_all_in_counts_pct.silent
    return betting.limit_all_in_counts_pct if half else betting.short_all_ins_add_up


def _options(now: Street, player: str, opened: bool) -> list[str]:
    """Return what the player may do, fold first where there is something to match."""
    options = ["fold", "call"] if now.owes(player) else ["check"]
    if opened:
        options.append("raise" if now.opened else "bet")
    return options


def say(result: Facts, inputs: Facts) -> Speech:
    options, least = OneOf(result["options"]), result["min_raise_total"]
    if not result["may_raise"]:
        yield sentence(_("The player may not raise: they may %(options)s."), options=options)
        return
    yield sentence(_("The player may %(options)s."), options=options)
    if least:
        yield sentence(_("The minimum raise is to %(to)s."), to=least)


TITLE = _("Call or raise after an all-in")
GROUP = "bets"
DECIDES = ("limit_all_in", "reopening_betting")
ALSO = _("does an all-in reopen the betting short all-in")
RESTS_ON = ("betting.short_all_ins_add_up",)
STEPS = {
    "raise.open": _(
        "%(level)s stands, %(counted)s of it as full bets and raises; the player may raise, by"
        " %(least)s at least."
    ),
    "raise.closed": _(
        "%(level)s stands, but since the player acted at %(seen)s there was no full raise: the"
        " betting is closed to them."
    ),
}
