"""How much a call costs and how much the least raise is (FSPR 5.9.5-6, BFSP 4.9.5-6,
TDA 2019 43-A, TDA 2011 37, Metropolitan 42-A)."""

from calculators.betting.street import Street, street_of
from calculators.case import Case, settled
from calculators.decision import Decision, Step, step
from calculators.topics.limit_options import capped
from rules.cited import Cited


def min_raise(case: Case) -> Decision:
    """Return to_call, call_total, min_raise_by and min_raise_total; in a street nobody has opened
    the last two are the least bet, at the cap of limit None. All in chips; totals are those of the
    street."""
    street, actor = street_of(case), case.asked.text("actor")
    rests_on = standing(case, street)
    settled(rests_on)
    result = {"to_call": street.owes(actor), "call_total": street.level}
    if capped(case, street):
        none: dict[str, object] = {"min_raise_by": None, "min_raise_total": None}
        told = step("raises.left", made=street.raises, left=0, counted=street.counted)
        rule = case.book.rule(case.book.betting.limit_uncapped)
        return Decision(result | none, rule, (told,))
    least = street.least_raise
    result |= {"min_raise_by": least, "min_raise_total": street.level + least}
    return Decision(result, case.book.rule(rests_on), steps(street, actor))


def standing(case: Case, street: Street) -> Cited[str]:
    """Return the value on which the least raise rests."""
    betting = case.book.betting
    if not street.opened:
        return betting.min_bet
    if street.short_since and not street.limit:
        return betting.after_short_all_in
    return betting.min_raise if street.raises == 0 else betting.min_reraise


def steps(street: Street, actor: str) -> tuple[Step, ...]:
    """Return the reckoning: what is to match, what was raised last, what the raise comes to."""
    found = [step("call.due", total=street.level, has=street.has(actor), owes=street.owes(actor))]
    if street.short_since:
        found.append(step("all_in.short", level=street.level, counted=street.counted))
    least = street.least_raise
    found.append(step("raise.least", by=least, total=street.level + least))
    return tuple(found)
