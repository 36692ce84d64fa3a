"""The ladder of limit betting and its cap (FSPR 5.7.3 and 5.9.8, BFSP 4.7.3 and 4.9.8, TDA 2019 48,
TDA 2011 40, Metropolitan 47)."""

from calculators.betting.cap import raises_left
from calculators.betting.inputs import LIMIT, Betting, CapInputs, betting_field
from calculators.betting.street import Street, open_to, street_of
from calculators.decision import Case, Decision, step
from calculators.malformed import malformed
from calculators.sentence import Facts, Speech, _, sentence


class Inputs(CapInputs):
    betting: Betting = betting_field(LIMIT)
    actor: str = ""


def decide(case: Case[Inputs]) -> Decision:
    """Return bet_total, call_total, raise_total, cap_total (None: no cap) and may_raise.

    ``actor`` may be left out; if it is one whom a short all-in has left to call, they may not
    raise.
    """
    now = street_of(case)
    if not now.limit:
        raise malformed("betting", "betting.other", _("This is not about that kind of betting."))
    left, cited = raises_left(case, now)
    may_raise = now.opened and left != 0 and open_to(case.book, now, case.inputs.actor)
    result = {
        "bet_total": None if now.opened else now.raise_by,
        "call_total": now.level if now.opened else None,
        "raise_total": now.level + now.least_raise if may_raise else None,
        "cap_total": _cap(now, left),
        "may_raise": may_raise,
    }
    reason = step("raises.left", made=now.raises, left=left, counted=now.counted)
    return Decision(result, case.book.rule(cited), (reason,))


def _cap(now: Street, left: int | None) -> int | None:
    """Return the highest total of the street: the last full one and the raises still left."""
    if left is None:
        return None
    bet_to_come = 0 if now.counted else 1
    return now.counted + (left + bet_to_come) * now.raise_by


def say(result: Facts, inputs: Facts) -> Speech:
    if result["bet_total"] is not None:
        yield sentence(_("The bet is %(to)s."), to=result["bet_total"])
        return
    yield sentence(_("A call is %(to)s."), to=result["call_total"])
    if result["may_raise"]:
        yield sentence(_("A raise is to %(to)s."), to=result["raise_total"])
    else:
        yield sentence(_("No more raises."))


TITLE = _("Limit: bets, raises, cap")
GROUP = "bets"
DECIDES = ("betting_formats", "raise_cap")
ALSO = _("cap number of raises")
RESTS_ON = ("betting.limit_uncapped", "betting.limit_raises")
FIELDS = {"bet_total": _("Bet"), "raise_total": _("Raise to"), "cap_total": _("Cap")}
