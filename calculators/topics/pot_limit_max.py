"""The largest bet of pot-limit: call, and raise by what is then in the middle (FSPR 5.7.2 and
5.9.6, BFSP 4.7.2 and 4.9.6, TDA 2019 54-B, Metropolitan 49-B)."""

from calculators.betting.inputs import POT_LIMIT, Betting, TurnInputs, betting_field
from calculators.betting.pot_limit import largest_total
from calculators.betting.street import short_blind, street_of
from calculators.decision import Case, Decision, settled, step
from calculators.malformed import malformed
from calculators.sentence import Facts, Speech, _, either, sentence


class Inputs(TurnInputs):
    betting: Betting = betting_field(POT_LIMIT)


def decide(case: Case[Inputs]) -> Decision:
    """Return pot_now, to_call, max_total, max_raise_by and must_put_in, in chips."""
    now, actor, betting = street_of(case), case.inputs.actor, case.book.betting
    if now.betting != "pot_limit":
        raise malformed("betting", "betting.other", OTHER_BETTING)
    settled(betting.pot_limit_max)
    filled = short_blind(now, case.book)
    most = largest_total(now, actor, case.book)
    result = {
        "pot_now": now.chips + filled,
        "to_call": now.owes(actor),
        "max_total": most,
        "max_raise_by": most - now.level,
        "must_put_in": most - now.has(actor),
    }
    steps = (
        step("pot.now", chips=now.chips, blinds_filled=filled),
        step("pot.after_call", call=now.owes(actor), chips=most - now.level),
    )
    cited = betting.short_blinds_filled if filled else betting.pot_limit_max
    return Decision(result, case.book.rule(cited), steps)


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(
        _("The most the player may make it is %(to)s in all: they put in %(chips)s."),
        to=result["max_total"],
        chips=result["must_put_in"],
    )


OTHER_BETTING = _("This is not about that kind of betting.")
TITLE = _("Pot-limit maximum")
GROUP = "bets"
DECIDES = ("pot_count", "short_big_blind")
ALSO = _("pot bet PLO Omaha")
RESTS_ON = ("betting.pot_limit_max",)
STEPS = {
    "pot.now": either(
        "blinds_filled",
        _("The pot has %(chips)s, and %(blinds_filled)s is added for blinds posted short."),
        _("The pot has %(chips)s."),
    ),
    "pot.after_call": _(
        "The player calls %(call)s; the pot is then %(chips)s, the most they may raise by."
    ),
}
FIELDS = {
    "pot_now": _("In the pot now"),
    "max_total": _("At most in all"),
    "max_raise_by": _("Raise by at most"),
    "must_put_in": _("The player puts in"),
}
