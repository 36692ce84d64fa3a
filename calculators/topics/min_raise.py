"""How much a call costs and how much the least raise is (FSPR 5.9.5-6, BFSP 4.9.5-6,
TDA 2019 43-A, TDA 2011 37, Metropolitan 42-A)."""

from calculators.betting.cap import capped
from calculators.betting.inputs import TurnInputs
from calculators.betting.street import Street, street_of
from calculators.decision import Case, Decision, Step, settled, step
from calculators.sentence import Facts, Speech, _, sentence

Inputs = TurnInputs


def decide(case: Case[Inputs]) -> Decision:
    """Return to_call, call_total, min_raise_by and min_raise_total; in a street nobody has opened
    the last two are the least bet, at the cap of limit None. All in chips; totals are those of the
    street."""
    now, actor = street_of(case), case.inputs.actor
    rests_on = now.least_rests_on
    settled(rests_on)
    result = {"to_call": now.owes(actor), "call_total": now.level}
    if capped(case, now):
        none: dict[str, object] = {"min_raise_by": None, "min_raise_total": None}
        rule = case.book.rule(case.book.betting.limit_uncapped)
        left = step("raises.left", made=now.raises, left=0, counted=now.counted)
        return Decision(result | none, rule, (left,))
    least = now.least_raise
    result |= {"min_raise_by": least, "min_raise_total": now.level + least}
    return Decision(result, case.book.rule(rests_on), _steps(now, actor))


def _steps(now: Street, actor: str) -> tuple[Step, ...]:
    """Return what is to match, what was raised last, what the raise comes to."""
    steps = [step("call.due", total=now.level, has=now.has(actor), owes=now.owes(actor))]
    if now.short_since:
        steps.append(step("all_in.short", level=now.level, counted=now.counted))
    least = now.least_raise
    return (*steps, step("raise.least", by=least, total=now.level + least))


def say(result: Facts, inputs: Facts) -> Speech:
    to = result["min_raise_total"]
    if to is None:
        yield sentence(_("No more raises."))
    elif not result["to_call"] and not result["call_total"]:
        yield sentence(_("The least bet is %(to)s."), to=to)
        return
    else:
        by = result["min_raise_by"]
        yield sentence(_("The minimum raise is to %(to)s, by %(by)s."), to=to, by=by)
    if result["to_call"]:
        yield sentence(_("A call costs %(chips)s more."), chips=result["to_call"])


TITLE = _("Minimum raise")
GROUP = "bets"
DECIDES = ("min_raise", "reopening_betting")
ALSO = _("least bet re-raise to call")
COMMON = 2
RESTS_ON = ("betting.min_bet", "betting.min_raise", "betting.min_reraise")
STEPS = {
    "all_in.short": _(
        "The all-in to %(level)s is no full raise; what counts as full is %(counted)s."
    )
}
FIELDS = {"min_raise_by": _("Raise by at least")}
